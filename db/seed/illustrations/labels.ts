import { isDark, mix, shade, tint } from './colour.ts'
import type { Pen } from './drawing.ts'
import { breakLines, type Face, fitSize, measure, setLine } from './lettering.ts'
import { ellipse, fill, group, line, num, polygon, rect } from './svg.ts'

export interface LabelText {
  house: string
  name: string
  /** Small last line, for instance "eau de toilette". */
  foot: string
}

export interface LabelPlace {
  y: number
  w: number
  h: number
}

export type LabelForm = 'rect' | 'cut' | 'oval' | 'arch' | 'band' | 'scallop' | 'diamond' | 'bare' | 'plaque'

interface Block {
  d: string
  height: number
  width: number
}

/** House, name and foot line set to fit a width and height, centred on (0, 0). */
export function textBlock(pen: Pen, text: LabelText, width: number, height: number): Block {
  const face: Face = pen.rng.pick(['roman', 'roman', 'italic', 'display', 'display'])
  const capitals = face !== 'italic' && text.name.length < 16 && pen.rng.chance(0.5)
  const name = capitals ? text.name.toLocaleUpperCase('fr') : text.name
  const tracking = capitals ? 0.08 : 0.01
  const lines = breakLines(name, height > 120 ? 3 : 2)
  const house = text.house.toLocaleUpperCase('fr')
  const houseLines = house === '' ? [] : breakLines(house, house.length > 22 ? 3 : 1)
  let size = fitSize(lines, face, Math.min(height * 0.36, width * 0.24), width, tracking)
  const small = (s: number): number => Math.max(15, Math.min(s * 0.46, 30))
  const tall = (s: number): number =>
    s * 1.06 * lines.length +
    (houseLines.length > 0 ? small(s) * (1.25 * houseLines.length + 0.75) : 0) +
    (text.foot === '' ? 0 : small(s) * 1.75)
  while (tall(size) > height && size > 12) size *= 0.94
  const houseSize = fitSize(houseLines.length > 0 ? houseLines : [''], 'roman', small(size), width, 0.16)
  const footSize = fitSize([text.foot], 'italic', small(size) * 1.02, width * 0.86, 0.02)
  let y = -tall(size) / 2
  let d = ''
  for (const l of houseLines) {
    y += small(size) * 1.25
    d += setLine(l, 'roman', houseSize, 0, y, 0.16).d
  }
  if (houseLines.length > 0) y += small(size) * 0.75
  for (const l of lines) {
    d += setLine(l, face, size, 0, y + size * 0.8, tracking).d
    y += size * 1.06
  }
  if (text.foot !== '') d += setLine(text.foot, 'italic', footSize, 0, y + small(size) * 1.15, 0.02).d
  const widest = Math.max(
    ...lines.map((l) => measure(l, face, size, tracking)),
    ...houseLines.map((l) => measure(l, 'roman', houseSize, 0.16)),
  )
  return { d, height: tall(size), width: widest }
}

/** Slightly uneven edge of hand-cut paper. */
function tornRect(pen: Pen, w: number, h: number, wear: number): string {
  const pts: Array<[number, number]> = []
  const side = (x1: number, y1: number, x2: number, y2: number, n: number): void => {
    for (let i = 0; i < n; i++) {
      const t = i / n
      pts.push([
        x1 + (x2 - x1) * t + pen.rng.between(-wear, wear),
        y1 + (y2 - y1) * t + pen.rng.between(-wear, wear),
      ])
    }
  }
  side(-w / 2, -h / 2, w / 2, -h / 2, 12)
  side(w / 2, -h / 2, w / 2, h / 2, 8)
  side(w / 2, h / 2, -w / 2, h / 2, 12)
  side(-w / 2, h / 2, -w / 2, -h / 2, 8)
  return polygon(pts)
}

function outline(pen: Pen, form: LabelForm, w: number, h: number, wear: number): string {
  const [x, y] = [w / 2, h / 2]
  switch (form) {
    case 'oval':
      return ellipse(0, 0, x, y)
    case 'cut': {
      const c = Math.min(w, h) * 0.14
      return polygon([
        [-x + c, -y],
        [x - c, -y],
        [x, -y + c],
        [x, y - c],
        [x - c, y],
        [-x + c, y],
        [-x, y - c],
        [-x, -y + c],
      ])
    }
    case 'arch':
      return `M${num(-x)} ${num(y)}V${num(-y + x * 0.34)}Q${num(-x)} ${num(-y)} 0 ${num(-y)}Q${num(x)} ${num(-y)} ${num(x)} ${num(-y + x * 0.34)}V${num(y)}z`
    case 'scallop': {
      const c = Math.min(w, h) * 0.15
      return `M${num(-x + c)} ${num(-y)}H${num(x - c)}A${num(c)} ${num(c)} 0 0 0 ${num(x)} ${num(-y + c)}V${num(y - c)}A${num(c)} ${num(c)} 0 0 0 ${num(x - c)} ${num(y)}H${num(-x + c)}A${num(c)} ${num(c)} 0 0 0 ${num(-x)} ${num(y - c)}V${num(-y + c)}A${num(c)} ${num(c)} 0 0 0 ${num(-x + c)} ${num(-y)}z`
    }
    case 'diamond':
      return polygon([
        [0, -y],
        [x, 0],
        [0, y],
        [-x, 0],
      ])
    case 'plaque':
      return rect(-x, -y, w, h, 8)
    default:
      return wear > 0 ? tornRect(pen, w, h, wear) : rect(-x, -y, w, h, 2)
  }
}

/** Share of the form's box that text may use. */
function textRoom(form: LabelForm): [number, number] {
  switch (form) {
    case 'oval':
      return [0.74, 0.66]
    case 'diamond':
      return [0.52, 0.44]
    case 'arch':
      return [0.82, 0.7]
    case 'bare':
      return [0.84, 1]
    default:
      return [0.82, 0.76]
  }
}

export interface LabelStyle {
  form: LabelForm
  /** Paper or plaque colour. */
  paper: string
  ink: string
  /** Wear of old paper, 0 to 1. */
  wear: number
}

/** A label centred on x = 0 at the given height. */
export function label(pen: Pen, text: LabelText, place: LabelPlace, style: LabelStyle): string {
  const { defs, rng } = pen
  const { form, paper, ink, wear } = style
  const [rw, rh] = textRoom(form)
  const set = textBlock(pen, text, place.w * rw, place.h * rh)
  const w =
    form === 'band' || form === 'oval' || form === 'diamond'
      ? place.w
      : Math.min(place.w, Math.max(set.width / rw, place.w * 0.62))
  const h = Math.min(
    place.h,
    Math.max(set.height / rh, w * (form === 'oval' ? 0.6 : form === 'diamond' ? 0.8 : 0.42)),
  )
  const words = fill(set.d, ink, 0.92, {
    transform: form === 'arch' ? `translate(0 ${num(h * 0.05)})` : undefined,
  })
  if (form === 'bare') return group(words, { transform: `translate(0 ${num(place.y)})` })
  const d = outline(pen, form, w, h, wear * 1.6)
  const tone =
    form === 'plaque'
      ? defs.diagonal([
          [0, tint(paper, 0.5)],
          [0.4, paper],
          [0.6, tint(paper, 0.3)],
          [1, shade(paper, 0.24)],
        ])
      : defs.across([
          [0, shade(paper, 0.13)],
          [0.16, paper],
          [0.42, tint(paper, 0.25)],
          [0.8, paper],
          [1, shade(paper, 0.16)],
        ])
  const rule = (f: number, width: number): string =>
    group(line(d, ink, width / f, 0.6), { transform: `scale(${f} ${Math.max(0.5, 1 - ((1 - f) * w) / h)})` })
  const rules =
    form === 'plaque' ? '' : rng.pick([rule(0.93, 2), rule(0.95, 3) + rule(0.915, 1.2), rule(0.92, 1.3), ''])
  const stains =
    wear === 0
      ? ''
      : fill(
          d,
          defs.radial(
            [
              [0, paper, 0],
              [0.74, paper, 0],
              [1, '#8a5a2c', 0.3 * wear],
            ],
            0.5,
            0.5,
            0.72,
          ),
        ) +
        fill(
          ellipse(rng.between(-0.3, 0.3) * w, rng.between(0.14, 0.3) * h, w * 0.16, h * 0.16),
          defs.radial([
            [0, '#9a6a34', 0.16 * wear],
            [0.6, '#9a6a34', 0.08 * wear],
            [1, '#9a6a34', 0],
          ]),
        )
  const lost =
    wear === 0 || form !== 'rect'
      ? ''
      : fill(
          polygon([
            [w / 2 + 2, h / 2 + 2],
            [w / 2 - w * 0.06, h / 2 + 2],
            [w / 2 - w * 0.02, h / 2 - h * 0.05],
            [w / 2 + 2, h / 2 - h * 0.09],
          ]),
          shade(paper, 0.5),
          0.42,
        )
  const shadow = fill(d, '#2a1a12', 0.2, { transform: 'translate(3 4)' })
  return group(shadow + fill(d, tone) + stains + rules + lost + words, {
    transform: `translate(0 ${num(place.y)})`,
  })
}

/** Ink that reads on a paper. */
export function inkFor(paper: string, accent: string): string {
  if (isDark(paper)) return '#e6cc94'
  return isDark(accent) ? mix(accent, '#2b1d16', 0.5) : shade(accent, 0.72)
}
