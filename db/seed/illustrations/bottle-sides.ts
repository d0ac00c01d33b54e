import type { BottleShape } from './bottle-shapes.ts'
import { deepen, gildShade, isDark, mix, shade, tint } from './colour.ts'
import type { Drawing, Pen, Sides } from './drawing.ts'
import { type Vessel, vessel } from './glass.ts'
import { inkFor, type LabelPlace, type LabelStyle, type LabelText, label, textBlock } from './labels.ts'
import { fitSize, setLine } from './lettering.ts'
import { carton } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { below, mirrored, widthAt } from './profile.ts'
import { ellipse, fill, group, line, num, rect } from './svg.ts'

/** A bottle as drawn from the front. */
type Made = {
  row: ProductRow
  shape: BottleShape
  vessel: Vessel
  /** A body of polished metal. */
  metal: boolean
  style: LabelStyle
  room: LabelPlace
  width: number
  height: number
  text: LabelText
}

type Parts = { glass: string; closed: string; bulb: string }

/** The other sides of a bottle. `part` gives each of them a seed of its own. */
export function bottleSides(made: Made, part: (name: string) => Pen, parts: Parts): Sides {
  const { shape, room } = made
  return {
    label: { x: 0, y: room.y, span: Math.max(room.w * 1.32, 240) },
    back: () => {
      const bulb = parts.bulb === '' ? '' : group(parts.bulb, { transform: 'scale(-1 1)' })
      return parts.glass + backOf(made, part('back'), part('label')) + parts.closed + bulb
    },
    againstLight: () => litFromBehind(made, part('paint'), part('label')) + parts.closed + parts.bulb,
    base: () => baseOf(made, part('base')),
    box: () => boxOf(made, part('box'), Math.max(...shape.profile.map((p) => p[0]))),
  }
}

const contents = ({ row }: Made) => (row.sizeMl > 0 ? `${row.sizeMl} ml` : '')

/** The front label in the same form as seen from the front, in other colours. */
const labelIn = ({ text, room, style }: Made, front: Pen, paper: string, ink: string) =>
  text.name === '' ? '' : label(front, text, room, { ...style, paper, ink })

/** The front label's own back, seen through the juice, and a small label with the small print. */
function backOf(made: Made, pen: Pen, front: Pen): string {
  const { room, style, vessel: v, row } = made
  const type = made.text.foot
  const isSeenThrough = style.form !== 'bare' && v.density < 0.5
  const paper = row.vintage ? mix('#f0e6cd', '#d9c49a', pen.rng.between(0, 0.5)) : '#f7f2e6'
  const behind = v.surface < 0 ? mix(deepen(v.liquid, 0.34), '#a98a58', 0.3) : shade(paper, 0.3)
  const through = isSeenThrough ? group(labelIn(made, front, behind, behind), { opacity: 0.42 }) : ''
  const [w, h] = [room.w * 0.58, Math.min(room.h * 0.62, room.w * 0.62)]
  const plain = made.metal || v.density === 1
  const ink = plain ? inkOn(v.glass) : shade(inkFor(paper, row.cap), 0.2)
  const size = Math.min(26, h * 0.16)
  const fitted = (text: string, most: number, tracking: number) =>
    fitSize([text], 'roman', most, w * 0.82, tracking)
  const house = row.house.toLocaleUpperCase('fr')
  const words = [
    house === '' ? '' : setLine(house, 'roman', fitted(house, size, 0.14), 0, -h * 0.28, 0.14).d,
    type === '' ? '' : setLine(type, 'italic', fitted(type, size, 0.02), 0, -h * 0.1, 0.02).d,
    contents(made) === '' ? '' : setLine(contents(made), 'roman', size, 0, h * 0.38, 0.06).d,
  ].join('')
  // The small print: lines of words too small to be read.
  const print = [0.04, 0.12, 0.2]
    .map((at, index) => {
      const half = w * (index === 2 ? 0.24 : 0.38)
      return line(`M${num(-half)} ${num(h * at)}H${num(half)}`, ink, Math.max(1.6, size * 0.13), 0.5, {
        'stroke-dasharray': `${num(size * 0.9)} ${num(size * 0.3)} ${num(size * 0.5)} ${num(size * 0.35)}`,
      })
    })
    .join('')
  const sheet = plain
    ? ''
    : fill(rect(-w / 2, -h / 2, w, h, 4), '#2a1a12', 0.18, { transform: 'translate(2 3)' }) +
      fill(
        rect(-w / 2, -h / 2, w, h, 4),
        pen.defs.across([
          [0, shade(paper, 0.12)],
          [0.2, paper],
          [0.5, tint(paper, 0.3)],
          [1, shade(paper, 0.15)],
        ]),
      ) +
      line(rect(-w / 2, -h / 2, w, h, 4), shade(paper, 0.5), 1.2, 0.35)
  return through + group(sheet + fill(words, ink, 0.9) + print, { transform: `translate(0 ${num(room.y)})` })
}

const inkOn = (hex: string) => (isDark(hex) ? '#dfbf7c' : gildShade(hex, 0.8))

/** The lamp shines through the juice up to its level; label and edges appear dark against it. */
function litFromBehind(made: Made, pen: Pen, front: Pen): string {
  const { vessel: v, style } = made
  const { defs } = pen
  const outline = mirrored(v.outer)
  const juice = v.surface < 0 ? mirrored(below(v.inner, v.surface)) : ''
  const shining = tint(v.liquid, isDark(v.liquid) ? 0.2 : 0.1)
  const half = widthAt(v.inner, v.surface)
  const glow =
    juice === ''
      ? ''
      : fill(
          juice,
          defs.radial(
            [
              [0, tint(v.liquid, 0.72), 0.9],
              [0.45, tint(v.liquid, 0.3), 0.55],
              [1, deepen(v.liquid, 0.2), 0.15],
            ],
            0.5,
            0.42,
            0.62,
          ),
        ) +
        line(`M${num(-half * 0.97)} ${num(v.surface)}H${num(half * 0.97)}`, deepen(v.liquid, 0.5), 7, 0.75) +
        line(`M${num(-half * 0.9)} ${num(v.surface + 7)}H${num(half * 0.9)}`, '#fffdf4', 4, 0.9)
  // Paper lets little of the lamp through.
  const paper = labelIn(made, front, mix(style.paper, '#5a3418', 0.5), shade(style.ink, 0.5))
  const edges = fill(
    outline,
    defs.across([
      [0, '#2a1a12', 0.66],
      [0.06, '#2a1a12', 0.3],
      [0.16, '#2a1a12', 0],
      [0.84, '#2a1a12', 0],
      [0.94, '#2a1a12', 0.3],
      [1, '#2a1a12', 0.66],
    ]),
  )
  const air = fill(mirrored(v.inner), '#fffdf4', 0.5)
  return (
    vessel(pen, { ...v, liquid: shining }) +
    group(air + (juice === '' ? '' : fill(juice, shining)) + glow + paper + edges, {
      'clip-path': defs.clip(outline),
    }) +
    line(outline, shade(v.glass, 0.6), 2.4, 0.6)
  )
}

/** The underside: heel, bearing ring and hollow, with the maker, the batch code and the contents. */
function baseOf(made: Made, pen: Pen): Drawing {
  const { vessel: v, metal, row, shape } = made
  const { defs, rng } = pen
  const [w, h] = shape.flat ? [700, 700 * rng.between(0.5, 0.6)] : [640, 640]
  const corner = shape.flat ? rng.pick([36, 70, 110]) : 320
  const form = (share: number) => {
    const [x, y] = shape.flat ? [w - (1 - share) * h, h * share] : [w * share, h * share]
    return shape.flat ? rect(-x / 2, -y / 2, x, y, corner * share) : ellipse(0, 0, x / 2, y / 2)
  }
  const glass = metal ? v.glass : mix(v.glass, v.liquid, v.density > 0 ? 0 : 0.22)
  const through = metal || v.density === 1 ? v.glass : v.surface < 0 ? mix(v.liquid, v.glass, 0.3) : v.glass
  const seen = (hex: string) =>
    defs.radial(
      [
        [0, tint(hex, 0.42)],
        [0.55, hex],
        [1, metal ? gildShade(hex, 0.3) : deepen(hex, 0.32)],
      ],
      0.4,
      0.36,
      0.75,
    )
  const ring = (share: number, hex: string, width: number, opacity: number) =>
    line(form(share), hex, width, opacity)
  const arc = `M${num(-w * 0.36)} ${num(-h * 0.18)}Q${num(-w * 0.3)} ${num(-h * 0.4)} ${num(-w * 0.06)} ${num(-h * 0.41)}`
  const body =
    fill(
      form(1),
      defs.diagonal([
        [0, tint(glass, 0.55)],
        [0.5, glass],
        [1, shade(glass, 0.42)],
      ]),
    ) +
    ring(0.985, shade(glass, 0.6), 3, 0.55) +
    ring(0.93, '#fffdf6', 7, 0.6) +
    fill(form(0.87), shade(glass, 0.3), 0.4) +
    fill(form(0.83), seen(through)) +
    ring(0.83, shade(through, 0.55), 3, 0.5) +
    ring(0.8, '#fffdf6', 3, 0.5) +
    line(arc, '#fffdf6', 16, 0.42) +
    (row.vintage ? scuffs(pen, w, h) : '') +
    baseWords(made, pen, { w: w * (shape.flat ? 0.74 : 0.58), h: h * 0.62 }, through)
  return {
    body: group(body, { transform: `translate(0 ${num(-h / 2)})` }),
    width: w,
    height: h,
    heightMm: 40,
    focus: { x: 0, y: -h / 2, span: w },
    footprint: w,
    lies: shape.flat ? 'square' : 'round',
  }
}

/** Wear on the ring that the bottle stands on. */
function scuffs({ rng }: Pen, w: number, h: number): string {
  const short = Array.from({ length: 14 }, () => {
    const angle = rng.between(0, Math.PI * 2)
    const [x, y] = [Math.cos(angle) * w * 0.44, Math.sin(angle) * h * 0.44]
    return `M${num(x)} ${num(y)}l${num(rng.between(-26, 26))} ${num(rng.between(-10, 10))}`
  })
  return line(short.join(''), '#fffdf6', 2, 0.5)
}

/** Maker and contents pressed into the glass, and the batch code printed between them. */
function baseWords(made: Made, pen: Pen, room: { w: number; h: number }, ground: string): string {
  const { row } = made
  const pressed = (text: string, y: number) => {
    if (text === '') return ''
    const size = fitSize([text], 'roman', room.h * 0.12, room.w * 0.8, 0.16)
    const { d } = setLine(text, 'roman', size, 0, y, 0.16)
    return (
      fill(d, tint(ground, 0.75), 0.9, { transform: 'translate(2 2.4)' }) +
      fill(d, gildShade(ground, 0.6), 0.7)
    )
  }
  const code = row.batchCode ?? ''
  const size = code === '' ? 0 : fitSize([code], 'roman', room.h * 0.3, room.w * 0.7, 0.14)
  const ink = isDark(ground) ? '#f0dfb6' : '#2b1d16'
  const printed =
    code === ''
      ? ''
      : group(fill(setLine(code, 'roman', size, 0, size * 0.32, 0.14).d, ink, 0.86), {
          transform: `rotate(${num(pen.rng.between(-4, 4))})`,
        })
  return (
    pressed(row.house.toLocaleUpperCase('fr'), -room.h * 0.32) +
    printed +
    pressed(contents(made), room.h * 0.42)
  )
}

/** The carton of a bottle: its height and a little more, with the words of the label. */
function boxOf(made: Made, pen: Pen, shoulder: number): Drawing {
  const { row, width, height } = made
  const { rng } = pen
  const [w, h] = [Math.max(width, shoulder * 2) * 1.16, height * 1.04]
  const papers = [
    mix('#f4ead6', row.cap, 0.2),
    mix('#f7f1e4', row.liquid, 0.3),
    ...(isDark(row.cap) ? [row.cap] : [mix(row.liquid, '#f1e6cf', 0.55)]),
  ]
  const paper = rng.pick(papers)
  const ink = inkFor(paper, row.cap)
  const set = textBlock(pen, made.text, w * 0.7, Math.min(h * 0.34, w * 0.8))
  const frame = rect(-w * 0.42, -h * 0.955, w * 0.84, h * 0.91, 2)
  const size = Math.min(26, w * 0.07)
  const sizeWords =
    contents(made) === '' ? '' : fill(setLine(contents(made), 'roman', size, 0, -h * 0.1, 0.08).d, ink, 0.9)
  const frames = rng.pick([
    line(frame, ink, 2, 0.5),
    line(frame, ink, 3.4, 0.6) + line(rect(-w * 0.4, -h * 0.94, w * 0.8, h * 0.88, 2), ink, 1.2, 0.5),
    line(
      `M${num(-w / 2)} ${num(-h * 0.2)}H${num(w / 2)}M${num(-w / 2)} ${num(-h * 0.84)}H${num(w / 2)}`,
      ink,
      3,
      0.55,
    ),
  ])
  return {
    body:
      carton(pen, w, h, paper, row.vintage) +
      frames +
      fill(set.d, ink, 0.92, { transform: `translate(0 ${num(-h * 0.56)})` }) +
      sizeWords,
    width: w,
    height: h + 30,
    heightMm: 120,
    focus: { x: 0, y: -h / 2, span: w },
    footprint: w,
  }
}
