import type { Pen } from './drawing.ts'
import { wood } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { cast, type Placed, type Stage, svg, windowLight } from './scenes.ts'
import { seededRandom } from './seeded-random.ts'
import { Defs, ellipse, fill, line, num, rect } from './svg.ts'

const WIDE: { back: readonly Placed[]; front: readonly Placed[] } = {
  back: [
    ['MINI-0012', 0.515, 0.7, 0.25],
    ['MINI-0043', 0.6, 0.7, 0.255],
    ['MINI-0070', 0.685, 0.7, 0.265],
    ['MINI-0050', 0.768, 0.7, 0.255],
    ['MINI-0027', 0.846, 0.7, 0.265],
    ['MINI-0005', 0.926, 0.7, 0.24],
  ],
  front: [
    ['MINI-0040', 0.556, 0.9, 0.235],
    ['MINI-0023', 0.637, 0.915, 0.225],
    ['MINI-0036', 0.722, 0.9, 0.255],
    ['MINI-0042', 0.806, 0.915, 0.225],
    ['MINI-0020', 0.884, 0.9, 0.23],
  ],
}

const TALL: { back: readonly Placed[]; front: readonly Placed[] } = {
  back: [
    ['MINI-0012', 0.16, 0.7, 0.19],
    ['MINI-0043', 0.385, 0.7, 0.195],
    ['MINI-0050', 0.615, 0.7, 0.195],
    ['MINI-0027', 0.835, 0.7, 0.2],
  ],
  front: [
    ['MINI-0023', 0.27, 0.885, 0.175],
    ['MINI-0036', 0.5, 0.875, 0.195],
    ['MINI-0020', 0.725, 0.885, 0.175],
  ],
}

/** A low maple step that the back row stands on, with the shadow that it throws. */
function step(stage: Stage, x: number, y: number, w: number): string {
  const { defs, height } = stage
  const pen: Pen = { defs, rng: seededRandom('step') }
  const [top, face] = [height * 0.03, height * 0.075]
  const maple = '#d8b98e'
  return (
    fill(
      ellipse(x + w / 2 + 24, y + face + 4, w * 0.52, 30),
      defs.radial([
        [0, '#3a2418', 0.4],
        [0.8, '#3a2418', 0.22],
        [1, '#3a2418', 0],
      ]),
    ) +
    fill(
      rect(x, y - top, w, top),
      defs.across([
        [0, '#f0dfc4'],
        [1, '#e0c69f'],
      ]),
    ) +
    wood(pen, x, y, w, face, maple) +
    line(`M${num(x)} ${num(y)}H${num(x + w)}`, '#fff4dd', 3, 0.7)
  )
}

/** Miniatures in two rows, the back one on a step, in cool morning light; the left (or the top) stays calm for text. */
export function miniaturesScene(rows: readonly ProductRow[], width: number, height: number): string {
  const defs = new Defs('m')
  const stage = { defs, width, height, rows }
  const wide = width > height
  const table = height * 0.66
  const { back, front } = wide ? WIDE : TALL
  const [left, right] = wide ? [0.465, 0.975] : [0.04, 0.96]
  const wall = defs.across([
    [0, '#efebe3'],
    [0.5, '#e3e0d9'],
    [1, '#cac9c2'],
  ])
  const top = defs.down([
    [0, '#d9d3c8'],
    [0.25, '#e6e0d5'],
    [1, '#efeae0'],
  ])
  const edge = defs.down([
    [0, '#c6c2b8', 0],
    [0.5, '#c6c2b8', 0.7],
    [1, '#c6c2b8', 0],
  ])
  const light = wide
    ? windowLight(defs, width * 0.58, height * 0.02, width * 0.44, height * 0.56)
    : windowLight(defs, width * 0.26, height * 0.04, width * 0.8, height * 0.5)
  return svg(
    stage,
    fill(rect(0, 0, width, height), wall) +
      light +
      fill(rect(0, table, width, height - table), top) +
      fill(rect(0, table - 30, width, 60), edge) +
      step(stage, width * left, height * 0.705, width * (right - left)) +
      cast(stage, back, true) +
      cast(stage, front, true),
  )
}
