import { mix, shade, tint } from './colour.ts'
import type { Drawing, Pen } from './drawing.ts'
import { vessel } from './glass.ts'
import { inkFor, textBlock } from './labels.ts'
import { fluting, turned } from './metal.ts'
import { wood } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { inset, rounded } from './profile.ts'
import { ellipse, fill, group, line, num, polygon, rect } from './svg.ts'

/** A slim glass vial standing on (0, 0), about h units tall with its cap. */
export function vial(
  pen: Pen,
  h: number,
  liquid: string,
  capHex: string,
  spray: boolean,
  level = 0.86,
): string {
  const w = h * 0.075
  const glassTop = -h * 0.82
  const outer = rounded([
    [w * 0.62, glassTop],
    [w * 0.62, glassTop + w * 0.5],
    [w, glassTop + w, w * 0.5],
    [w, 0, w * 0.5],
    [0, 0],
  ])
  const inner = inset(outer, w * 0.16, w * 0.5)
  const glass = vessel(pen, {
    outer,
    inner,
    surface: (glassTop + w) * level,
    liquid,
    glass: '#d6dbd9',
    density: 0,
    flat: false,
  })
  const stem = spray
    ? line(`M0 ${num(glassTop)}L${num(w * 0.2)} ${num(-h * 0.05)}`, '#f4efe6', w * 0.16, 0.8)
    : ''
  const cap = spray
    ? turned(
        pen,
        rounded([
          [0, glassTop - w * 1.9],
          [w * 0.52, glassTop - w * 1.9, 4],
          [w * 0.52, glassTop - w * 0.3],
          [0, glassTop - w * 0.3],
        ]),
        capHex,
      ) +
      turned(
        pen,
        rounded([
          [0, glassTop - w * 0.5],
          [w * 0.92, glassTop - w * 0.5, 5],
          [w * 0.92, glassTop + w * 0.7, 3],
          [0, glassTop + w * 0.7],
        ]),
        mix(capHex, '#c9ccd0', 0.35),
      )
    : turned(
        pen,
        rounded([
          [0, glassTop - w * 1.3],
          [w * 0.98, glassTop - w * 1.3, 6],
          [w * 0.98, glassTop + w * 0.5, 3],
          [0, glassTop + w * 0.5],
        ]),
        capHex,
      ) + fluting(w * 0.98, glassTop - w * 1.1, glassTop + w * 0.4, 9, capHex)
  return glass + stem + cap
}

/** A printed card that carries the vial, standing upright. */
function carded(pen: Pen, row: ProductRow): Drawing {
  const [w, h] = [520, pen.rng.between(720, 820)]
  const paper = pen.rng.pick([
    '#f7f1e4',
    mix('#f4ead6', row.liquid, 0.26),
    mix('#f1e8d8', row.cap, 0.16),
    mix('#f7f1e4', row.liquid, 0.5),
  ])
  const ink = inkFor(paper, row.cap)
  const arch = pen.rng.chance(0.4)
  const shape = arch
    ? `M${num(-w / 2)} 0V${num(-h + w * 0.4)}Q${num(-w / 2)} ${num(-h)} 0 ${num(-h)}Q${num(w / 2)} ${num(-h)} ${num(w / 2)} ${num(-h + w * 0.4)}V0z`
    : rect(-w / 2, -h, w, h, 6)
  const vh = h * 0.6
  const centred = arch || pen.rng.chance(0.35)
  const text = centred
    ? textBlock(pen, { house: row.house, name: row.name, foot: '' }, w * 0.7, h * 0.2)
    : textBlock(pen, { house: row.house, name: row.name, foot: '' }, w * 0.5, h * 0.42)
  const vx = centred ? 0 : w * 0.29
  const vy = centred ? -h * 0.06 : -h * 0.2
  const tx = centred ? 0 : -w * 0.15
  const ty = centred ? -h * 0.8 : -h * 0.52
  const tone = pen.defs.diagonal([
    [0, tint(paper, 0.5)],
    [0.6, paper],
    [1, shade(paper, 0.12)],
  ])
  const slotY = vy - vh * 0.36
  const strap =
    fill(rect(vx - 58, slotY, 116, 40, 3), mix(paper, row.cap, 0.14)) +
    line(
      `M${num(vx - 58)} ${num(slotY)}h116M${num(vx - 58)} ${num(slotY + 40)}h116`,
      shade(paper, 0.5),
      1.4,
      0.4,
    )
  const body =
    fill(shape, '#2a1a12', 0.16, { transform: 'translate(9 2)' }) +
    fill(shape, tone) +
    line(shape, shade(paper, 0.5), 1.6, 0.4) +
    group(line(shape, ink, 1.6, 0.4), { transform: `translate(0 ${num(-h * 0.022)}) scale(.92 .955)` }) +
    fill(ellipse(vx + 10, vy, 54, 9), '#2a1a12', 0.2) +
    fill(rect(vx + 12, vy - vh * 0.84, 44, vh * 0.8, 20), '#2a1a12', 0.13) +
    group(vial(pen, vh, row.liquid, row.cap, /spray|vial/i.test(row.title), 0.9), {
      transform: `translate(${num(vx)} ${num(vy)})`,
    }) +
    strap +
    fill(text.d, ink, 0.92, { transform: `translate(${num(tx)} ${num(ty)})` })
  return {
    body,
    width: w,
    height: h,
    heightMm: 88,
    focus: { x: centred ? 0 : w * 0.02, y: centred ? -h * 0.62 : -h * 0.52, span: w * 0.8 },
    footprint: w,
  }
}

/** Hand-decanted: the vial in a small oak block, with a written tag on a thread. */
function inBlock(pen: Pen, row: ProductRow): Drawing {
  const h = 700
  const bw = pen.rng.between(330, 420)
  const bh = 130
  const oak = pen.rng.pick(['#c79a62', '#a9763f', '#d3b07c', '#8a5a34'])
  const side = pen.rng.chance(0.5) ? 1 : -1
  const text = textBlock(pen, { house: row.house, name: row.name, foot: '' }, 236, 120)
  const tagW = 300
  const tag = polygon([
    [0, -82],
    [tagW - 40, -82],
    [tagW, -50],
    [tagW, 50],
    [tagW - 40, 82],
    [0, 82],
  ])
  const paper = pen.rng.pick(['#efe0bf', '#f3ead6', mix('#f3ead6', row.liquid, 0.22)])
  const tagX = side * 46
  const tagBody = group(
    fill(tag, '#2a1a12', 0.18, { transform: 'translate(6 8)' }) +
      fill(
        tag,
        pen.defs.diagonal([
          [0, tint(paper, 0.4)],
          [1, shade(paper, 0.1)],
        ]),
      ) +
      line(tag, shade(paper, 0.5), 1.5, 0.4) +
      fill(ellipse(tagW - 20, 0, 8, 8), shade(paper, 0.5), 0.7),
    {
      transform: `translate(${num(tagX)} -330) rotate(${num(side * 7)}) scale(${-side} 1) translate(${num(-tagW - 6)} 0)`,
    },
  )
  const words = group(fill(text.d, inkFor(paper, '#3a2a20'), 0.92), {
    transform: `translate(${num(tagX)} -330) rotate(${num(side * 7)}) translate(${num(side * (tagW / 2 + 16))} 0)`,
  })
  const thread =
    line(`M${num(side * 30)} -560Q${num(side * 150)} -520 ${num(side * 66)} -330`, '#8a6a44', 3, 0.9) +
    line('M-36 -556q36 16 72 0M-36 -564q36 16 72 0', '#8a6a44', 3, 0.9)
  const block =
    wood(pen, -bw / 2, -bh, bw, bh, oak) +
    fill(
      polygon([
        [-bw / 2, -bh],
        [-bw / 2 + 20, -bh - 26],
        [bw / 2 - 20, -bh - 26],
        [bw / 2, -bh],
      ]),
      tint(oak, 0.3),
    ) +
    fill(ellipse(0, -bh - 12, 62, 11), shade(oak, 0.6), 0.75)
  const tube = group(
    vial(pen, h - 40, row.liquid, row.cap, /spray/i.test(row.title), pen.rng.between(0.8, 0.92)),
    {
      transform: `translate(0 ${-bh + 40})`,
      'clip-path': pen.defs.clip(rect(-200, -h, 400, h - 46)),
    },
  )
  const lip = fill(`M-62 ${num(-bh - 12)}a62 11 0 0 0 124 0l0 13h-124z`, tint(oak, 0.3))
  return {
    body: block + group(tube, { transform: 'translate(0 -2)' }) + lip + thread + tagBody + words,
    width: bw + 240,
    height: h + 70,
    heightMm: 58,
    focus: { x: side * 120, y: -400, span: 430 },
    footprint: bw,
  }
}

export function sample(pen: Pen, row: ProductRow): Drawing {
  const decant = /hand-decanted/.test(row.condition) || row.vintage
  return decant || pen.rng.chance(0.2) ? inBlock(pen, row) : carded(pen, row)
}
