import { isDark, isGilt, isSilver, mix, shade, tint, toHsl } from './colour.ts'
import type { Pen } from './drawing.ts'
import { crystal, vessel } from './glass.ts'
import { fluting, isMetal, turned } from './metal.ts'
import { curve, inset, type Point, rounded } from './profile.ts'
import { ellipse, fill, group, line, num, rect } from './svg.ts'

/** A stopper or cap; it stands on the neck's rim at y = 0 and rises by `height` units. */
export interface Stopper {
  body: string
  height: number
  width: number
}

interface Order {
  /** Neck half width in units. */
  neck: number
  /** Bottle half width in units. */
  shoulder: number
  hex: string
}

type Maker = (pen: Pen, o: Order) => Stopper

const GLASS = '#d6dcd6'

function collar(pen: Pen, w: number, h: number, hex: string): string {
  return (
    turned(
      pen,
      rounded([
        [0, -h],
        [w, -h, 5],
        [w, 0, 4],
        [0, 0],
      ]),
      hex,
    ) + line(`M${num(-w)} ${num(-h * 0.5)}H${num(w)}`, shade(hex, 0.6), 1.5, 0.4)
  )
}

/** Colour of a metal collar that goes with a cap. */
function collarHex(hex: string): string {
  return isMetal(hex) ? hex : toHsl(hex).h > 180 && toHsl(hex).h < 280 ? '#c9ccd0' : '#c4a050'
}

/** A solid of revolution in glass, for stoppers. */
function glassTurned(pen: Pen, profile: Point[], hex: string, frosted: boolean): string {
  return vessel(pen, {
    outer: profile,
    inner: inset(profile, 16, 18),
    surface: 0,
    liquid: hex,
    glass: hex,
    density: isDark(hex) || toHsl(hex).s > 0.3 ? 0.85 : 0,
    flat: false,
    frosted,
  })
}

function glassHex(hex: string): string {
  return isMetal(hex) && !isSilver(hex) ? GLASS : toHsl(hex).l > 0.8 ? mix(hex, GLASS, 0.6) : hex
}

const flatCap: Maker = (pen, { neck, shoulder, hex }) => {
  const w = Math.max(neck + 14, shoulder * pen.rng.between(0.3, 0.46))
  const h = w * pen.rng.between(1.1, 1.7)
  const r = pen.rng.pick([4, 8, 18])
  const flutes = pen.rng.chance(0.4) ? fluting(w, -h + 16, -12, pen.rng.whole(14, 22), hex) : ''
  const ring = pen.rng.chance(0.5)
    ? line(`M${num(-w)} ${num(-h * 0.16)}H${num(w)}`, tint(hex, 0.6), 3, 0.5)
    : ''
  return {
    body:
      turned(
        pen,
        rounded([
          [0, -h],
          [w, -h, r],
          [w, 0, 3],
          [0, 0],
        ]),
        hex,
      ) +
      flutes +
      ring,
    height: h,
    width: w,
  }
}

const tallCap: Maker = (pen, { neck, hex }) => {
  const w = neck + pen.rng.between(8, 18)
  const h = pen.rng.between(150, 220)
  const ch = 26
  const top = pen.rng.chance(0.5)
    ? rounded([
        [0, -h],
        [w * 0.94, -h, 8],
        [w, -ch, 2],
        [0, -ch],
      ])
    : [
        [0, -h] as Point,
        ...curve([0, -h], [w * 0.8, -h], [w, -h + 20], [w, -h + w * 0.9]),
        [w, -ch] as Point,
        [0, -ch] as Point,
      ]
  return { body: collar(pen, w + 3, ch, collarHex(hex)) + turned(pen, top, hex), height: h, width: w }
}

const ball: Maker = (pen, { neck, shoulder, hex }) => {
  const r = Math.max(neck * 1.12, Math.min(96, shoulder * pen.rng.between(0.28, 0.4)))
  const stem = 22
  const k = 0.5523
  const cy = -stem - r
  const profile: Point[] = [
    [0, cy - r],
    ...curve([0, cy - r], [r * k, cy - r], [r, cy - r * k], [r, cy]),
    ...curve([r, cy], [r, cy + r * k], [r * k, cy + r], [neck * 0.5, cy + r * 0.96]),
    [0, cy + r * 0.96],
  ]
  const glassy = !isGilt(hex) && !isDark(hex) && toHsl(hex).l > 0.6
  const solid = glassy
    ? glassTurned(pen, profile, glassHex(hex), pen.rng.chance(0.3))
    : turned(pen, profile, hex) +
      fill(ellipse(-r * 0.34, cy - r * 0.4, r * 0.22, r * 0.16), '#fffdf6', 0.6, {
        transform: `rotate(-35 ${num(-r * 0.34)} ${num(cy - r * 0.4)})`,
      }) +
      fill(
        ellipse(0, cy, r, r),
        pen.defs.radial(
          [
            [0, '#fffdf6', 0.24],
            [0.5, hex, 0],
            [1, shade(hex, 0.7), 0.5],
          ],
          0.36,
          0.32,
          0.72,
        ),
      )
  return { body: collar(pen, neck + 6, stem + 6, collarHex(hex)) + solid, height: stem + 2 * r, width: r }
}

const cutCrystal: Maker = (pen, { neck, shoulder, hex }) => {
  const w = Math.max(neck + 10, shoulder * pen.rng.between(0.34, 0.5))
  const h = pen.rng.between(140, 210)
  const c = w * 0.42
  const stem = 20
  const y = (f: number): number => -stem - h * f
  const tip = pen.rng.chance(0.4)
  const points: Array<readonly [number, number]> = tip
    ? [
        [0, y(1)],
        [w * 0.8, y(0.62)],
        [w * 0.72, y(0.3)],
        [neck * 0.7, y(0)],
        [-neck * 0.7, y(0)],
        [-w * 0.72, y(0.3)],
        [-w * 0.8, y(0.62)],
      ]
    : [
        [-w + c, y(1)],
        [w - c, y(1)],
        [w, y(0.78)],
        [w * 0.92, y(0.22)],
        [neck * 0.8, y(0)],
        [-neck * 0.8, y(0)],
        [-w * 0.92, y(0.22)],
        [-w, y(0.78)],
      ]
  return {
    body: collar(pen, neck + 4, stem, glassHex(hex)) + crystal(pen, points, glassHex(hex)),
    height: h + stem,
    width: w,
  }
}

const disc: Maker = (pen, { neck, shoulder, hex }) => {
  const r = Math.max(neck + 16, shoulder * pen.rng.between(0.32, 0.46))
  const stem = 26
  const cy = -stem - r
  const g = isGilt(hex) ? hex : glassHex(hex)
  const petals = pen.rng.pick([0, 8, 12, 16])
  let work = line(ellipse(0, cy, r * 0.74, r * 0.74) + ellipse(0, cy, r * 0.3, r * 0.3), '#fffdf6', 2.2, 0.6)
  let rays = ''
  for (let i = 0; i < petals; i++) {
    const a = (i / petals) * Math.PI * 2
    rays += `M${num(Math.cos(a) * r * 0.32)} ${num(cy + Math.sin(a) * r * 0.32)}L${num(Math.cos(a) * r * 0.72)} ${num(cy + Math.sin(a) * r * 0.72)}`
  }
  work +=
    line(rays, '#fffdf6', 2.4, 0.55) + line(rays, shade(g, 0.5), 1.4, 0.3, { transform: 'translate(2 1.5)' })
  const face = fill(
    ellipse(0, cy, r, r),
    pen.defs.diagonal([
      [0, tint(g, 0.6)],
      [0.45, g],
      [0.7, tint(g, 0.3)],
      [1, shade(g, 0.34)],
    ]),
  )
  return {
    body:
      collar(pen, neck + 2, stem + 8, isGilt(hex) ? hex : g) +
      face +
      work +
      line(ellipse(0, cy, r, r), shade(g, 0.5), 2.4, 0.6) +
      line(
        `M${num(-r * 0.82)} ${num(cy - r * 0.36)}A${num(r * 0.9)} ${num(r * 0.9)} 0 0 1 ${num(-r * 0.2)} ${num(cy - r * 0.87)}`,
        '#fffdf6',
        5,
        0.75,
      ),
    height: stem + 2 * r,
    width: r,
  }
}

const dome: Maker = (pen, { neck, shoulder, hex }) => {
  const w = Math.max(neck + 12, shoulder * pen.rng.between(0.3, 0.42))
  const h = w * pen.rng.between(1.2, 1.7)
  const profile: Point[] = [
    [0, -h],
    ...curve([0, -h], [w * 0.7, -h], [w, -h * 0.72], [w, -h * 0.34]),
    ...rounded([
      [w, -h * 0.34],
      [w, -16, 4],
      [w + 7, -16, 3],
      [w + 7, 0, 3],
      [0, 0],
    ]),
  ]
  return {
    body: turned(pen, profile, hex) + (pen.rng.chance(0.5) ? fluting(w, -h * 0.5, -20, 13, hex) : ''),
    height: h,
    width: w + 7,
  }
}

const stepped: Maker = (pen, { neck, shoulder, hex }) => {
  const w = Math.max(neck + 16, shoulder * pen.rng.between(0.36, 0.5))
  const h = pen.rng.between(110, 160)
  const profile = rounded([
    [0, -h],
    [w * 0.5, -h, 5],
    [w * 0.5, -h * 0.72, 2],
    [w * 0.74, -h * 0.72, 5],
    [w * 0.74, -h * 0.4, 2],
    [w, -h * 0.4, 5],
    [w, 0, 4],
    [0, 0],
  ])
  return {
    body:
      isDark(hex) || isMetal(hex)
        ? turned(pen, profile, hex)
        : glassTurned(pen, profile, glassHex(hex), true),
    height: h,
    width: w,
  }
}

const block: Maker = (pen, { neck, shoulder, hex }) => {
  const w = Math.max(neck + 18, shoulder * pen.rng.between(0.4, 0.56))
  const h = w * pen.rng.between(1, 1.5)
  const g = glassHex(hex)
  const stem = 16
  const profile = rounded([
    [0, -h - stem],
    [w, -h - stem, 10],
    [w, -stem, 10],
    [0, -stem],
  ]).map(([x, y]) => [x, y + stem] as const)
  const cube = group(
    vessel(pen, {
      outer: profile,
      inner: inset(profile, 20, 22),
      surface: 0,
      liquid: g,
      glass: g,
      density: isDark(hex) ? 1 : toHsl(hex).s > 0.35 ? 0.7 : 0,
      flat: true,
    }),
    { transform: `translate(0 ${-stem})` },
  )
  return { body: collar(pen, neck + 6, stem + 2, collarHex(hex)) + cube, height: h + stem, width: w }
}

/** A ribbon tied round the neck under a small cap. */
const bow: Maker = (pen, o) => {
  const cap = pen.rng.pick([ball, dome, flatCap])(pen, { ...o, shoulder: o.shoulder * 0.8 })
  const silk =
    isMetal(o.hex) || isDark(o.hex) ? pen.rng.pick(['#2a2422', '#7d2a34', '#b9a27a', '#e6d8c2']) : o.hex
  const w = o.shoulder * 0.5
  const loop = (s: number): string =>
    `M0 26C${num(s * w * 0.5)} ${-24} ${num(s * w * 1.1)} ${-12} ${num(s * w)} 30C${num(s * w * 0.9)} 62 ${num(s * w * 0.36)} 44 0 30z`
  const tail = (s: number): string =>
    `M0 28C${num(s * 16)} 60 ${num(s * w * 0.36)} 84 ${num(s * w * 0.5)} 130L${num(s * w * 0.72)} 116C${num(s * w * 0.6)} 74 ${num(s * 36)} 50 0 26z`
  const paint = pen.defs.across([
    [0, shade(silk, 0.3)],
    [0.35, tint(silk, 0.24)],
    [0.6, silk],
    [1, shade(silk, 0.35)],
  ])
  const folds = line(
    `M${num(-w * 0.8)} 22Q${num(-w * 0.3)} 18 -8 28M${num(w * 0.8)} 22Q${num(w * 0.3)} 18 8 28`,
    shade(silk, 0.6),
    2.5,
    0.4,
  )
  const knot =
    fill(rect(-17, 12, 34, 34, 12), paint) +
    line('M-6 16Q0 30 -5 44M7 16Q3 30 7 42', shade(silk, 0.6), 2, 0.4)
  const bowBody = [tail(-1), tail(1), loop(-1), loop(1)]
    .map((d) => fill(d, paint) + line(d, shade(silk, 0.5), 1.5, 0.4))
    .join('')
  return { ...cap, body: cap.body + bowBody + folds + knot }
}

/** A plain spray head with its collar, cap off. */
const sprayer: Maker = (pen, { neck, hex }) => {
  const metal = collarHex(hex)
  const head = rounded([
    [0, -112],
    [neck * 0.62, -112, 8],
    [neck * 0.62, -52, 3],
    [0, -52],
  ])
  return {
    body:
      turned(
        pen,
        rounded([
          [0, -34],
          [neck + 10, -34, 6],
          [neck + 12, 0, 3],
          [0, 0],
        ]),
        metal,
      ) +
      turned(
        pen,
        rounded([
          [0, -54],
          [neck * 0.34, -54],
          [neck * 0.34, -32],
          [0, -32],
        ]),
        metal,
      ) +
      turned(pen, head, isMetal(hex) ? hex : metal) +
      fill(ellipse(0, -86, 4, 4), '#2a1a12', 0.8),
    height: 112,
    width: neck + 12,
  }
}

/** Birds, flames and blooms reduced to one frosted plume. */
const plume: Maker = (pen, { neck, shoulder, hex }) => {
  const w = shoulder * 0.5
  const h = pen.rng.between(190, 240)
  const g = glassHex(hex)
  const wing = (s: number): string =>
    `M0 -24C${num(s * w * 0.5)} -60 ${num(s * w * 1.2)} ${num(-h * 0.5)} ${num(s * w * 0.86)} ${num(-h)}C${num(s * w * 0.5)} ${num(-h * 0.74)} ${num(s * w * 0.1)} ${num(-h * 0.62)} 0 ${num(-h * 0.34)}z`
  const paint = pen.defs.diagonal([
    [0, tint(g, 0.7), 0.95],
    [0.5, g, 0.9],
    [1, shade(g, 0.3), 0.9],
  ])
  const barbs = [-1, 1]
    .map((s) =>
      [0.3, 0.48, 0.66]
        .map(
          (f) =>
            `M${num(s * 8)} -46Q${num(s * w * f)} ${num(-h * f)} ${num(s * w * (0.5 + f * 0.5))} ${num(-h * (0.34 + f * 0.7))}`,
        )
        .join(''),
    )
    .join('')
  return {
    body:
      [1, -1].map((s) => fill(wing(s), paint) + line(wing(s), shade(g, 0.5), 2, 0.5)).join('') +
      line(barbs, '#fffdf6', 2.4, 0.7) +
      collar(pen, neck + 4, 28, g),
    height: h,
    width: w,
  }
}

const MAKERS = {
  flatCap,
  tallCap,
  ball,
  cutCrystal,
  disc,
  dome,
  stepped,
  block,
  bow,
  sprayer,
  plume,
} as const

export type StopperKind = keyof typeof MAKERS

export function stopper(pen: Pen, kind: StopperKind, order: Order): Stopper {
  return MAKERS[kind](pen, order)
}
