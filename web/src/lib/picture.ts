/** A drawing of the page as a PNG. A picture cannot load fonts, so they travel inside it. */

const SCALE = 1

export async function png(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
  copy.setAttribute("width", String(width))
  copy.setAttribute("height", String(height))
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style")
  style.textContent = await fonts()
  copy.prepend(style)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  )
}

/** The rules of the fonts that the page has loaded, with the fonts themselves in them. */
async function fonts(): Promise<string> {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family, style, unicodeRange }) => key(family, style, unicodeRange)),
  )
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const wanted = rules.filter((rule) => rule instanceof CSSFontFaceRule && loaded.has(keyOf(rule)))
  return (await Promise.all(wanted.map((rule) => inlined(rule as CSSFontFaceRule)))).join("\n")
}

function keyOf({ style }: CSSFontFaceRule): string {
  const value = (name: string) => style.getPropertyValue(name)
  return key(value("font-family"), value("font-style"), value("unicode-range"))
}

function key(family: string, style: string, range: string): string {
  return [family.replaceAll(/["']/g, ""), style || "normal", range.replaceAll(/\s/g, "")].join("|")
}

async function inlined(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1]
  if (!address) return ""
  const response = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))
  return rule.cssText.replace(address, await dataAddress(await response.blob()))
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })
}

/** Hand a picture to whatever the device shares with, or else download it. */
export async function share(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type })
  const touch = matchMedia("(pointer: coarse)").matches
  if (touch && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined) // the reader changed their mind
    return
  }
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
