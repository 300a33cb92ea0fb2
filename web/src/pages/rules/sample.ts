/** A small board for the illustrations of the rules page. */

import type { BoardSheet } from "../../lib/protocol"

const BASE: BoardSheet = {
  id: "sample",
  name: "",
  set: "",
  motif: "",
  ground: "parchment",
  players: [2, 2],
  width: 620,
  height: 360,
  radius: 46,
  zones: [
    { id: "blue", name: "", color: "#4C8FCB", letter: "B" },
    { id: "yellow", name: "", color: "#F0CF4A", letter: "Y" },
    { id: "red", name: "", color: "#CC4A46", letter: "R" },
  ],
  spaces: [
    { id: 1, x: 70, y: 80, zones: ["blue"], start: null },
    { id: 2, x: 215, y: 65, zones: ["blue"], start: null },
    { id: 3, x: 365, y: 75, zones: ["blue", "yellow"], start: null },
    { id: 4, x: 535, y: 85, zones: ["yellow"], start: null },
    { id: 5, x: 95, y: 255, zones: ["blue", "red"], start: null },
    { id: 6, x: 255, y: 215, zones: ["red"], start: null },
    { id: 7, x: 400, y: 290, zones: ["red"], start: null },
    { id: 8, x: 545, y: 255, zones: ["yellow", "red"], start: null },
  ],
  edges: [
    [1, 2],
    [2, 3],
    [3, 4],
    [1, 5],
    [5, 6],
    [6, 2],
    [6, 7],
    [7, 8],
    [4, 8],
    [3, 7],
  ],
  passages: [],
  high_ground: [],
}

export const SAMPLE = BASE

export const SPECIAL: BoardSheet = {
  ...BASE,
  passages: [[1, 4, 7]],
  high_ground: [
    [2, 6],
    [3, 2],
  ],
}
