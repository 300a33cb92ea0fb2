"""What cannot be read on a page: words that are cut off, or that something else is painted over."""

from tests.browser.people import Person

# Lines of a letter's own height are measured, not the room above and below them. Whatever can be
# scrolled into view can be read, and on a phone a combat lies on the seats. In a fan each card
# covers a part of the one before it, so that the words on cards may be covered, but not cut.
ILLEGIBLE = """() => {
  const modal = document.querySelector("dialog[open]") ?? document.body
  const fans = ".hand, .hands, .face"
  const tight = ({ left, right, top, bottom, height }) => ({
    left: left + 1, right: right - 1, top: top + height * 0.25, bottom: bottom - height * 0.25,
  })
  const unread = ".hidden-text, .splash, svg, script, style, [inert]"
  const aside = (it) => getComputedStyle(it).clipPath !== "none"
  const clips = (way) => way === "hidden" || way === "clip"
  const scrolls = (way) => way === "auto" || way === "scroll"

  function problem(parent, line) {
    for (let box = parent; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      const wide = line.left < edge.left - 1 || line.right > edge.right + 1
      const high = line.top < edge.top - 1 || line.bottom > edge.bottom + 1
      if ((wide && scrolls(overflowX)) || (high && scrolls(overflowY))) return null
      if ((wide && clips(overflowX)) || (high && clips(overflowY))) return "cut"
      if (getComputedStyle(box).position === "fixed") break
    }
    if (line.bottom > innerHeight || line.right > innerWidth) {
      const page = document.documentElement
      return page.scrollHeight > innerHeight && line.right <= innerWidth ? null : "outside"
    }
    if (parent.closest(fans)) return null
    if (getComputedStyle(parent).pointerEvents === "none") return null // nothing hits it
    for (const part of line.right - line.left < 12 ? [0.5] : [0.02, 0.5, 0.98]) {
      const x = line.left + (line.right - line.left) * part
      const top = document.elementFromPoint(x, (line.top + line.bottom) / 2)
      if (!top || top.contains(parent) || parent.contains(top)) continue
      if (top.closest("button, a, label, summary")?.contains(parent)) continue
      return `painted over by ${top.tagName} ${top.className.baseVal ?? top.className}`
    }
    return null
  }

  const found = new Set()
  const walker = document.createTreeWalker(modal, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.data.trim() || parent.closest(unread)) continue
    if (aside(parent) || (parent.parentElement && aside(parent.parentElement))) continue
    if (document.querySelector(".stage.strip") && parent.closest("[data-testid=seat]")) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const wrong = box.width > 2 && problem(parent, tight(box))
      if (wrong) found.add(`${wrong}: ${parent.className} "${node.data.trim().slice(0, 40)}"`)
    }
  }
  return [...found]
}"""


def illegible(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(ILLEGIBLE)
    return found
