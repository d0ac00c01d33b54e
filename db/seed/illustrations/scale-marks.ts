import { shade, tint } from './colour.ts'
import { setLine } from './lettering.ts'
import { type Defs, ellipse, fill, group, line, num, rect } from './svg.ts'

/** Diameter of a one euro coin in millimetres. */
export const COIN_MM = 23.25

/** A one euro coin whose lowest point is (x, y), standing on its edge or lying flat. */
export function euroCoin(defs: Defs, x: number, y: number, pxPerMm: number, flat: boolean): string {
  const r = 100
  const gold = '#c9a85c'
  const silver = '#c6c5bf'
  const ring = defs.diagonal([
    [0, tint(gold, 0.5)],
    [0.5, gold],
    [1, shade(gold, 0.32)],
  ])
  const core = defs.diagonal([
    [0, tint(silver, 0.6)],
    [0.45, silver],
    [0.6, tint(silver, 0.3)],
    [1, shade(silver, 0.26)],
  ])
  let stars = ''
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    stars += ellipse(Math.sin(a) * 85, -r - Math.cos(a) * 85, 4, 4)
  }
  const one = setLine('1', 'display', 118, -24, -62).d
  const word = setLine('EURO', 'roman', 27, 26, -92, 0.05).d
  const raised = (d: string): string =>
    fill(d, '#fffaf0', 0.7, { transform: 'translate(-1.4 -1.4)' }) + fill(d, '#5c5648', 0.62)
  const contours = 'M6 -150q26 -8 40 8t20 26M10 -132q20 -4 30 10t22 18M14 -74q20 10 42 -6M10 -60q16 10 34 0'
  const shadow = flat
    ? fill(ellipse(5, -r + 9, 99, 99), '#5b3a26', 0.34, { filter: defs.blur(6) })
    : fill(ellipse(14, -1, 92, 13), '#3a2418', 0.26)
  const body =
    shadow +
    fill(ellipse(0, -r, r, r), ring) +
    line(ellipse(0, -r, 97, 97), shade(gold, 0.5), 2, 0.5) +
    fill(ellipse(0, -r, 70, 70), core) +
    line(ellipse(0, -r, 70, 70), shade(silver, 0.5), 1.6, 0.6) +
    line(contours, '#6d675a', 2.4, 0.3) +
    raised(stars + one + word)
  return group(body, {
    transform: `translate(${num(x)} ${num(y)}) scale(${((COIN_MM * pxPerMm) / (2 * r)).toFixed(4)})`,
  })
}

/** A wooden centimetre rule along the foreground, centred on the picture. */
export function ruler(defs: Defs, width: number, y: number, pxPerMm: number): string {
  const cm = Math.floor((width * 0.8) / (pxPerMm * 10))
  const w = cm * 10 * pxPerMm
  const x = (width - w) / 2
  const step = pxPerMm > 4.5 ? pxPerMm : 5 * pxPerMm
  const comb = (every: number, length: number, stroke: number): string =>
    line(`M${num(x - stroke / 2)} ${num(y + length / 2)}h${num(w + stroke)}`, '#5a3d22', length, 0.62, {
      'stroke-linecap': 'butt',
      'stroke-dasharray': `${stroke} ${(every - stroke).toFixed(2)}`,
    })
  const ticks = comb(step, 12, 1.6) + comb(5 * pxPerMm, 20, 1.8) + comb(10 * pxPerMm, 30, 2.4)
  const every = pxPerMm > 8 ? 1 : pxPerMm > 4.5 ? 2 : 5
  let figures = ''
  for (let at = every; at < cm; at += every)
    figures += setLine(String(at), 'roman', 26, x + at * 10 * pxPerMm, y + 58).d
  const wood = defs.down([
    [0, '#ecd9b4'],
    [0.1, '#dfc694'],
    [0.9, '#d6bb86'],
    [1, '#b5955f'],
  ])
  return (
    fill(rect(x - 22, y + 6, w + 50, 78, 6), '#3a2418', 0.14) +
    fill(rect(x - 24, y, w + 48, 76, 4), wood) +
    ticks +
    fill(figures, '#5a3d22', 0.8)
  )
}
