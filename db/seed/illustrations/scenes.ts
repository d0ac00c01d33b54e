import { mix, shade, tint } from './colour.ts'
import type { Pen } from './drawing.ts'
import { item } from './item.ts'
import { wordmarkPaths } from './logo.ts'
import { drawObject } from './objects.ts'
import { ribbonBow, wood } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { seededRandom } from './seeded-random.ts'
import { powderPuff } from './soaps.ts'
import { Defs, ellipse, fill, group, line, num, polygon, rect, shareOutlines } from './svg.ts'
import { backdrop, shadows } from './views.ts'

/** An object on a stage: sku, middle and base as fractions of the picture, height as a fraction of its height. */
export type Placed = readonly [sku: string, x: number, base: number, height: number]

export interface Stage {
  defs: Defs
  width: number
  height: number
  rows: readonly ProductRow[]
}

export function svg(stage: Stage, body: string): string {
  const { width, height, defs } = stage
  return shareOutlines(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`,
  )
}

/** Draws the objects back to front; `raking` adds long shadows of late light. */
export function cast(stage: Stage, placed: readonly Placed[], raking: boolean): string {
  const { defs, width, height, rows } = stage
  return placed
    .map(([sku, x, base, share]) => {
      const row = rows.find((r) => r.sku === sku) ?? item(rows, 0)
      const d = drawObject({ defs, rng: seededRandom(row.sku) }, row)
      const scale = (share * height) / d.height
      const body = defs.symbol(d.body)
      const at = `translate(${num(x * width)} ${num(base * height)}) scale(${scale.toFixed(4)})`
      const long = raking
        ? group(`<use href="${body}" filter="${defs.shadowOf(9, 0.34)}"/>`, {
            transform: `${at} translate(30 -4) skewX(-26) scale(1 .8)`,
            opacity: 0.8,
          })
        : ''
      return long + group(`${shadows(defs, d)}<use href="${body}"/>`, { transform: at })
    })
    .join('')
}

/** Slanted window light on a wall, soft at its edges. */
export function windowLight(defs: Defs, x: number, y: number, w: number, h: number): string {
  const slant = h * 0.3
  const pane = (i: number, j: number): string => {
    const [px, py] = [x + i * w * 0.36, y + j * h * 0.52]
    return polygon([
      [px, py + slant * 0.3 * i],
      [px + w * 0.32, py + slant * 0.3 * (i + 0.9)],
      [px + w * 0.32, py + h * 0.47 + slant * 0.3 * (i + 0.9)],
      [px, py + h * 0.47 + slant * 0.3 * i],
    ])
  }
  const panes = [0, 1, 2].flatMap((i) => [pane(i, 0), pane(i, 1)]).join('')
  return fill(panes, '#fff1cf', 0.5, { filter: defs.blur(18), transform: 'skewX(-8)' })
}

/** A shelf of old flacons in late light; the left (or, on a phone, the top) stays calm for text. */
export function vintageScene(rows: readonly ProductRow[], width: number, height: number): string {
  const defs = new Defs('v')
  const stage = { defs, width, height, rows }
  const pen: Pen = { defs, rng: seededRandom('shelf') }
  const wide = width > height
  const shelf = height * 0.83
  const wall = defs.across([
    [0, '#f3e9d8'],
    [0.45, '#eddcc0'],
    [1, '#d9bc94'],
  ])
  const dusk = defs.down([
    [0, '#8a5a34', 0.12],
    [0.4, '#8a5a34', 0],
    [0.9, '#8a5a34', 0.12],
    [1, '#6b4022', 0.3],
  ])
  const walnut = '#96683f'
  const top = fill(
    polygon([
      [0, shelf - height * 0.035],
      [width, shelf - height * 0.035],
      [width, shelf + height * 0.04],
      [0, shelf + height * 0.04],
    ]),
    defs.across([
      [0, tint(walnut, 0.42)],
      [0.5, tint(walnut, 0.26)],
      [1, walnut],
    ]),
  )
  const edge =
    wood(pen, -20, shelf + height * 0.04, width + 40, height * 0.055, walnut) +
    line(`M0 ${num(shelf + height * 0.041)}H${width}`, '#ffe9c4', 4, 0.7)
  const under = fill(
    rect(0, shelf + height * 0.095, width, height * 0.1),
    defs.down([
      [0, '#5b3820', 0.5],
      [1, '#5b3820', 0.06],
    ]),
  )
  const objects: Placed[] = wide
    ? [
        ['PERF-0090', 0.468, 0.824, 0.39],
        ['PERF-0042', 0.56, 0.826, 0.33],
        ['PERF-0014', 0.648, 0.824, 0.39],
        ['PERF-0037', 0.75, 0.826, 0.385],
        ['PERF-0111', 0.85, 0.824, 0.37],
        ['PERF-0119', 0.936, 0.825, 0.34],
        ['PERF-0065', 0.605, 0.854, 0.165],
        ['MINI-0020', 0.695, 0.853, 0.135],
        ['PERF-0004', 0.806, 0.857, 0.2],
        ['MINI-0025', 0.893, 0.853, 0.12],
      ]
    : [
        ['PERF-0042', 0.17, 0.824, 0.27],
        ['PERF-0014', 0.385, 0.824, 0.32],
        ['PERF-0037', 0.625, 0.826, 0.33],
        ['PERF-0111', 0.86, 0.824, 0.3],
        ['PERF-0065', 0.285, 0.848, 0.14],
        ['PERF-0004', 0.515, 0.852, 0.17],
        ['MINI-0020', 0.755, 0.85, 0.125],
      ]
  const light = wide
    ? windowLight(defs, width * 0.6, -height * 0.02, width * 0.42, height * 0.78)
    : windowLight(defs, width * 0.3, height * 0.12, width * 0.8, height * 0.66)
  const haze = fill(
    rect(0, 0, width, height),
    defs.radial(
      [
        [0, '#fff0cc', 0.4],
        [0.6, '#fff0cc', 0.08],
        [1, '#fff0cc', 0],
      ],
      0.1,
      0.1,
      0.9,
    ),
  )
  return svg(
    stage,
    fill(rect(0, 0, width, height), wall) +
      light +
      fill(rect(0, 0, width, height), dusk) +
      top +
      under +
      edge +
      cast(stage, objects, true) +
      haze,
  )
}

/** A pile of folded linen; (0, 0) is the middle of its base. */
function linen(pen: Pen, w: number): string {
  const cloths = ['#efe8da', '#d9dccf', '#f3ede2']
  return (
    cloths
      .map((c, i) => {
        const [y, h, q] = [-i * 104, 110, w * (1 - i * 0.04)]
        const fold = (k: number): string =>
          `M${num(-q / 2 + 40)} ${num(y - h + 24 + k * 28)}Q${num(-q / 2 - 14)} ${num(y - h + 40 + k * 22)} ${num(-q / 2 + 20)} ${num(y - h + 60 + k * 16)}H${num(q / 2 - 8)}`
        const d = `M${num(-q / 2 + 46)} ${num(y - h)}C${num(-q / 2 - 26)} ${num(y - h + 6)} ${num(-q / 2 - 26)} ${num(y)} ${num(-q / 2 + 30)} ${num(y)}H${num(q / 2 - 12)}Q${num(q / 2 + 6)} ${num(y - h * 0.5)} ${num(q / 2 - 6)} ${num(y - h + pen.rng.between(0, 8))}z`
        const stripes =
          i === 1
            ? line(
                `M${num(q * 0.28)} ${num(y - h)}V${num(y)}M${num(q * 0.31)} ${num(y - h)}V${num(y)}M${num(q * 0.34)} ${num(y - h)}V${num(y)}`,
                '#8a9a8c',
                7,
                0.6,
              )
            : ''
        return (
          fill(
            d,
            pen.defs.down([
              [0, tint(c, 0.5)],
              [0.5, c],
              [1, shade(c, 0.22)],
            ]),
          ) +
          stripes +
          line(fold(0) + fold(1), shade(c, 0.4), 3, 0.35) +
          line(d, shade(c, 0.5), 1.8, 0.3)
        )
      })
      .join('') +
    group(
      fill(
        rect(-22, -322, 44, 322),
        pen.defs.across([
          [0, '#a8b3a4'],
          [0.5, '#c9d1c4'],
          [1, '#94a090'],
        ]),
      ) + group(ribbonBow(pen, 200, '#b4bfae'), { transform: 'translate(0 -322)' }),
      { transform: `translate(${num(-w * 0.16)} 0)` },
    )
  )
}

/** Bars, tins, a powder puff and folded linen on a pale table. */
export function soapScene(rows: readonly ProductRow[], width: number, height: number): string {
  const defs = new Defs('s')
  const stage = { defs, width, height, rows }
  const pen: Pen = { defs, rng: seededRandom('linen') }
  const wide = width > height
  const table = height * 0.7
  const wall = defs.across([
    [0, '#f1ece1'],
    [0.5, '#e9e6da'],
    [1, '#d6d9cc'],
  ])
  const top = defs.down([
    [0, '#ddd3c1'],
    [0.2, '#e9e0d0'],
    [1, '#f2ebdf'],
  ])
  const unit = height / 1350
  const pile = (x: number, y: number, s: number): string =>
    group(
      fill(
        ellipse(30, 8, 420, 34),
        defs.radial([
          [0, '#3a2418', 0.5],
          [1, '#3a2418', 0],
        ]),
      ) + linen(pen, 700),
      { transform: `translate(${num(x * width)} ${num(y * height)}) scale(${(s * unit).toFixed(3)})` },
    )
  const puff = (x: number, y: number, s: number): string =>
    group(powderPuff(pen, 170, '#e3b9b0'), {
      transform: `translate(${num(x * width)} ${num(y * height)}) scale(${(s * unit).toFixed(3)})`,
    })
  const light = windowLight(
    defs,
    width * (wide ? 0.56 : 0.3),
    height * 0.02,
    width * (wide ? 0.46 : 0.8),
    height * 0.6,
  )
  const back: Placed[] = wide
    ? [
        ['SOAP-0022', 0.52, 0.765, 0.46],
        ['SOAP-0002', 0.885, 0.765, 0.3],
      ]
    : [
        ['SOAP-0022', 0.2, 0.765, 0.3],
        ['SOAP-0002', 0.82, 0.76, 0.2],
      ]
  const front: Placed[] = wide
    ? [
        ['SOAP-0035', 0.618, 0.862, 0.18],
        ['SOAP-0013', 0.765, 0.874, 0.165],
        ['SOAP-0010', 0.912, 0.885, 0.16],
      ]
    : [
        ['SOAP-0035', 0.36, 0.85, 0.125],
        ['SOAP-0013', 0.67, 0.87, 0.12],
      ]
  return svg(
    stage,
    fill(rect(0, 0, width, height), wall) +
      light +
      fill(rect(0, table, width, height - table), top) +
      fill(
        rect(0, table - 30, width, 60),
        defs.down([
          [0, '#cfc6b4', 0],
          [0.5, '#cfc6b4', 0.7],
          [1, '#cfc6b4', 0],
        ]),
      ) +
      (wide ? pile(0.715, 0.772, 1.16) : pile(0.52, 0.775, 0.78)) +
      cast(stage, back, true) +
      cast(stage, front, true) +
      (wide ? puff(0.474, 0.9, 0.95) : puff(0.17, 0.885, 0.6)),
  )
}

const CATEGORY_STAGES: Record<ProductRow['category'], { ground: string; objects: readonly Placed[] }> = {
  perfume: {
    ground: '#ece0cc',
    objects: [
      ['PERF-0022', 0.27, 0.79, 0.46],
      ['PERF-0036', 0.76, 0.79, 0.52],
      ['PERF-0014', 0.515, 0.86, 0.46],
    ],
  },
  miniature: {
    ground: '#e4e2d8',
    objects: [
      ['MINI-0012', 0.17, 0.73, 0.33],
      ['MINI-0015', 0.4, 0.73, 0.36],
      ['MINI-0032', 0.63, 0.73, 0.37],
      ['MINI-0011', 0.85, 0.73, 0.34],
      ['MINI-0004', 0.28, 0.86, 0.3],
      ['MINI-0008', 0.53, 0.87, 0.28],
      ['MINI-0036', 0.76, 0.86, 0.32],
    ],
  },
  sample: {
    ground: '#e6e3d0',
    objects: [
      ['SAMP-0002', 0.3, 0.78, 0.5],
      ['SAMP-0030', 0.72, 0.78, 0.48],
      ['SAMP-0003', 0.52, 0.85, 0.46],
    ],
  },
  soapandpowder: {
    ground: '#dfe4de',
    objects: [
      ['SOAP-0022', 0.24, 0.77, 0.5],
      ['SOAP-0002', 0.7, 0.77, 0.42],
      ['SOAP-0013', 0.56, 0.86, 0.22],
    ],
  },
  gift: {
    ground: '#ecdcd4',
    objects: [
      ['GIFT-0007', 0.36, 0.78, 0.5],
      ['GIFT-0022', 0.76, 0.79, 0.34],
      ['GIFT-0010', 0.6, 0.86, 0.46],
    ],
  },
  gold: {
    ground: '#e8dcc2',
    objects: [
      ['GOLD-0009', 0.34, 0.78, 0.44],
      ['GOLD-0012', 0.72, 0.79, 0.48],
      ['GOLD-0004', 0.52, 0.87, 0.18],
    ],
  },
}

/** Square picture of a category, `size` pixels wide. */
export function categoryPicture(
  rows: readonly ProductRow[],
  category: ProductRow['category'],
  size: number,
): string {
  const { ground, objects } = CATEGORY_STAGES[category]
  const stage = { defs: new Defs('c'), width: size, height: size, rows }
  const wash =
    fill(rect(0, 0, size, size), ground, 0.55) +
    fill(
      rect(0, size * 0.7, size, size * 0.3),
      stage.defs.down([
        [0, shade(ground, 0.12), 0.5],
        [1, mix(ground, '#fffaf0', 0.5), 0.5],
      ]),
    )
  return svg(stage, backdrop(stage.defs, size, size, size * 0.7) + wash + cast(stage, objects, true))
}

/** Link preview: wordmark at the left, a few flacons at the right. */
export function socialPicture(rows: readonly ProductRow[]): string {
  const stage = { defs: new Defs('p'), width: 1200, height: 630, rows }
  const word = wordmarkPaths('#2f2119')
  const scale = 520 / word.width
  const objects: Placed[] = [
    ['PERF-0042', 0.63, 0.84, 0.52],
    ['PERF-0037', 0.77, 0.84, 0.6],
    ['PERF-0111', 0.91, 0.84, 0.56],
    ['PERF-0065', 0.7, 0.885, 0.28],
    ['PERF-0014', 0.85, 0.89, 0.42],
  ]
  return svg(
    stage,
    backdrop(stage.defs, 1200, 630, 470) +
      cast(stage, objects, true) +
      group(word.body, { transform: `translate(76 336) scale(${scale.toFixed(4)})` }),
  )
}
