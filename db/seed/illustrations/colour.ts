import { item } from './item.ts'
/** Colour helpers on "#rrggbb" texts. */

export interface Hsl {
  /** Hue in degrees, 0 to 360. */
  h: number
  /** Saturation, 0 to 1. */
  s: number
  /** Lightness, 0 to 1. */
  l: number
}

function channels(hex: string): [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

function toHex(rgb: readonly number[]): string {
  return (
    '#' +
    rgb
      .map((c) =>
        Math.round(Math.min(255, Math.max(0, c)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** Mixes two colours; amount 0 is `a`, 1 is `b`. */
export function mix(a: string, b: string, amount: number): string {
  const [x, y] = [channels(a), channels(b)]
  return toHex(x.map((c, i) => c + (item(y, i) - c) * amount))
}

/** A warm, painterly shade (never towards pure black). */
export function shade(hex: string, amount: number): string {
  return mix(hex, '#2a1a12', amount)
}

/** The shaded side of gilt metal: brown-red rather than grey, so that gold stays gold. */
export function gildShade(hex: string, amount: number): string {
  return isGilt(hex) ? mix(hex, '#5e3412', amount) : shade(hex, amount)
}

/** A warm tint (never towards pure white). */
export function tint(hex: string, amount: number): string {
  return mix(hex, '#fffaf0', amount)
}

export function toHsl(hex: string): Hsl {
  const [red, green, blue] = channels(hex)
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const l = (max + min) / 2
  const d = max - min
  if (d === 0) return { h: 0, s: 0, l }
  const s = d / (1 - Math.abs(2 * l - 1))
  const h = max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  return { h: h * 60, s, l }
}

function fromHsl({ h, s, l }: Hsl): string {
  const f = (n: number): number => {
    const k = (n + h / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return toHex([f(0), f(8), f(4)])
}

/** Deepens a liquid the way more of it does: darker, richer, a little redder. */
export function deepen(hex: string, amount: number): string {
  const { h, s, l } = toHsl(hex)
  return fromHsl({
    h: (h - 8 * amount + 360) % 360,
    s: Math.min(1, s + 0.12 * amount),
    l: l * (1 - 0.55 * amount),
  })
}

export function isDark(hex: string): boolean {
  return toHsl(hex).l < 0.32
}

/** Gold, brass, copper: warm mid-light colours that read as gilt metal. */
export function isGilt(hex: string): boolean {
  const { h, s, l } = toHsl(hex)
  return h > 28 && h < 58 && s > 0.22 && l > 0.38 && l < 0.78
}

/** Silver, steel, chrome: near-grey and light. */
export function isSilver(hex: string): boolean {
  const { s, l } = toHsl(hex)
  return s < 0.16 && l > 0.5
}
