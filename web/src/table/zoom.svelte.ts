/** A card enlarged for reading, beside the element that stands for it. */

import { on } from "svelte/events"

import type { CardSheet, HeroSheet } from "../lib/protocol"

export interface Card {
  card: CardSheet
  hero: HeroSheet
  /** Why it cannot be played now. */
  reason?: string | null
}

class Zoom {
  shown = $state.raw<(Card & { anchor: DOMRect }) | null>(null)
  #owner: Element | null = null

  show(card: Card, owner: Element): void {
    this.#owner = owner
    this.shown = { ...card, anchor: owner.getBoundingClientRect() }
  }

  hide(owner?: Element): void {
    if (owner && owner !== this.#owner) return
    this.#owner = null
    this.shown = null
  }
}

export const zoom = new Zoom()

/** Where the mouse was last seen moving: things that move below a resting mouse open nothing. */
const mouse = { x: -1, y: -1 }
addEventListener(
  "pointermove",
  ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }),
  true,
)

const LONG_PRESS = 380

/** Lets an element enlarge its card: on hover, on Tab, on a long press. */
export function zoomable(card: () => Card | null) {
  return (element: Element): (() => void) => {
    let pressing: ReturnType<typeof setTimeout> | undefined
    let held = false
    const show = () => {
      const now = card()
      if (now) zoom.show(now, element)
    }
    const hide = () => {
      clearTimeout(pressing)
      zoom.hide(element)
    }
    let over = false
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent
        // a browser may report a touch as a mouse
        over = pointerType === "mouse" && matchMedia("(any-hover: hover)").matches
        if (over && (clientX !== mouse.x || clientY !== mouse.y)) show()
      },
      pointermove: () => {
        if (over && !zoom.shown) show()
      },
      pointerleave: () => {
        over = false
        hide()
      },
      pointerdown: (event) => {
        held = false
        if ((event as PointerEvent).pointerType === "mouse") return
        pressing = setTimeout(() => {
          held = true
          show()
        }, LONG_PRESS)
      },
      pointerup: hide,
      pointercancel: hide,
      contextmenu: (event) => {
        if (held) event.preventDefault()
      },
      // reading a card is not choosing it
      click: (event) => {
        if (!held) return
        held = false
        event.preventDefault()
        event.stopImmediatePropagation()
      },
      // not on focus alone, which a closing dialog gives back
      keyup: (event) => {
        if ((event as KeyboardEvent).key === "Tab") show()
      },
      focusout: hide,
    }
    // Svelte's own `on`: a card may lose the focus because it is being removed.
    const off = Object.entries(listeners).map(([name, listener]) =>
      on(element, name, listener, { capture: name === "click" }),
    )
    return () => {
      hide()
      for (const end of off) end()
    }
  }
}
