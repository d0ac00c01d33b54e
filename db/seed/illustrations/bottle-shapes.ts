import type { ProductRow } from './product-row.ts'
import { curve, type Point, rounded } from './profile.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Surface work on the glass. */
export type Relief = 'plain' | 'bevel' | 'panels' | 'ribs' | 'gadroon' | 'diamonds' | 'scallop' | 'rings'

export interface BottleShape {
  /** Outline from the neck's rim down to the base centre. */
  profile: Point[]
  /** Half width of the neck and its top (negative), in units. */
  neck: number
  rim: number
  flat: boolean
  relief: readonly Relief[]
  /** Room for a label: middle height and largest size. */
  label: { y: number; w: number; h: number }
  wall: number
  base: number
  /** A round hollow inside a thick block, instead of one that follows the outside. */
  roundHollow?: boolean
}

type Maker = (rng: SeededRandom, row: ProductRow) => BottleShape

function withNeck(neck: number, neckHeight: number, shoulderY: number, rest: Point[]): Point[] {
  return [[neck, shoulderY - neckHeight], [neck, shoulderY], ...rest]
}

/** Slabs: straight, sloping, stepped or waisted shoulders. */
function slab(rng: SeededRandom, w: number, h: number, relief: BottleShape['relief']): BottleShape {
  const neck = rng.between(46, Math.min(78, w * 0.42))
  const nh = rng.between(14, 34)
  const shoulder = rng.pick(['flat', 'slope', 'step', 'round', 'chamfer'] as const)
  const r = rng.pick([10, 22, 44, 70])
  const foot = rng.pick([6, 12, 26, 46])
  const lean = rng.pick([1, 1, 1, 0.95, 0.88, 1.06])
  const s = h * rng.between(0.08, 0.2)
  const corners = {
    flat: [
      [neck, -h],
      [w, -h, r],
    ],
    slope: [
      [neck, -h, 8],
      [w, -h + s, r],
    ],
    step: [
      [neck, -h],
      [w * 0.72, -h, 10],
      [w * 0.72, -h + s * 0.45, 8],
      [w, -h + s * 0.45, r * 0.5 + 6],
    ],
    round: [
      [neck, -h],
      [w, -h, Math.min(w, h) * 0.44],
    ],
    chamfer: [
      [neck, -h],
      [w - s, -h, 8],
      [w, -h + s, 8],
    ],
  } as const
  return {
    profile: [[neck, -h - nh], ...rounded([...corners[shoulder], [w * lean, 0, foot], [0, 0]])],
    neck,
    rim: -h - nh,
    flat: true,
    relief,
    label: { y: -h * rng.between(0.4, 0.48), w: w * Math.min(1, lean) * 1.5, h: h * 0.5 },
    wall: rng.between(16, 30),
    base: rng.between(34, 76),
  }
}

const square: Maker = (rng) => {
  const w = rng.between(205, 300)
  const relief = rng.pick(['plain', 'bevel', 'bevel', 'panels', 'arched'] as const)
  const made = slab(rng, w, w * rng.between(1.35, 2.3), relief === 'arched' ? ['plain'] : [relief])
  return relief === 'arched'
    ? { ...made, roundHollow: true, label: { ...made.label, w: w * 1.3, h: made.label.h * 0.76 } }
    : made
}

const tall: Maker = (rng) => {
  if (rng.chance(0.35)) {
    const w = rng.between(130, 165)
    const h = rng.between(600, 680)
    const neck = rng.between(44, 60)
    return {
      profile: withNeck(neck, 40, -h, [
        ...curve([neck, -h], [neck + 8, -h + 60], [w, -h + 70], [w, -h + 170]),
        ...rounded([
          [w, -h + 170],
          [w * 0.98, 0, 20],
          [0, 0],
        ]),
      ]),
      neck,
      rim: -h - 40,
      flat: false,
      relief: [rng.pick(['plain', 'ribs', 'rings'] as const)],
      label: { y: -h * 0.36, w: w * 1.3, h: h * 0.4 },
      wall: 13,
      base: 44,
    }
  }
  const w = rng.between(125, 175)
  return slab(rng, w, rng.between(600, 700), [rng.pick(['plain', 'bevel', 'panels', 'ribs'] as const)])
}

const cylinder: Maker = (rng) => {
  const w = rng.between(150, 215)
  const h = w * rng.between(2.3, 3.1)
  const neck = rng.between(50, 74)
  const r = rng.pick([18, 40, 80, 120])
  return {
    profile: rounded([
      [neck, -h - 24],
      [neck, -h],
      [w, -h + rng.between(0, 30), r],
      [w, 0, rng.pick([12, 24, 40])],
      [0, 0],
    ]),
    neck,
    rim: -h - 24,
    flat: false,
    relief: [rng.pick(['plain', 'plain', 'ribs', 'rings', 'gadroon'] as const)],
    label: { y: -h * 0.44, w: w * 1.3, h: h * 0.48 },
    wall: 15,
    base: rng.between(36, 60),
  }
}

const round: Maker = (rng) => {
  const kind = rng.pick(['disc', 'boule', 'apple', 'onion', 'footed'] as const)
  const w = rng.between(255, 300)
  const neck = rng.between(44, 66)
  const k = 0.5523
  const tallness = { disc: 1, boule: 0.98, apple: 0.84, onion: 0.82, footed: 1 }[kind]
  const ry = w * tallness
  const lift = kind === 'footed' ? 46 : -ry * 0.1
  const mid = -(lift + ry)
  const flatBottom = Math.max(w * 0.36, 90)
  const top = mid - ry * (kind === 'onion' ? 1.12 : 0.97)
  const upper =
    kind === 'onion'
      ? curve([neck, top], [neck + 6, top + 80], [w, mid - ry * 0.74], [w, mid], 20)
      : kind === 'apple'
        ? curve([neck, top + 16], [w * 0.5, top - 34], [w, mid - ry * 0.72], [w, mid], 20)
        : curve([neck, top], [w * k + 20, top + 6], [w, mid - ry * k], [w, mid], 20)
  const lower =
    kind === 'footed'
      ? [
          ...curve([w, mid], [w, mid + ry * k], [w * k, -lift - 6], [w * 0.34, -lift + 4], 16),
          ...rounded([
            [w * 0.34, -lift + 4],
            [w * 0.46, -18, 10],
            [w * 0.5, 0, 6],
            [0, 0],
          ]),
        ]
      : [
          ...curve([w, mid], [w, mid + ry * k * 1.06], [flatBottom + w * 0.3, 0], [flatBottom, 0], 18),
          [0, 0] as Point,
        ]
  return {
    profile: withNeck(neck, rng.between(14, 40), kind === 'apple' ? top + 16 : top, [...upper, ...lower]),
    neck,
    rim: top - 20,
    flat: kind === 'disc',
    relief: [
      rng.pick(
        kind === 'disc'
          ? (['rings', 'plain', 'scallop'] as const)
          : (['plain', 'plain', 'gadroon', 'ribs'] as const),
      ),
    ],
    label: { y: mid + ry * 0.1, w: w * 1.22, h: ry * 0.72 },
    wall: kind === 'disc' ? 40 : 22,
    base: kind === 'footed' ? 76 : rng.between(40, 60),
  }
}

const flacon: Maker = (rng, row) => {
  const kind = /violin|torso|dress|femme|waist/i.test(row.title)
    ? 'waisted'
    : /star|crystal/i.test(row.title)
      ? 'cut'
      : rng.pick(['heart', 'urn', 'waisted', 'bell', 'cut', 'baluster'] as const)
  const neck = rng.between(40, 58)
  const h = rng.between(470, 580)
  const w = rng.between(205, 270)
  const nh = rng.between(18, 50)
  const body = (): Point[] => {
    switch (kind) {
      case 'heart':
        return [
          ...curve([neck, -h], [w * 0.36, -h + 20], [w * 0.5, -h - 34], [w * 0.78, -h + 6], 10),
          ...curve([w * 0.78, -h + 6], [w * 1.08, -h + 40], [w * 1.02, -h * 0.62], [w * 0.9, -h * 0.4], 14),
          ...curve([w * 0.9, -h * 0.4], [w * 0.78, -h * 0.16], [w * 0.7, -40], [w * 0.74, 0], 10),
          [0, 0],
        ]
      case 'urn':
        return [
          ...curve([neck, -h], [neck + 10, -h + 60], [w, -h + 40], [w, -h * 0.66], 16),
          ...curve([w, -h * 0.66], [w, -h * 0.3], [w * 0.42, -h * 0.22], [w * 0.4, -54], 16),
          ...rounded([
            [w * 0.4, -54],
            [w * 0.62, -26, 12],
            [w * 0.64, 0, 6],
            [0, 0],
          ]),
        ]
      case 'waisted':
        return [
          ...curve([neck, -h], [neck + 20, -h + 50], [w * 0.84, -h + 40], [w * 0.82, -h * 0.76], 14),
          ...curve(
            [w * 0.82, -h * 0.76],
            [w * 0.8, -h * 0.58],
            [w * 0.46, -h * 0.58],
            [w * 0.52, -h * 0.46],
            12,
          ),
          ...curve(
            [w * 0.52, -h * 0.46],
            [w * 0.6, -h * 0.32],
            [w * 1.02, -h * 0.3],
            [w * 0.96, -h * 0.12],
            12,
          ),
          ...rounded([
            [w * 0.96, -h * 0.12],
            [w * 0.86, 0, 30],
            [0, 0],
          ]),
        ]
      case 'bell':
        return [
          ...curve([neck, -h], [neck + 6, -h * 0.72], [w * 0.64, -h * 0.8], [w * 0.76, -h * 0.46], 16),
          ...curve([w * 0.76, -h * 0.46], [w * 0.84, -h * 0.2], [w * 1.04, -70], [w * 1.06, -22], 12),
          ...rounded([
            [w * 1.06, -22],
            [w * 1.02, 0, 14],
            [0, 0],
          ]),
        ]
      case 'cut':
        return rounded([
          [neck, -h, 4],
          [w * 0.62, -h + 30, 5],
          [w, -h * 0.66, 5],
          [w * 0.94, -h * 0.2, 5],
          [w * 0.66, 0, 5],
          [0, 0],
        ])
      case 'baluster':
        return [
          ...curve([neck, -h], [neck, -h * 0.78], [w * 0.8, -h * 0.84], [w * 0.98, -h * 0.5], 16),
          ...curve([w * 0.98, -h * 0.5], [w * 1.06, -h * 0.2], [w * 0.8, -20], [w * 0.6, 0], 14),
          [0, 0],
        ]
    }
  }
  const relief = {
    heart: ['plain', 'scallop'],
    urn: ['gadroon', 'ribs', 'plain'],
    waisted: ['plain', 'ribs'],
    bell: ['ribs', 'plain', 'gadroon'],
    cut: ['diamonds'],
    baluster: ['gadroon', 'plain', 'diamonds'],
  } as const
  const labelAt = { heart: 0.52, urn: 0.6, waisted: 0.22, bell: 0.3, cut: 0.46, baluster: 0.42 }[kind]
  return {
    profile: withNeck(neck, nh, -h, body()),
    neck,
    rim: -h - nh,
    flat: kind === 'heart' || kind === 'cut',
    relief: [rng.pick(relief[kind])],
    label: { y: -h * labelAt, w: w * (kind === 'bell' || kind === 'urn' ? 1.15 : 1.25), h: h * 0.3 },
    wall: 20,
    base: kind === 'urn' ? 92 : rng.between(44, 80),
  }
}

const fan: Maker = (rng) => {
  const w = rng.between(270, 310)
  const h = rng.between(410, 480)
  const neck = 46
  const foot = w * rng.between(0.3, 0.46)
  return {
    profile: withNeck(neck, 34, -h, [
      ...curve([neck, -h], [w * 0.5, -h - 8], [w * 0.92, -h + 44], [w, -h + 110], 14),
      ...curve([w, -h + 110], [w * 0.98, -h + 180], [foot + 30, -130], [foot, -56], 14),
      ...rounded([
        [foot, -56],
        [foot * 1.5, -24, 12],
        [foot * 1.55, 0, 8],
        [0, 0],
      ]),
    ]),
    neck,
    rim: -h - 34,
    flat: true,
    relief: ['scallop'],
    label: { y: -h * 0.62, w: w * 1.2, h: h * 0.34 },
    wall: 22,
    base: 92,
  }
}

const drop: Maker = (rng) => {
  const w = rng.between(205, 240)
  const h = rng.between(540, 620)
  const neck = rng.between(34, 46)
  return {
    profile: withNeck(neck, 26, -h, [
      ...curve([neck, -h], [neck + 8, -h * 0.66], [w, -h * 0.62], [w, -h * 0.33], 20),
      ...curve([w, -h * 0.33], [w, -h * 0.12], [w * 0.66, 0], [w * 0.46, 0], 14),
      [0, 0],
    ]),
    neck,
    rim: -h - 26,
    flat: false,
    relief: [rng.pick(['plain', 'ribs', 'gadroon'] as const)],
    label: { y: -h * 0.33, w: w * 1.2, h: h * 0.24 },
    wall: 18,
    base: 52,
  }
}

const MAKERS: Record<string, Maker> = { square, tall, cylinder, round, flacon, fan, drop }

/** The glass body for a row; unknown shapes become a slab. */
export function bottleShape(row: ProductRow, rng: SeededRandom): BottleShape {
  return (MAKERS[row.shape] ?? square)(rng, row)
}
