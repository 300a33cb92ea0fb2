/** How the table is laid out, by the room there is: question, board and hand are always in it. */

import { innerHeight, innerWidth } from "svelte/reactivity/window"

export type Layout =
  | "portrait" // everything in one column: a phone, or a tablet held upright
  | "landscape" // a phone on its side, or a page enlarged a lot: board left, everything else right
  | "tablet" // board left, seats and question right, hand below
  | "desktop" // seats left, board and hand in the middle, question and log right

const SHORT = 34 // in rem: not enough height for a hand below the board
const TALL = 44 // enough height for a column of everything
const WIDE = 77 // enough width for three columns

export function layoutOf(width: number, height: number, rem: number): Layout {
  if (height >= width) return "portrait"
  if (height < SHORT * rem) return "landscape"
  return width < WIDE * rem ? "tablet" : "desktop"
}

/** The layout now. It changes when the window does. */
export function layout(): Layout {
  return layoutOf(innerWidth.current ?? 0, innerHeight.current ?? 0, rem())
}

/** Whether a phone is too short for words and buttons to have lines of their own. */
export function isTight(): boolean {
  const form = layout()
  const short = (innerHeight.current ?? 0) < TALL * rem()
  return form === "landscape" || (form === "portrait" && short)
}

/** Pixels of the page's own unit. */
export function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}
