import { gildShade, mix, shade, tint } from './colour.ts'
import type { Pen } from './drawing.ts'
import { ellipse, fill, group, line, num, polygon, rect } from './svg.ts'

/** Relief lettering or ornament pressed into a material of the given colour. */
export function emboss(d: string, hex: string): string {
  return (
    fill(d, tint(hex, 0.7), 0.85, { transform: 'translate(2 2.4)' }) + fill(d, gildShade(hex, 0.56), 0.74)
  )
}

/** A closed carton seen from the front, a little from above; (0, 0) is the middle of its base. */
export function carton(pen: Pen, w: number, h: number, hex: string, worn: boolean): string {
  const lid = 30
  const front = rect(-w / 2, -h, w, h, 3)
  const top = polygon([
    [-w / 2, -h],
    [-w / 2 + 26, -h - lid],
    [w / 2 - 26, -h - lid],
    [w / 2, -h],
  ])
  const light = pen.defs.diagonal([
    [0, tint(hex, 0.2)],
    [0.5, hex],
    [1, shade(hex, 0.2)],
  ])
  const edges = worn
    ? line(
        `M${num(-w / 2 + 1)} ${num(-h + 20)}V${num(-h * 0.6)}M${num(w / 2 - 1)} -8V${num(-h * 0.3)}M${num(-w / 2)} -2h${num(w * 0.14)}M${num(w * 0.3)} ${num(-h)}h${num(w * 0.2)}`,
        '#f3e6cc',
        3,
        0.75,
      )
    : ''
  return (
    fill(top, tint(hex, 0.28)) +
    line(top, shade(hex, 0.5), 1.5, 0.3) +
    fill(front, light) +
    line(`M${num(-w / 2)} ${num(-h)}h${num(w)}`, tint(hex, 0.6), 3, 0.6) +
    line(front, shade(hex, 0.6), 1.6, 0.4) +
    edges
  )
}

/** A shallow open box seen from straight above, centred on (0, 0), with room inside. */
export function tray(pen: Pen, w: number, h: number, wall: number, hex: string, lining: string): string {
  const outer = rect(-w / 2, -h / 2, w, h, 10)
  const inner = rect(-w / 2 + wall, -h / 2 + wall, w - 2 * wall, h - 2 * wall, 5)
  const deep = pen.defs.down([
    [0, shade(lining, 0.42)],
    [0.05, shade(lining, 0.2)],
    [0.2, lining],
    [1, tint(lining, 0.14)],
  ])
  const left = pen.defs.across([
    [0, '#2a1a12', 0.34],
    [0.04, '#2a1a12', 0.1],
    [0.12, '#2a1a12', 0],
  ])
  return (
    fill(
      outer,
      pen.defs.diagonal([
        [0, tint(hex, 0.34)],
        [0.5, hex],
        [1, shade(hex, 0.24)],
      ]),
    ) +
    line(outer, shade(hex, 0.6), 1.6, 0.4) +
    line(rect(-w / 2 + 3, -h / 2 + 3, w - 6, h - 6, 8), tint(hex, 0.6), 2, 0.5) +
    fill(inner, deep) +
    fill(inner, left) +
    line(inner, shade(hex, 0.6), 1.6, 0.5)
  )
}

/** A flat ribbon bow centred on (0, 0), w units wide. */
export function ribbonBow(pen: Pen, w: number, hex: string): string {
  const paint = pen.defs.across([
    [0, shade(hex, 0.3)],
    [0.3, tint(hex, 0.28)],
    [0.55, hex],
    [1, shade(hex, 0.34)],
  ])
  const loop = (s: number): string =>
    `M0 0C${num(s * w * 0.2)} ${num(-w * 0.3)} ${num(s * w * 0.56)} ${num(-w * 0.26)} ${num(s * w * 0.5)} ${num(-w * 0.02)}C${num(s * w * 0.46)} ${num(w * 0.16)} ${num(s * w * 0.16)} ${num(w * 0.1)} 0 0z`
  const tail = (s: number): string =>
    `M0 0C${num(s * w * 0.1)} ${num(w * 0.14)} ${num(s * w * 0.2)} ${num(w * 0.22)} ${num(s * w * 0.26)} ${num(w * 0.42)}L${num(s * w * 0.38)} ${num(w * 0.34)}C${num(s * w * 0.3)} ${num(w * 0.18)} ${num(s * w * 0.18)} ${num(w * 0.08)} 0 0z`
  return (
    [tail(-1), tail(1), loop(-1), loop(1)]
      .map((d) => fill(d, paint) + line(d, shade(hex, 0.55), 1.5, 0.4))
      .join('') +
    line(
      `M${num(-w * 0.4)} ${num(-w * 0.06)}Q${num(-w * 0.2)} ${num(-w * 0.1)} -8 0M${num(w * 0.4)} ${num(-w * 0.06)}Q${num(w * 0.2)} ${num(-w * 0.1)} 8 0`,
      shade(hex, 0.6),
      2.2,
      0.4,
    ) +
    fill(ellipse(0, 0, w * 0.07, w * 0.08), paint) +
    line(ellipse(0, 0, w * 0.07, w * 0.08), shade(hex, 0.55), 1.5, 0.4)
  )
}

/** Sealing wax with a small pressed motif, radius r. */
export function waxSeal(pen: Pen, r: number, hex: string): string {
  const rim = Array.from({ length: 22 }, (_, i) => {
    const a = (i / 22) * Math.PI * 2
    const q = r * pen.rng.between(0.92, 1.08)
    return [Math.cos(a) * q, Math.sin(a) * q] as const
  })
  const paint = pen.defs.radial(
    [
      [0, tint(hex, 0.2)],
      [0.7, hex],
      [1, shade(hex, 0.4)],
    ],
    0.4,
    0.36,
    0.66,
  )
  const motif = `M${num(-r * 0.4)} ${num(r * 0.22)}C${num(-r * 0.1)} ${num(r * 0.4)} ${num(r * 0.1)} ${num(-r * 0.4)} ${num(r * 0.42)} ${num(-r * 0.2)}`
  return (
    group(fill(polygon(rim), '#2a1a12', 0.3), { transform: 'translate(3 5)' }) +
    fill(polygon(rim), paint) +
    line(ellipse(0, 0, r * 0.68, r * 0.68), shade(hex, 0.5), 2.5, 0.6) +
    line(motif, tint(hex, 0.4), 4, 0.7) +
    line(
      `M${num(-r * 0.72)} ${num(-r * 0.3)}A${num(r * 0.8)} ${num(r * 0.8)} 0 0 1 ${num(-r * 0.2)} ${num(-r * 0.74)}`,
      '#fffaf0',
      4,
      0.4,
    )
  )
}

/** Wood with a few quiet grain lines inside a rectangle. */
export function wood(pen: Pen, x: number, y: number, w: number, h: number, hex: string): string {
  let grain = ''
  for (let i = 0; i < Math.max(4, h / 26); i++) {
    const gy = y + pen.rng.between(0.04, 0.96) * h
    const a = pen.rng.between(0, 0.5) * w
    grain += `M${num(x + a)} ${num(gy)}q${num(w * 0.16)} ${num(pen.rng.between(-5, 5))} ${num(w * pen.rng.between(0.24, 0.48))} ${num(pen.rng.between(-3, 3))}`
  }
  return (
    fill(
      rect(x, y, w, h, 4),
      pen.defs.down([
        [0, tint(hex, 0.28)],
        [0.1, hex],
        [0.85, mix(hex, shade(hex, 0.3), 0.4)],
        [1, shade(hex, 0.32)],
      ]),
    ) + line(grain, shade(hex, 0.5), 1.6, 0.28)
  )
}
