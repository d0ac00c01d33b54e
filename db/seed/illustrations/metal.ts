import { gildShade, isGilt, isSilver, mix, shade, tint } from './colour.ts'
import type { Pen } from './drawing.ts'
import { item } from './item.ts'
import { mirrored, type Point } from './profile.ts'
import { fill, line, num, type Stop } from './svg.ts'

/** Bands of light on a polished turned metal of the given colour. */
function metalStops(hex: string): Stop[] {
  const base = isGilt(hex) ? mix(hex, '#d8a648', 0.3) : hex
  const dark = (amount: number): string => gildShade(base, amount)
  return [
    [0, dark(0.56)],
    [0.06, dark(0.24)],
    [0.15, tint(base, 0.3)],
    [0.22, tint(base, 0.72)],
    [0.29, tint(base, 0.28)],
    [0.44, base],
    [0.62, dark(0.26)],
    [0.78, dark(0.5)],
    [0.87, dark(0.18)],
    [0.94, tint(base, 0.36)],
    [1, dark(0.4)],
  ]
}

/** Bands of light on lacquer, ebonite or plastic: quieter than metal. */
function lacquerStops(hex: string): Stop[] {
  return [
    [0, shade(hex, 0.34)],
    [0.1, hex],
    [0.2, tint(hex, 0.2)],
    [0.26, tint(hex, 0.26)],
    [0.31, tint(hex, 0.08)],
    [0.5, hex],
    [0.8, shade(hex, 0.28)],
    [0.92, shade(hex, 0.1)],
    [0.96, tint(hex, 0.12)],
    [1, shade(hex, 0.34)],
  ]
}

export function isMetal(hex: string): boolean {
  return isGilt(hex) || isSilver(hex)
}

/** The paint of a turned cap in metal or lacquer, by its colour. */
function capPaint(pen: Pen, hex: string): string {
  return pen.defs.across(isMetal(hex) ? metalStops(hex) : lacquerStops(hex))
}

export function metalPaint(pen: Pen, hex: string): string {
  return pen.defs.across(metalStops(hex))
}

/** Paint for a flat metal sheet, seen from the front, lit from the upper left. */
export function sheetPaint(pen: Pen, hex: string): string {
  const base = isGilt(hex) ? mix(hex, '#d8a648', 0.3) : hex
  return pen.defs.diagonal([
    [0, tint(base, 0.5)],
    [0.3, tint(base, 0.14)],
    [0.44, tint(base, 0.42)],
    [0.6, base],
    [0.82, gildShade(base, 0.24)],
    [1, gildShade(base, 0.42)],
  ])
}

/** A turned solid (cap, collar, lid) with a bright top edge and a shaded foot. */
export function turned(pen: Pen, profile: readonly Point[], hex: string): string {
  const d = mirrored(profile)
  const top = item(profile, 0)[1]
  const foot = item(profile, -1)[1]
  const dim = pen.defs.down([
    [0, '#fffaf0', 0.3],
    [0.06, '#fffaf0', 0.04],
    [0.7, '#2a1a12', 0],
    [1, '#2a1a12', 0.28],
  ])
  return (
    fill(d, capPaint(pen, hex)) +
    fill(d, dim) +
    line(d, shade(hex, 0.6), 1.6, 0.5) +
    line(
      `M${num(-item(profile, 1)[0] * 0.8)} ${num(top + 3)}H${num(item(profile, 1)[0] * 0.5)}`,
      '#fffaf0',
      2,
      0.3,
    ) +
    line(
      `M${num(-item(profile, -2)[0])} ${num(foot)}H${num(item(profile, -2)[0])}`,
      shade(hex, 0.75),
      2.5,
      0.45,
    )
  )
}

/** Vertical knurling or fluting between two heights; spacing follows a cylinder. */
export function fluting(halfWidth: number, top: number, bottom: number, count: number, hex: string): string {
  let dark = ''
  let light = ''
  for (let i = 1; i < count; i++) {
    const x = halfWidth * Math.sin((i / count - 0.5) * Math.PI)
    dark += `M${num(x)} ${num(top)}V${num(bottom)}`
    light += `M${num(x + 2.5)} ${num(top)}V${num(bottom)}`
  }
  return line(dark, shade(hex, 0.6), 2, 0.34) + line(light, tint(hex, 0.7), 1.5, 0.3)
}
