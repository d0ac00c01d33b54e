import { deepen, mix, shade, tint } from './colour.ts'
import type { Pen } from './drawing.ts'
import { item } from './item.ts'
import { band, below, contour, mirrored, type Point, widthAt } from './profile.ts'
import { ellipse, fill, group, line, num, polygon } from './svg.ts'

export interface Vessel {
  outer: readonly Point[]
  inner: readonly Point[]
  /** Height of the liquid's surface (negative); 0 when empty. */
  surface: number
  liquid: string
  /** Colour of the glass itself. */
  glass: string
  /** 0 clear, about 0.7 tinted, 1 opaque. */
  density: number
  /** True when the front is a flat pane, false when turned on a lathe. */
  flat: boolean
  frosted?: boolean
}

function liquidBody(pen: Pen, v: Vessel): string {
  const { defs, rng } = pen
  const body = below(v.inner, v.surface)
  const d = mirrored(body)
  const w = widthAt(v.inner, v.surface)
  const widest = Math.max(...body.map((p) => p[0]))
  const deep = deepen(v.liquid, 0.42)
  const tone = v.flat
    ? defs.across([
        [0, deepen(v.liquid, 0.36)],
        [0.045, deepen(v.liquid, 0.2)],
        [0.1, v.liquid],
        [0.5, tint(v.liquid, 0.1)],
        [0.86, tint(v.liquid, 0.16)],
        [0.95, deepen(v.liquid, 0.14)],
        [1, deepen(v.liquid, 0.34)],
      ])
    : defs.across([
        [0, deep],
        [0.08, deepen(v.liquid, 0.24)],
        [0.24, v.liquid],
        [0.45, deepen(v.liquid, 0.06)],
        [0.74, tint(v.liquid, 0.3)],
        [0.88, v.liquid],
        [1, deep],
      ])
  const depth = defs.down([
    [0, '#fffaf0', 0.16],
    [0.3, '#fffaf0', 0],
    [0.72, deep, 0.06],
    [1, deep, 0.42],
  ])
  const glow = defs.radial(
    [
      [0, tint(v.liquid, 0.62), 0.85],
      [0.5, tint(v.liquid, 0.3), 0.35],
      [1, v.liquid, 0],
    ],
    0.68,
    0.72,
    0.46,
  )
  let strokes = ''
  for (let i = 0; i < 4; i++) {
    const a = rng.between(-0.86, 0.7)
    strokes += fill(
      band(v.inner, a, a + rng.between(0.05, 0.2), v.surface + rng.between(4, 60), rng.between(-120, -50), 8),
      rng.chance(0.5) ? '#fffaf0' : deep,
      0.07,
    )
  }
  const lip = v.flat
    ? fill(
        polygon([
          [-w, v.surface - 5],
          [w, v.surface - 5],
          [w, v.surface + 4],
          [-w, v.surface + 4],
        ]),
        tint(v.liquid, 0.45),
        0.85,
      ) + line(`M${num(-w)} ${num(v.surface + 5)}H${num(w)}`, deep, 2, 0.5)
    : fill(
        ellipse(0, v.surface, w, Math.max(4, w * 0.075)),
        defs.across([
          [0, deepen(v.liquid, 0.2)],
          [0.35, tint(v.liquid, 0.34)],
          [0.8, tint(v.liquid, 0.5)],
          [1, deepen(v.liquid, 0.2)],
        ]),
      ) +
      line(
        `M${num(-w)} ${num(v.surface)}a${num(w)} ${num(Math.max(4, w * 0.075))} 0 0 0 ${num(2 * w)} 0`,
        deep,
        2.2,
        0.42,
      )
  return (
    fill(d, tone) +
    fill(d, depth) +
    fill(d, glow) +
    strokes +
    line(d, deep, Math.max(2, widest * 0.012), 0.5) +
    lip
  )
}

/** The thick foot of the glass: a lens that gathers the liquid's colour. */
function foot(pen: Pen, v: Vessel): string {
  const { defs } = pen
  const innerBottom = Math.max(...v.inner.map((p) => p[1]))
  const w = widthAt(v.outer, innerBottom * 0.5) || widthAt(v.outer, -2)
  const t = -innerBottom
  const carried = mix(v.liquid, v.glass, 0.35)
  return (
    fill(
      `M${num(-w * 0.84)} ${num(-t * 0.62)}Q0 ${num(-t * 0.2)} ${num(w * 0.84)} ${num(-t * 0.62)}L${num(w * 0.72)} ${num(-t * 0.3)}Q0 ${num(-t * 0.02)} ${num(-w * 0.72)} ${num(-t * 0.3)}z`,
      defs.across([
        [0, deepen(carried, 0.3), 0.5],
        [0.4, carried, 0.4],
        [0.75, tint(carried, 0.6), 0.9],
        [1, deepen(carried, 0.2), 0.5],
      ]),
      0.8,
    ) +
    line(
      `M${num(-w * 0.9)} ${num(-t * 0.16)}Q0 ${num(t * 0.02)} ${num(w * 0.9)} ${num(-t * 0.16)}`,
      '#fffdf6',
      Math.max(2, t * 0.1),
      0.7,
    ) +
    line(
      `M${num(-w * 0.94)} ${num(-t * 0.8)}Q0 ${num(-t * 0.62)} ${num(w * 0.94)} ${num(-t * 0.8)}`,
      shade(v.glass, 0.45),
      2,
      0.26,
    )
  )
}

/** Slivers of the liquid's colour bent into the side walls. */
function bentColour(v: Vessel): string {
  const wall = 1 - widthAt(v.inner, v.surface * 0.5) / widthAt(v.outer, v.surface * 0.5)
  const sliver = (side: number, from: number, to: number, paint: string, opacity: number): string =>
    fill(
      band(v.outer, side * (1 - wall * from), side * (1 - wall * to), v.surface + 14, -18, 12),
      paint,
      opacity,
    )
  return (
    sliver(-1, 0.62, 0.34, deepen(v.liquid, 0.3), 0.5) +
    sliver(1, 0.66, 0.4, tint(v.liquid, 0.2), 0.65) +
    sliver(1, 0.3, 0.18, deepen(v.liquid, 0.2), 0.4)
  )
}

/** Window light on the left, rim light on the right, refraction lines along the walls. */
function lights(pen: Pen, v: Vessel): string {
  const { defs, rng } = pen
  const top = Math.min(...v.outer.map((p) => p[1]))
  const shoulder = v.outer.find((p) => p[0] > Math.max(...v.outer.map((q) => q[0])) * 0.66)?.[1] ?? top
  const h = -shoulder
  const [a, b] = v.flat ? [-0.87, -0.6] : [-0.74, -0.47]
  const split = (a + b) / 2 + rng.between(-0.02, 0.02)
  const strength = v.frosted === true ? 0.3 : v.density === 1 ? 0.36 : 0.62
  const fade = defs.down([
    [0, '#fffdf6', strength],
    [0.55, '#fffdf6', strength * 0.5],
    [1, '#fffdf6', 0],
  ])
  const from = shoulder + h * 0.06
  const cross = from + h * 0.3
  const pane = (x1: number, x2: number, y1: number, y2: number): string => band(v.outer, x1, x2, y1, y2, 8)
  const panes: ReadonlyArray<readonly [number, number]> = [
    [a, split - 0.012],
    [split + 0.012, b],
  ]
  const window = panes
    .flatMap(([l, r]) => [pane(l, r, from, cross - 4), pane(l, r, cross + 4, from + h * 0.66)])
    .join('')
  const rim = defs.down([
    [0, '#fffdf6', 0],
    [0.2, '#fffdf6', 0.62],
    [0.75, '#fffdf6', 0.4],
    [1, '#fffdf6', 0],
  ])
  const dark = shade(v.density > 0 ? v.glass : mix(v.glass, v.liquid, 0.25), 0.5)
  const neck = item(v.outer, 0)[0]
  const throat = item(v.outer, 1)[1]
  const neckLight =
    neck < 12
      ? ''
      : fill(band(v.outer, -0.62, -0.4, top + 4, throat, 4), '#fffdf6', strength * 0.9) +
        fill(band(v.outer, 0.66, 0.76, top + 4, throat, 4), '#fffdf6', strength * 0.7) +
        fill(band(v.outer, 0.78, 0.9, top + 4, throat, 4), dark, 0.14)
  return (
    neckLight +
    fill(window, fade) +
    fill(band(v.outer, 0.9, 0.945, shoulder + h * 0.05, -h * 0.08, 10), rim) +
    line(contour(v.outer, -0.955, shoulder + h * 0.04, -h * 0.04), dark, 2.4, 0.26) +
    line(contour(v.outer, 0.965, shoulder + h * 0.04, -h * 0.04), dark, 2.4, 0.26) +
    (v.density < 1
      ? line(
          contour(v.outer, 0.8 + rng.between(-0.03, 0.03), shoulder + h * 0.16, -h * 0.2),
          '#fffdf6',
          2,
          0.3,
        )
      : '')
  )
}

/** A glass vessel with what is in it. */
export function vessel(pen: Pen, v: Vessel): string {
  const { defs } = pen
  const d = mirrored(v.outer)
  const g = v.glass
  const thin = 0.1 + v.density * 0.9
  const edge = Math.min(1, 0.78 + v.density * 0.3)
  const wall = defs.across([
    [0, shade(g, 0.46), edge],
    [0.03, shade(g, 0.18), edge * 0.8],
    [0.07, tint(g, 0.5), edge * 0.7 + v.density * 0.2],
    [0.16, g, Math.max(0.46, thin)],
    [0.5, tint(g, 0.1), Math.max(0.34, thin)],
    [0.84, g, Math.max(0.46, thin)],
    [0.93, tint(g, 0.6), edge * 0.8 + v.density * 0.2],
    [0.975, shade(g, 0.2), edge * 0.8],
    [1, shade(g, 0.5), edge],
  ])
  const over =
    v.density > 0
      ? fill(
          d,
          defs.across([
            [0, shade(g, 0.5), 0.5 * v.density],
            [0.16, g, 0.82 * v.density],
            [0.5, tint(g, 0.1), 0.68 * v.density],
            [0.76, tint(g, 0.26), 0.5 * v.density],
            [0.9, g, 0.8 * v.density],
            [1, shade(g, 0.5), 0.7 * v.density],
          ]),
        )
      : ''
  const hollow = mirrored(v.inner)
  const inside =
    v.density === 1
      ? ''
      : fill(
          hollow,
          defs.across([
            [0, shade(g, 0.22), 0.3],
            [0.2, '#fffdf6', 0.35],
            [0.8, '#fffdf6', 0.5],
            [1, shade(g, 0.2), 0.25],
          ]),
        ) +
        (v.surface < 0 ? bentColour(v) + liquidBody(pen, v) : '') +
        line(hollow, shade(g, 0.42), 2, 0.34) +
        foot(pen, v)
  const ground = defs.down([
    [0, '#fffdf6', 0.18],
    [0.2, '#fffdf6', 0],
    [0.8, '#2a1a12', 0],
    [1, '#2a1a12', 0.16 + v.density * 0.16],
  ])
  return (
    group(
      fill(d, wall) +
        inside +
        over +
        (v.frosted === true ? fill(d, '#fbf8f1', 0.34) : '') +
        fill(d, ground) +
        lights(pen, v),
      { 'clip-path': defs.clip(d) },
    ) + unevenLine(pen, d, shade(mix(g, v.liquid, v.density === 1 ? 0 : 0.2), 0.56))
  )
}

/** An outline whose weight changes along the way, as a brush does. */
function unevenLine(pen: Pen, d: string, colour: string): string {
  const dashes = Array.from({ length: 6 }, (_, i) =>
    Math.round(pen.rng.between(40, 120) * (i % 2 === 0 ? 2.2 : 0.9)),
  ).join(' ')
  return line(d, colour, 1.5, 0.5) + line(d, colour, 2.8, 0.34, { 'stroke-dasharray': dashes })
}

/** A solid cut-crystal piece: facets meet off centre and catch different lights. */
export function crystal(pen: Pen, points: ReadonlyArray<readonly [number, number]>, hex: string): string {
  const { rng } = pen
  const cx = points.reduce((s, p) => s + p[0], 0) / points.length
  const cy = points.reduce((s, p) => s + p[1], 0) / points.length
  const inner = points.map(([x, y]) => [cx + (x - cx) * 0.5, cy + (y - cy) * 0.5] as const)
  let out = fill(polygon(points), hex, 0.85)
  let seams = ''
  points.forEach((p, i) => {
    const j = (i + 1) % points.length
    const next = item(points, j)
    const facing = (p[0] + next[0]) / 2 - cx + ((p[1] + next[1]) / 2 - cy) * 0.7
    const lit = facing < 0
    out += fill(
      polygon([p, next, item(inner, j), item(inner, i)]),
      lit ? tint(hex, 0.8) : shade(hex, 0.5),
      rng.between(0.12, 0.55),
    )
    seams += `M${num(p[0])} ${num(p[1])}L${num(item(inner, i)[0])} ${num(item(inner, i)[1])}`
  })
  const third = inner.slice(0, Math.ceil(inner.length / 2) + 1)
  return (
    out +
    fill(polygon(inner), tint(hex, 0.5), 0.6) +
    fill(polygon(third), '#fffdf6', 0.36) +
    line(seams + polygon(inner), '#fffdf6', 1.8, 0.75) +
    line(polygon(points), shade(hex, 0.55), 1.8, 0.6)
  )
}
