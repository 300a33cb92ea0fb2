/** Colors as numbers: how well two can be read on each other, and how different they look. */

export interface Oklab {
  l: number
  a: number
  b: number
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number {
  const [r, g, b] = channels(color).map(linear)
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** From 1, not to be told apart, to 21, black on white (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** In a space where equal distances look equally different (Ottosson's OKLab). */
export function oklab(color: string): Oklab {
  const [r, g, b] = channels(color).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** The nearest color that a screen can show. */
export function hex({ l, a, b }: Oklab): string {
  const [L, M, S] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const rgb = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ]
  return `#${rgb.map(byte).join("")}`
}

function byte(value: number): string {
  const bounded = Math.max(0, Math.min(1, value))
  const shown = bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(shown * 255)
    .toString(16)
    .padStart(2, "0")
}

/** How different two colors look: 0 for the same, 1 for black and white. */
export function difference(one: string, other: string): number {
  const [p, q] = [oklab(one), oklab(other)]
  return Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b)
}

/** The same color, lighter or darker and with its hue turned by so many degrees. */
export function shifted(color: string, turn: number, lighter = 0, dull = 1): string {
  const { l, a, b } = oklab(color)
  const angle = Math.atan2(b, a) + (turn * Math.PI) / 180
  const chroma = Math.hypot(a, b) * dull
  return hex({ l: l + lighter, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) })
}
