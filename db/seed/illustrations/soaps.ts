import { isDark, mix, shade, tint } from './colour.ts'
import type { Drawing, Pen } from './drawing.ts'
import { vessel } from './glass.ts'
import { inkFor, type LabelForm, label, textBlock } from './labels.ts'
import { fluting, metalPaint, turned } from './metal.ts'
import { carton, emboss, ribbonBow, tray } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { inset, mirrored, type Point, rounded } from './profile.ts'
import { ellipse, fill, group, line, num, rect } from './svg.ts'

function words(row: ProductRow): { house: string; name: string; foot: string } {
  return {
    house: row.house.length > 28 ? row.house.replace(/^.* di /, '') : row.house,
    name: row.name,
    foot: '',
  }
}

/** One pressed bar, standing on its long edge; (0, 0) is the middle of its base. */
function pressedBar(
  pen: Pen,
  w: number,
  h: number,
  r: number,
  hex: string,
  relief: string,
  clear = false,
  reliefAt = 0.5,
): string {
  const d = rect(-w / 2, -h, w, h, r)
  const face = rect(-w / 2 + 26, -h + 24, w - 52, h - 48, Math.max(6, r - 22))
  const body = pen.defs.diagonal([
    [0, tint(hex, 0.55)],
    [0.35, tint(hex, 0.16)],
    [0.75, hex],
    [1, shade(hex, 0.22)],
  ])
  const dish = pen.defs.diagonal([
    [0, shade(hex, 0.1)],
    [0.4, hex],
    [1, tint(hex, 0.34)],
  ])
  const depth =
    fill(rect(-w / 2 + 12, -h - 26, w - 24, h * 0.5, r), tint(hex, 0.34)) +
    line(rect(-w / 2 + 12, -h - 26, w - 24, h * 0.5, r), shade(hex, 0.5), 1.5, 0.2)
  const glow = clear
    ? fill(
        d,
        pen.defs.radial(
          [
            [0, tint(hex, 0.5), 0.8],
            [1, hex, 0],
          ],
          0.68,
          0.72,
          0.5,
        ),
      )
    : ''
  let marbling = ''
  for (let i = 0; i < 5; i++) {
    const [x, y] = [pen.rng.between(-0.36, 0.1) * w, -pen.rng.between(0.16, 0.84) * h]
    marbling += `M${num(x)} ${num(y)}q${num(w * 0.08)} ${num(pen.rng.between(-14, 14))} ${num(w * 0.16)} 0t${num(w * 0.12)} ${num(pen.rng.between(-8, 8))}`
  }
  return (
    depth +
    fill(d, body) +
    glow +
    line(d, shade(hex, 0.5), 1.8, 0.35) +
    fill(face, dish) +
    line(face, shade(hex, 0.45), 2, 0.3) +
    line(face, tint(hex, 0.8), 2.4, 0.6, { transform: 'translate(2.4 2.4)' }) +
    line(marbling, tint(hex, 0.7), 7, 0.22) +
    line(marbling, shade(hex, 0.4), 2, 0.1, { transform: 'translate(3 7)' }) +
    fill(
      face,
      pen.defs.radial(
        [
          [0, '#fffdf6', 0.36],
          [1, '#fffdf6', 0],
        ],
        0.24,
        0.2,
        0.6,
      ),
    ) +
    group(emboss(relief, hex), { transform: `translate(0 ${num(-h * reliefAt)})` })
  )
}

/** A bar with a paper band or half wrapper. */
export function bar(pen: Pen, row: ProductRow): Drawing {
  const cube = /cube|hand-cut|aleppo/i.test(row.title)
  const oval = /oval/i.test(row.title)
  const w = cube ? 560 : pen.rng.between(680, 740)
  const h = cube ? 520 : pen.rng.between(410, 450)
  const r = cube ? 16 : oval ? h / 2 : pen.rng.pick([34, 60, 100])
  const style = cube ? 'stamp' : pen.rng.pick(['band', 'wrapper', 'relief', 'band'] as const)
  const hex = row.liquid
  const relief = textBlock(
    pen,
    style === 'wrapper' ? { house: '', name: row.house === '' ? row.name : row.house, foot: '' } : words(row),
    w * 0.62,
    h * (style === 'wrapper' ? 0.17 : 0.46),
  )
  let out = pressedBar(
    pen,
    w,
    h,
    r,
    hex,
    style === 'band' ? '' : relief.d,
    /transparent|glycerine/i.test(row.title),
    style === 'wrapper' ? 0.74 : 0.5,
  )
  const paper =
    isDark(row.cap) && pen.rng.chance(0.5)
      ? row.cap
      : mix('#f6efdf', row.cap, pen.rng.pick([0.1, 0.28, 0.85]))
  if (style === 'band') out += paperBand(pen, row, [w, h], paper)
  if (style === 'wrapper') out += halfWrapper(pen, row, [w, h], paper)
  return {
    body: out,
    width: w,
    height: h + 30,
    heightMm: cube ? 62 : 56,
    focus: { x: w * 0.06, y: -h * 0.5, span: w * 0.6 },
    footprint: style === 'wrapper' ? w : w - r,
  }
}

/** Paper around the middle of a bar, with the name on it. */
function paperBand(pen: Pen, row: ProductRow, [w, h]: Point, paper: string): string {
  const bw = w * 0.56
  return (
    fill(rect(-bw / 2 + 5, -h - 4, bw, h + 6), '#2a1a12', 0.16) +
    fill(
      rect(-bw / 2, -h - 6, bw, h + 8),
      pen.defs.down([
        [0, tint(paper, 0.4)],
        [0.1, paper],
        [0.8, paper],
        [1, shade(paper, 0.2)],
      ]),
    ) +
    fill(`M${num(-bw / 2)} ${num(-h - 6)}l10 -22h${num(bw - 20)}l10 22z`, tint(paper, 0.34)) +
    line(
      `M${num(-bw / 2 + 14)} ${num(-h - 4)}v${num(h + 4)}M${num(bw / 2 - 14)} ${num(-h - 4)}v${num(h + 4)}`,
      inkFor(paper, row.cap),
      2.5,
      0.6,
    ) +
    fill(textBlock(pen, words(row), bw * 0.78, h * 0.66).d, inkFor(paper, row.cap), 0.92, {
      transform: `translate(0 ${num(-h / 2)})`,
    })
  )
}

/** Striped paper around the lower half of a bar, with a label. */
function halfWrapper(pen: Pen, row: ProductRow, [w, h]: Point, paper: string): string {
  const edge = (y: number): string =>
    `${num(-w / 2 - 7)} ${num(y)}q${num(w * 0.24)} -9 ${num(w * 0.5)} -3t${num(w * 0.5 + 14)} -5`
  const top = -h * 0.56
  const sheet = `M${edge(top)}V2H${num(-w / 2 - 7)}z`
  const ink = inkFor(paper, row.cap)
  const stripes = Array.from(
    { length: 23 },
    (_, i) => `M${num(-w / 2 + 14 + (i * (w - 28)) / 22)} ${num(top + 34)}V0`,
  ).join('')
  return (
    fill(sheet, '#2a1a12', 0.2, { transform: 'translate(0 -7)' }) +
    fill(
      sheet,
      pen.defs.diagonal([
        [0, tint(paper, 0.5)],
        [0.5, paper],
        [1, shade(paper, 0.16)],
      ]),
    ) +
    line(stripes, ink, 2, 0.13) +
    line(`M${edge(top + 26)}M${edge(top + 34)}`, ink, 2.2, 0.6) +
    line(sheet, shade(paper, 0.5), 1.5, 0.35) +
    label(
      pen,
      { house: '', name: row.name, foot: '' },
      { y: top * 0.46, w: w * 0.62, h: -top * 0.62 },
      {
        form: pen.rng.pick(['oval', 'cut', 'scallop'] as const),
        paper: '#f8f1e2',
        ink: inkFor('#f8f1e2', row.cap),
        wear: row.vintage ? 0.5 : 0,
      },
    )
  )
}

/** Round soap in paper pleated to the middle, or bare with relief; seen standing on edge. */
function roundSoap(pen: Pen, row: ProductRow): Drawing {
  const r = 330
  const pleated = /paper|pleated/i.test(row.title) || pen.rng.chance(0.5)
  const hex = pleated ? mix('#f4ead6', row.cap, pen.rng.pick([0.12, 0.3, 0.9])) : row.liquid
  const face = pen.defs.radial(
    [
      [0, tint(hex, 0.4)],
      [0.6, hex],
      [1, shade(hex, 0.24)],
    ],
    0.38,
    0.34,
    0.74,
  )
  let out =
    fill(ellipse(16, -r + 2, r, r), shade(hex, 0.3)) +
    fill(ellipse(0, -r, r, r), face) +
    line(ellipse(0, -r, r, r), shade(hex, 0.5), 2, 0.4)
  if (pleated) {
    let folds = ''
    let lights = ''
    const n = pen.rng.whole(36, 52)
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2
      const b = a + 0.1
      const ray = (t: number, q: number): string => `${num(Math.cos(t) * q)} ${num(-r + Math.sin(t) * q)}`
      folds += `M${ray(a, r * 0.97)}Q${ray(b, r * 0.7)} ${ray(b + 0.06, r * 0.4)}`
      lights += `M${ray(a + 0.04, r * 0.95)}Q${ray(b + 0.04, r * 0.7)} ${ray(b + 0.1, r * 0.4)}`
    }
    const seal = isDark(row.cap) || pen.rng.chance(0.5) ? row.cap : '#f7f1e4'
    out +=
      line(folds, shade(hex, 0.5), 2.4, 0.4) +
      line(lights, tint(hex, 0.7), 2.4, 0.5) +
      fill(ellipse(4, -r + 5, r * 0.52, r * 0.52), '#2a1a12', 0.2) +
      fill(
        ellipse(0, -r, r * 0.52, r * 0.52),
        pen.defs.diagonal([
          [0, tint(seal, 0.3)],
          [1, shade(seal, 0.14)],
        ]),
      ) +
      line(ellipse(0, -r, r * 0.475, r * 0.475), inkFor(seal, row.cap), 2, 0.6) +
      fill(textBlock(pen, words(row), r * 0.76, r * 0.5).d, inkFor(seal, row.cap), 0.92, {
        transform: `translate(0 ${-r})`,
      })
  } else {
    out +=
      line(ellipse(0, -r, r * 0.84, r * 0.84), shade(hex, 0.5), 3, 0.3) +
      line(ellipse(2, -r + 3, r * 0.84, r * 0.84), tint(hex, 0.8), 3, 0.7) +
      group(emboss(textBlock(pen, words(row), r * 1.2, r * 0.8).d, hex), { transform: `translate(0 ${-r})` })
  }
  return {
    body: out,
    width: 2 * r,
    height: 2 * r,
    heightMm: 72,
    focus: { x: r * 0.2, y: -r, span: r * 1.3 },
    footprint: r * 0.5,
  }
}

/** A swansdown puff on (0, 0), r units in radius. */
export function powderPuff(pen: Pen, r: number, hex: string): string {
  let fluff = ''
  for (let i = 0; i < 110; i++) {
    const a = pen.rng.between(0, Math.PI * 2)
    const [q, end] = [pen.rng.between(0.6, 0.92) * r, pen.rng.between(0.98, 1.07) * r]
    fluff += `M${num(Math.cos(a) * q)} ${num(Math.sin(a) * q * 0.6)}L${num(Math.cos(a + 0.1) * end)} ${num(Math.sin(a + 0.1) * end * 0.6)}`
  }
  const down = pen.defs.radial(
    [
      [0, '#fffdf8'],
      [0.6, tint(hex, 0.66)],
      [0.86, tint(hex, 0.5)],
      [1, tint(hex, 0.4), 0.5],
    ],
    0.44,
    0.34,
    0.62,
  )
  return (
    fill(ellipse(8, r * 0.2, r * 1.04, r * 0.54), '#3a2418', 0.22, { filter: pen.defs.blur(10) }) +
    fill(ellipse(0, 0, r * 1.03, r * 0.62), down, 1, { filter: pen.defs.blur(4) }) +
    line(fluff, '#fffdf8', 5, 0.34) +
    line(fluff, shade(tint(hex, 0.4), 0.2), 1.2, 0.2, { transform: 'translate(3 2)' }) +
    fill(
      ellipse(0, -r * 0.2, r * 0.42, r * 0.2),
      pen.defs.diagonal([
        [0, tint(hex, 0.5)],
        [1, shade(hex, 0.16)],
      ]),
    ) +
    group(ribbonBow(pen, r * 0.6, hex), { transform: `translate(0 ${num(-r * 0.28)})` })
  )
}

/** A round powder drum with a lid, its puff leaning against it. */
function drum(pen: Pen, row: ProductRow): Drawing {
  const w = pen.rng.between(270, 310)
  const h = pen.rng.between(370, 450)
  const lid = h * 0.3
  const base =
    isDark(row.cap) && pen.rng.chance(0.5) ? row.cap : mix('#f3e9d6', row.cap, pen.rng.pick([0.25, 0.7, 1]))
  const body = rounded([
    [0, -h],
    [w, -h, 8],
    [w, 0, 12],
    [0, 0],
  ])
  const top = rounded([
    [0, -h - 26],
    [w + 9, -h - 26, 22],
    [w + 9, -h + lid, 5],
    [0, -h + lid],
  ])
  const glassy = /crystal/i.test(row.title)
  const lower = glassy
    ? vessel(pen, {
        outer: body,
        inner: inset(body, 26, 44),
        surface: -h * 0.5,
        liquid: row.liquid,
        glass: '#d9dfdc',
        density: 0,
        flat: false,
      }) +
      line(
        Array.from(
          { length: 11 },
          (_, i) =>
            `M${num((i - 5.5) * w * 0.18)} -10l${num(w * 0.18)} ${num(-h * 0.5)}M${num((i - 4.5) * w * 0.18)} -10l${num(-w * 0.18)} ${num(-h * 0.5)}`,
        ).join(''),
        '#fffdf6',
        2.2,
        0.4,
        { 'clip-path': pen.defs.clip(mirrored(body)) },
      )
    : turned(pen, body, base)
  const lidHex = glassy ? row.cap : mix(base, tint(row.cap, 0.2), 0.5)
  const dots = glassy
    ? ''
    : line(
        `M${num(-w)} ${num(-h + lid + 24)}Q0 ${num(-h + lid + 34)} ${num(w)} ${num(-h + lid + 24)}M${num(-w)} -26Q0 -16 ${num(w)} -26`,
        '#d6b36c',
        4,
        0.8,
      )
  const ink = inkFor(base, row.cap)
  const text = glassy
    ? ''
    : label(
        pen,
        words(row),
        { y: (-h + lid) / 2 - 4, w: w * 1.24, h: (h - lid) * 0.74 },
        isDark(base)
          ? { form: 'bare', paper: base, ink: '#e0c184', wear: 0 }
          : { form: pen.rng.pick(['oval', 'scallop', 'bare'] as const), paper: '#f8f1e2', ink, wear: 0 },
      )
  const puff = /puff/i.test(row.title)
    ? group(powderPuff(pen, 150, mix('#f3dcd2', row.cap, 0.2)), {
        transform: `translate(${num(w * 0.74)} 6)`,
      })
    : ''
  return {
    body:
      lower +
      turned(pen, top, lidHex) +
      (glassy ? fluting(w + 9, -h - 10, -h + lid - 8, 24, lidHex) : '') +
      dots +
      text +
      puff,
    width: 2 * w + (puff === '' ? 20 : 150),
    height: h + 30,
    heightMm: 82,
    focus: { x: 20, y: -h * 0.5, span: w * 1.7 },
    footprint: 2 * w,
  }
}

/** A glass jar: bath salts with a wooden or metal lid, or a candle in its tumbler. */
function jar(pen: Pen, row: ProductRow): Drawing {
  const candle = /candle/i.test(row.title)
  const w = 220
  const h = candle ? 480 : 520
  const outer = candle
    ? rounded([
        [w, -h],
        [w * 0.95, 0, 34],
        [0, 0],
      ])
    : rounded([
        [w * 0.8, -h - 30],
        [w * 0.8, -h + 6, 10],
        [w, -h + 50, 40],
        [w, 0, 36],
        [0, 0],
      ])
  const inner = inset(outer, 16, candle ? 46 : 34)
  const glass = vessel(pen, {
    outer,
    inner,
    surface: -h * 0.82,
    liquid: row.liquid,
    glass: '#d9dedb',
    density: 0,
    flat: false,
  })
  const grains = candle ? '' : bathSalts(pen, [w, h], row.liquid)
  const top = candle
    ? line(`M0 ${num(-h * 0.82)}q4 -26 -2 -46`, '#4a3526', 6)
    : turned(
        pen,
        rounded([
          [0, -h - 96],
          [w * 0.86, -h - 96, 14],
          [w * 0.86, -h - 22, 6],
          [0, -h - 22],
        ]),
        pen.rng.pick(['#b98e5a', '#c9ccd0', row.cap]),
      )
  const paper = '#f5eddc'
  return {
    body:
      glass +
      grains +
      top +
      label(
        pen,
        words(row),
        { y: -h * 0.42, w: w * 1.3, h: h * 0.4 },
        { form: pen.rng.pick(['rect', 'oval', 'cut'] as const), paper, ink: inkFor(paper, row.cap), wear: 0 },
      ),
    width: 2 * w,
    height: candle ? h : h + 96,
    heightMm: candle ? 88 : 120,
    focus: { x: 20, y: -h * 0.55, span: w * 1.8 },
    footprint: 2 * w,
    caustic: candle ? undefined : row.liquid,
  }
}

function bathSalts(pen: Pen, [w, h]: Point, hex: string): string {
  let grains = ''
  for (let i = 0; i < 130; i++) {
    const [x, y, q] = [
      pen.rng.between(-0.86, 0.86) * w,
      -pen.rng.between(0.1, 0.8) * h,
      pen.rng.between(5, 11),
    ]
    grains += fill(
      `M${num(x)} ${num(y - q)}l${num(q)} ${num(q)} ${num(-q)} ${num(q)} ${num(-q)} ${num(-q)}z`,
      i % 3 === 0 ? shade(hex, 0.24) : '#fffdf8',
      0.5,
    )
  }
  return grains
}

/** A shallow painted dish, seen from above. */
function dish(pen: Pen, row: ProductRow): Drawing {
  const r = 330
  const glaze = pen.defs.radial(
    [
      [0, '#fdfcf8'],
      [0.7, '#f3f1ea'],
      [0.86, '#e2e2de'],
      [0.9, '#fdfcf8'],
      [1, '#dcdcd6'],
    ],
    0.46,
    0.44,
    0.54,
  )
  let sprig =
    line('M-150 90Q-20 60 90 -130', '#5d7a4e', 6) +
    fill('M-130 86C-60 -20 20 -90 40 -150C70 -60 0 40 -130 86z', '#6f8f5c', 0.85) +
    fill('M-110 92C0 80 110 10 140 -60C60 -40 -40 20 -110 92z', '#86a56f', 0.8)
  for (let i = 0; i < 7; i++)
    sprig +=
      fill(`M${num(-10 + i * 17)} ${num(30 - i * 27)}q-14 22 4 30q22 -4 10 -30z`, '#fffdf8') +
      line(`M${num(-10 + i * 17)} ${num(30 - i * 27)}q-14 22 4 30q22 -4 10 -30z`, '#7f9ab8', 2, 0.7)
  return {
    body: group(
      fill(ellipse(0, 0, r, r), glaze) +
        line(ellipse(0, 0, r, r), '#8a94a0', 1.6, 0.5) +
        line(ellipse(0, 0, r * 0.95, r * 0.95), row.cap, 9, 0.85) +
        line(ellipse(0, 0, r * 0.9, r * 0.9), row.cap, 2, 0.7) +
        sprig,
      { transform: `translate(0 ${-r})` },
    ),
    width: 2 * r,
    height: 2 * r,
    heightMm: 110,
    focus: { x: 0, y: -r, span: 460 },
    footprint: 2 * r,
    lies: 'round',
  }
}

/** Anything catalogued as round that is not a bottle. */
export function roundGood(pen: Pen, row: ProductRow): Drawing {
  const t = row.title.toLowerCase()
  if (/candle|salts/.test(t)) return jar(pen, row)
  if (/ring dish/.test(t)) return dish(pen, row)
  if (/powder/.test(t) && !/soap/.test(t)) return drum(pen, row)
  return roundSoap(pen, row)
}

/** How worn a label is. */
const wearOf = ({ vintage }: ProductRow) => (vintage ? 0.6 : 0)

/** Talc shakers, bowls and flat tins. */
export function tin(pen: Pen, row: ProductRow): Drawing {
  return /talc|shaker/i.test(row.title) ? shaker(pen, row) : flatTin(pen, row)
}

function shaker(pen: Pen, row: ProductRow): Drawing {
  const w = pen.rng.between(165, 195)
  const h = 640
  const paint = mix('#f4ead8', row.cap, pen.rng.pick([0.35, 0.7, 0.95]))
  const body: Point[] = rounded([
    [0, -h],
    [w * 0.8, -h, 10],
    [w, -h + 50, 40],
    [w, 0, 14],
    [0, 0],
  ])
  const ink = inkFor(paint, row.cap)
  const rings = line(
    `M${num(-w)} -34Q0 -24 ${num(w)} -34M${num(-w)} ${num(-h + 74)}Q0 ${num(-h + 84)} ${num(w)} ${num(-h + 74)}`,
    '#d6b36c',
    5,
    0.85,
  )
  let flowers = ''
  for (let i = 0; i < 9; i++)
    flowers += group(
      [0, 72, 144, 216, 288]
        .map((a) => fill(ellipse(0, -9, 6, 9), '#fffaf2', 0.75, { transform: `rotate(${a})` }))
        .join('') + fill(ellipse(0, 0, 4, 4), '#d6b36c'),
      {
        transform: `translate(${num(pen.rng.between(-0.7, 0.7) * w)} ${num(pen.rng.chance(0.5) ? -pen.rng.between(60, 150) : -h + pen.rng.between(110, 190))}) scale(${pen.rng.between(0.8, 1.5).toFixed(2)})`,
      },
    )
  const cap =
    turned(
      pen,
      rounded([
        [0, -h - 66],
        [w * 0.5, -h - 66, 12],
        [w * 0.5, -h, 4],
        [0, -h],
      ]),
      '#c9a552',
    ) + fluting(w * 0.5, -h - 54, -h - 6, 13, '#c9a552')
  const form: LabelForm = pen.rng.pick(['oval', 'scallop', 'arch'])
  return {
    body:
      turned(pen, body, paint) +
      rings +
      flowers +
      cap +
      label(
        pen,
        words(row),
        { y: -h * 0.47, w: w * 1.5, h: h * 0.36 },
        { form, paper: '#f7efdd', ink, wear: wearOf(row) },
      ),
    width: 2 * w,
    height: h + 66,
    heightMm: 142,
    focus: { x: 20, y: -h * 0.55, span: w * 2 },
    footprint: 2 * w,
  }
}

function flatTin(pen: Pen, row: ProductRow): Drawing {
  const t = row.title.toLowerCase()
  const w = 330
  const h = /bowl|pearls|météorites/.test(t) ? 300 : 400
  const paint = mix('#f2ead9', row.cap, 0.75)
  const body = rounded([
    [0, -h],
    [w, -h, 6],
    [w, 0, 20],
    [0, 0],
  ])
  const lid = rounded([
    [0, -h - 34],
    [w + 8, -h - 34, 26],
    [w + 8, -h + h * 0.26, 6],
    [0, -h + h * 0.26],
  ])
  const pearls = /pearls/.test(t)
    ? Array.from({ length: 26 }, (_, i) =>
        fill(
          ellipse(w + 40 + pen.rng.between(-60, 90), -16 - (i % 3) * 4, 17, 17),
          pen.rng.pick(['#f3c9d2', '#f6e3c4', '#d9e6d2', '#d8d2ea', '#fbf3ea']),
          1,
        ),
      ).join('')
    : ''
  return {
    body:
      turned(pen, body, paint) +
      turned(pen, lid, mix(paint, '#f7f1e4', 0.3)) +
      line(`M${num(-w)} ${num(-h + h * 0.26 + 22)}H${num(w)}M${num(-w)} -24H${num(w)}`, '#d6b36c', 5, 0.8) +
      label(
        pen,
        words(row),
        { y: -h * 0.36, w: w * 1.2, h: h * 0.5 },
        {
          form: pen.rng.pick(['oval', 'cut', 'scallop'] as const),
          paper: '#f7efdd',
          ink: inkFor('#f7efdd', row.cap),
          wear: wearOf(row),
        },
      ) +
      pearls,
    width: 2 * w + (pearls === '' ? 20 : 260),
    height: h + 34,
    heightMm: 74,
    focus: { x: 30, y: -h * 0.5, span: w * 1.5 },
    footprint: 2 * w,
  }
}

/** A box of bars seen from above, or one closed carton with a bar before it. */
export function soapBox(pen: Pen, row: ProductRow): Drawing {
  const many = /nine|9 x/i.test(row.title) ? 9 : /3 |trio|3-bar|3 x/i.test(row.title) ? 3 : 1
  const paint = mix('#f2e8d6', row.cap, isDark(row.cap) ? 0.94 : pen.rng.pick([0.5, 0.9]))
  return many === 1 ? cartonWithSoap(pen, row, paint) : boxOfBars(pen, row, paint, many)
}

function cartonWithSoap(pen: Pen, row: ProductRow, paint: string): Drawing {
  const [w, h] = [620, 470]
  const text = label(
    pen,
    words(row),
    { y: -h * 0.5, w: w * 0.72, h: h * 0.58 },
    isDark(paint)
      ? { form: 'bare', paper: paint, ink: '#e0c184', wear: 0 }
      : {
          form: pen.rng.pick(['oval', 'cut', 'scallop', 'rect'] as const),
          paper: '#f8f1e2',
          ink: inkFor('#f8f1e2', row.cap),
          wear: wearOf(row),
        },
  )
  const soap = /soap/i.test(row.title)
    ? group(
        fill(ellipse(10, 4, 170, 18), '#2a1a12', 0.26) +
          pressedBar(
            pen,
            320,
            170,
            60,
            row.liquid,
            textBlock(pen, { house: '', name: row.house || row.name, foot: '' }, 190, 80).d,
          ),
        { transform: 'translate(200 46)' },
      )
    : group(powderPuff(pen, 150, mix('#f3dcd2', row.cap, 0.25)), { transform: 'translate(220 10)' })
  return {
    body:
      group(
        carton(pen, w, h, paint, row.vintage) +
          line(rect(-w / 2 + 22, -h + 22, w - 44, h - 44, 2), '#d6b36c', 2.5, 0.8) +
          text,
        { transform: 'translate(-40 0)' },
      ) + soap,
    width: 760,
    height: 510,
    heightMm: 84,
    focus: { x: 60, y: -h * 0.42, span: 520 },
    footprint: 640,
  }
}

function boxOfBars(pen: Pen, row: ProductRow, paint: string, many: number): Drawing {
  const cols = 3
  const rows = many / cols
  const [w, h] = many === 9 ? [760, 760] : [800, 500]
  const cw = (w - 90) / cols
  const ch = (h - 90) / rows
  const bw = cw * 0.86
  const bh = ch * (many === 9 ? 0.84 : 0.78)
  const relief = textBlock(
    pen,
    { house: '', name: row.house === '' ? row.name : row.house, foot: '' },
    bw * 0.7,
    bh * 0.4,
  ).d
  let bars = ''
  for (let i = 0; i < many; i++) {
    const x = -w / 2 + 45 + cw * ((i % cols) + 0.5)
    const y = -h / 2 + 45 + ch * (Math.floor(i / cols) + 0.5)
    const hex =
      many === 9
        ? mix(
            pen.rng.pick(['#c9a9c9', '#d98a7a', '#b9c49a', '#e2c47a', '#9ab6c4', '#d9b9a0', '#c9d6d0']),
            row.liquid,
            0.25,
          )
        : shade(row.liquid, 0.02 * i)
    bars += group(
      fill(rect(-bw / 2 + 7, -bh / 2 + 9, bw, bh, 40), '#2a1a12', 0.3) +
        group(pressedBar(pen, bw, bh, many === 9 ? 14 : 40, hex, relief), {
          transform: `translate(0 ${num(bh / 2)})`,
        }),
      { transform: `translate(${num(x)} ${num(y)})` },
    )
  }
  const lidText = label(
    pen,
    words(row),
    { y: 0, w: w * 0.66, h: 150 },
    { form: 'bare', paper: paint, ink: isDark(paint) ? '#e0c184' : inkFor(paint, row.cap), wear: 0 },
  )
  const lidH = 220
  const lid = group(
    fill(
      rect(-w / 2, -lidH / 2, w, lidH, 8),
      pen.defs.diagonal([
        [0, tint(paint, 0.3)],
        [1, shade(paint, 0.16)],
      ]),
    ) +
      line(rect(-w / 2 + 16, -lidH / 2 + 16, w - 32, lidH - 32, 3), metalPaint(pen, '#d6b36c'), 2.5, 0.8) +
      lidText,
    { transform: `translate(0 ${num(-h - lidH / 2 - 18)})` },
  )
  return {
    body:
      lid + group(tray(pen, w, h, 26, paint, '#f2e9da') + bars, { transform: `translate(0 ${num(-h / 2)})` }),
    width: w,
    height: h + lidH + 18,
    heightMm: 190,
    focus: { x: -w * 0.1, y: -h * 0.5, span: w * 0.62 },
    footprint: w,
    lies: 'square',
  }
}
