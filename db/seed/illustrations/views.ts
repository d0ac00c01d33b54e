import { mix } from './colour.ts'
import type { Drawing, Focus, Sides } from './drawing.ts'
import { drawObject } from './objects.ts'
import type { ProductRow } from './product-row.ts'
import { COIN_MM, euroCoin, ruler } from './scale-marks.ts'
import { seededRandom } from './seeded-random.ts'
import { Defs, ellipse, fill, group, num, rect, shareOutlines } from './svg.ts'
import type { View } from './view-names.ts'

const WIDTH = 1200
const HEIGHT = 1500

/** Height of the floor where objects stand, in pixels. */
const FLOOR = 1222

/** Share of the picture's height that an object of a category fills. */
const SHARE: Record<ProductRow['category'], number> = {
  perfume: 0.62,
  miniature: 0.54,
  sample: 0.56,
  soapandpowder: 0.56,
  gift: 0.58,
  gold: 0.56,
}

/** Even warm ground with a very soft floor line at height y. */
export function backdrop(defs: Defs, width: number, height: number, y: number): string {
  const wall = defs.down([
    [0, '#f4efe7'],
    [1, '#efe8dd'],
  ])
  const floor = defs.down([
    [0, '#e9e1d4'],
    [0.16, '#ede6da'],
    [1, '#f1ebe1'],
  ])
  const light = defs.radial(
    [
      [0, '#fffdf8', 0.6],
      [1, '#fffdf8', 0],
    ],
    0.34,
    0.36,
    0.62,
  )
  return (
    fill(rect(0, 0, width, height), wall) +
    fill(
      rect(0, y - 40, width, 80),
      defs.down([
        [0, '#e9e1d4', 0],
        [0.5, '#e9e1d4', 0.9],
        [0.5, '#e9e1d4', 1],
        [1, '#e9e1d4', 1],
      ]),
    ) +
    fill(rect(0, y, width, height - y), floor) +
    fill(rect(0, 0, width, height), light)
  )
}

/** Soft shadow of something that lies on the ground, seen from above: thin layers, since a wide blur is slow. */
function lyingShadow(d: Drawing): string {
  const [w, h] = [d.width, d.height]
  if (d.lies === 'loose') return ''
  return Array.from({ length: 12 }, (_, i) => {
    const grow = i * 4 - 16
    const layer =
      d.lies === 'square'
        ? rect(-w / 2 + 8 - grow, -h + 20 - grow, w + 2 * grow, h + 2 * grow, 16 + Math.max(0, grow))
        : ellipse(14, -h / 2 + 22, w / 2 + grow, h / 2 + grow)
    return fill(layer, '#5b3a26', 0.05)
  }).join('')
}

/** Contact shadow, cast shadow to the right, and the light a liquid throws. */
export function shadows(defs: Defs, d: Drawing): string {
  const w = d.footprint
  const long = defs.radial([
    [0, '#6b4a34', 0.34],
    [0.5, '#6b4a34', 0.15],
    [1, '#6b4a34', 0],
  ])
  const contact = defs.radial([
    [0, '#3a2418', 0.62],
    [0.6, '#3a2418', 0.34],
    [1, '#3a2418', 0],
  ])
  if (d.lies !== undefined) return lyingShadow(d)
  const caustic =
    d.caustic === undefined
      ? ''
      : fill(
          ellipse(w * 0.38, 12, w * 0.3, 20),
          defs.radial([
            [0, mix(d.caustic, '#fff4d8', 0.35), 0.75],
            [0.5, d.caustic, 0.34],
            [1, d.caustic, 0],
          ]),
          1,
          { transform: 'rotate(3)' },
        )
  return (
    fill(ellipse(w * 0.12, 6, Math.min(w * 0.82, w * 0.5 + 190), 52), long) +
    fill(ellipse(w * 0.05, 3, w * 0.58, 19), contact) +
    caustic +
    fill(
      ellipse(0, 1, w * 0.52, 7),
      defs.radial([
        [0, '#3a2418', 0.5],
        [0.86, '#3a2418', 0.42],
        [1, '#3a2418', 0],
      ]),
    )
  )
}

function standing(defs: Defs, d: Drawing, x: number, y: number, scale: number): string {
  const body = d.lies === 'loose' ? defs.symbol(d.body) : ''
  const drawn =
    body === ''
      ? d.body
      : `<use href="${body}" x="10" y="18" filter="${defs.shadowOf(9, 0.42)}"/><use href="${body}"/>`
  return group(shadows(defs, d) + drawn, {
    transform: `translate(${num(x)} ${num(y)}) scale(${scale.toFixed(4)})`,
  })
}

function page(defs: Defs, body: string): string {
  return shareOutlines(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${defs}${body}</svg>`,
  )
}

function front(defs: Defs, row: ProductRow, d: Drawing): string {
  const scale = Math.min((HEIGHT * SHARE[row.category]) / d.height, 800 / d.width)
  const base =
    d.lies !== undefined
      ? HEIGHT / 2 + (d.height * scale) / 2
      : Math.min(FLOOR, HEIGHT / 2 + (d.height * scale) / 2 + 60)
  return (
    backdrop(defs, WIDTH, HEIGHT, d.lies !== undefined ? HEIGHT + 50 : base - 62) +
    standing(defs, d, WIDTH / 2, base, scale)
  )
}

function detail(defs: Defs, d: Drawing, focus: Focus = d.focus): string {
  const scale = WIDTH / focus.span
  const x = WIDTH / 2 - focus.x * scale
  const y = HEIGHT * 0.5 - focus.y * scale
  return backdrop(defs, WIDTH, HEIGHT, Math.min(HEIGHT + 50, y - 40)) + standing(defs, d, x, y, scale)
}

/** True to scale: the object, the coin and the ruler share the same number of pixels per millimetre, 12 at most. */
function scaleView(defs: Defs, d: Drawing): string {
  const widthMm = (d.width / d.height) * d.heightMm
  const pxPerMm = Math.min(12, 900 / d.heightMm, 640 / widthMm)
  const scale = (d.heightMm * pxPerMm) / d.height
  const coin = COIN_MM * pxPerMm
  const gap = Math.max(44, 6 * pxPerMm)
  const total = widthMm * pxPerMm + gap + coin
  const ground = FLOOR - 90 - Math.min(170, Math.max(0, 640 - d.heightMm * pxPerMm) * 0.45)
  const left = (WIDTH - total) / 2
  return (
    backdrop(defs, WIDTH, HEIGHT, d.lies === undefined ? ground - 60 : HEIGHT + 50) +
    standing(defs, d, left + (widthMm * pxPerMm) / 2, ground, scale) +
    euroCoin(defs, left + total - coin / 2, ground + 6, pxPerMm, d.lies !== undefined) +
    ruler(defs, WIDTH, ground + 120, pxPerMm)
  )
}

/** The SVG of one view of one catalogue row; the same row always yields the same text. */
export function pictureOf(row: ProductRow, view: View): string {
  const defs = new Defs('g')
  const d = drawObject({ defs, rng: seededRandom(row.sku) }, row)
  return page(defs, bodyOf(view, defs, row, d))
}

function bodyOf(view: View, defs: Defs, row: ProductRow, d: Drawing): string {
  switch (view) {
    case 'front':
      return front(defs, row, d)
    case 'detail':
      return detail(defs, d)
    case 'scale':
      return scaleView(defs, d)
    case 'back':
      return front(defs, row, { ...d, body: sidesOf(row, d).back() })
    case 'label':
      return detail(defs, d, sidesOf(row, d).label)
    case 'level':
      return againstLight(defs, row, { ...d, body: sidesOf(row, d).againstLight() })
    case 'base':
      return front(defs, row, sidesOf(row, d).base())
    case 'box':
      return besideBox(defs, d, sidesOf(row, d).box())
  }
}

function sidesOf(row: ProductRow, d: Drawing): Sides {
  if (!d.sides) throw new RangeError(`${row.sku} is no bottle: it has no other sides`)
  return d.sides
}

/** A lamp behind the bottle: the wall glows, and the shadow falls towards us. */
function againstLight(defs: Defs, row: ProductRow, d: Drawing): string {
  const scale = Math.min((HEIGHT * (SHARE[row.category] + 0.06)) / d.height, 800 / d.width)
  const base = Math.min(FLOOR, HEIGHT / 2 + (d.height * scale) / 2 + 40)
  const w = d.footprint
  const thrown = (rx: number, ry: number, y: number, hex: string, strength: number) =>
    fill(
      ellipse(0, y, rx, ry),
      defs.radial([
        [0, hex, strength],
        [0.55, hex, strength * 0.5],
        [1, hex, 0],
      ]),
    )
  const glow = defs.radial(
    [
      [0, '#fffdf4', 1],
      [0.36, '#fff3d6', 0.95],
      [0.72, '#f6dfb2', 0.5],
      [1, '#e9d6b4', 0],
    ],
    0.5,
    0.44,
    0.56,
  )
  const shadow =
    thrown(w * 0.62, 62, 30, '#4a2d1a', 0.5) +
    (d.caustic === undefined ? '' : thrown(w * 0.5, 74, 54, d.caustic, 0.8)) +
    thrown(w * 0.3, 26, 62, '#fff1cf', 0.75) +
    thrown(w * 0.54, 10, 2, '#2a1a12', 0.7)
  return (
    backdrop(defs, WIDTH, HEIGHT, base - 62) +
    fill(rect(0, 0, WIDTH, HEIGHT), '#d8b98a', 0.2) +
    fill(rect(0, 0, WIDTH, HEIGHT), glow) +
    group(shadow + d.body, {
      transform: `translate(${num(WIDTH / 2)} ${num(base)}) scale(${scale.toFixed(4)})`,
    })
  )
}

/** The box, and the bottle before its right edge. */
function besideBox(defs: Defs, d: Drawing, box: Drawing): string {
  const apart = box.width * 0.5 + d.width * 0.36
  const total = box.width / 2 + apart + d.width / 2
  const scale = Math.min((HEIGHT * 0.6) / box.height, 920 / total)
  const base = Math.min(FLOOR, HEIGHT / 2 + (box.height * scale) / 2 + 60)
  const left = (WIDTH - total * scale) / 2 + (box.width / 2) * scale
  return (
    backdrop(defs, WIDTH, HEIGHT, base - 62) +
    standing(defs, box, left, base - 22, scale * 0.97) +
    standing(defs, d, left + apart * scale, base + 14, scale)
  )
}
