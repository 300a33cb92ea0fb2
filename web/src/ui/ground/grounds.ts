/** The grounds a board can be printed on, by the names its file uses: two papers, two inks, how the
 * shore around the spaces is engraved, and what grows or lies in the free room. */

import type { BoardSheet } from "../../lib/protocol"
import { garden, grass, hills, pines, trees } from "./land"
import { crystals, scallops, strata, tiles } from "./stone"
import type { Scene } from "./scene"
import { drifts, peaks, swell, wisps } from "./weather"

export type Ground = BoardSheet["ground"]

export interface Look {
  /** Light and dark. */
  paper: [string, string]
  ink: [string, string]
  /** Lines around the land, at these distances from the middle of its lines, in radii. */
  shore: number[]
  /** How much ink is in the tone beyond the shore, and in the fine lines: parts of a hundred. */
  tone: number
  lines: number
  engrave: (scene: Scene) => void
}

export const GROUNDS: Record<Ground, Look> = {
  parchment: {
    paper: ["#f8f0dd", "#1c2440"],
    ink: ["#7a6747", "#7d88ac"],
    shore: [1.75],
    tone: 0,
    lines: 50,
    engrave: (scene) => grass(scene, 1.1),
  },
  hills: {
    paper: ["#f4edd3", "#1d2a33"],
    ink: ["#77703f", "#86926f"],
    shore: [1.75],
    tone: 0,
    lines: 55,
    engrave: (scene) => {
      hills(scene)
      grass(scene, 1.3)
    },
  },
  sea: {
    paper: ["#f2efdd", "#1a2c3c"],
    ink: ["#25678a", "#6aa3bf"],
    shore: [1.66, 1.84, 2.06, 2.34],
    tone: 24,
    lines: 62,
    engrave: swell,
  },
  cobbles: {
    paper: ["#f1ebe1", "#22232f"],
    ink: ["#6a6157", "#80808f"],
    shore: [],
    tone: 0,
    lines: 26,
    engrave: scallops,
  },
  fog: {
    paper: ["#eeece2", "#1b2431"],
    ink: ["#5b6a6b", "#74889b"],
    shore: [1.72],
    tone: 16,
    lines: 38,
    engrave: (scene) => {
      wisps(scene)
      grass(scene, 1.15)
    },
  },
  snow: {
    paper: ["#f4f5f1", "#1b2940"],
    ink: ["#55748f", "#86a3c4"],
    shore: [1.7],
    tone: 14,
    lines: 55,
    engrave: (scene) => {
      peaks(scene)
      pines(scene, 0.75)
      drifts(scene)
    },
  },
  gardens: {
    paper: ["#f3f1da", "#1b2b2d"],
    ink: ["#5d7a3a", "#7fa276"],
    shore: [1.66, 1.86, 2.06],
    tone: 14,
    lines: 58,
    engrave: garden,
  },
  forest: {
    paper: ["#f1efd4", "#182a22"],
    ink: ["#46683a", "#71976c"],
    shore: [],
    tone: 0,
    lines: 58,
    engrave: (scene) => {
      trees(scene)
      grass(scene, 1)
    },
  },
  cavern: {
    paper: ["#f3e6cb", "#2a211c"],
    ink: ["#7d5227", "#a07c54"],
    shore: [1.62, 1.78],
    tone: 14,
    lines: 46,
    engrave: (scene) => {
      strata(scene)
      crystals(scene)
    },
  },
  marble: {
    paper: ["#f5f0ea", "#25203a"],
    ink: ["#806a86", "#8d7fae"],
    shore: [],
    tone: 0,
    lines: 44,
    engrave: tiles,
  },
}
