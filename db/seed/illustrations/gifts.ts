import { isDark, mix, shade, tint } from './colour.ts'
import type { Drawing, Pen } from './drawing.ts'
import { item } from './item.ts'
import { textBlock } from './labels.ts'
import { setLine } from './lettering.ts'
import { sheetPaint, turned } from './metal.ts'
import { carton, emboss, ribbonBow, tray, waxSeal, wood } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { rounded } from './profile.ts'
import { vial } from './samples.ts'
import { ellipse, fill, group, line, num, polygon, rect } from './svg.ts'

const GOLD_INK = '#d9b978'

/** Drawing seen from above, w by h units, whose middle is (0, 0) in `body`. */
function flatLay(
  body: string,
  w: number,
  h: number,
  heightMm: number,
  focus = { x: 0, y: 0, span: w * 0.6 },
): Drawing {
  return {
    body: group(body, { transform: `translate(0 ${num(-h / 2)})` }),
    width: w,
    height: h,
    heightMm,
    focus: { ...focus, y: focus.y - h / 2 },
    footprint: w,
    lies: 'square',
  }
}

function discoverySet(pen: Pen, row: ProductRow): Drawing {
  const count = Number(/(\d+) x/.exec(row.title)?.[1] ?? /: (\d+) vintage/.exec(row.title)?.[1] ?? 8)
  const [w, h] = [820, 560]
  const lidH = 250
  const wooden = /wooden/.test(row.title)
  const outside = wooden ? '#b98e5a' : row.cap
  const slot = (w - 120) / count
  const hues = ['#e0b64d', '#a75a1c']
  const tubes = [0, 1].map((i) =>
    pen.defs.symbol(
      vial(
        pen,
        h - 140,
        mix(item(hues, i), row.liquid, 0.45),
        wooden ? '#2a211c' : row.cap,
        !wooden,
        0.9 - i * 0.03,
      ),
    ),
  )
  let vials = ''
  for (let i = 0; i < count; i++) {
    const x = -w / 2 + 60 + slot * (i + 0.5)
    vials +=
      fill(rect(x - 36, -h / 2 + 56, 72, h - 112, 34), shade('#e9dfcd', 0.2), 0.7) +
      fill(rect(x - 24, -h / 2 + 66, 66, h - 130, 30), '#2a1a12', 0.12) +
      `<use href="${tubes[i % 2]}" x="${num(x)}" y="${num(h / 2 - 70)}"/>`
  }
  const name = row.title.replace(/^.*?"(.*?)".*$/, '$1')
  const card = textBlock(pen, { house: 'Discovery set', name, foot: '' }, w * 0.74, 186)
  const lid = group(
    (wooden
      ? wood(pen, -w / 2, -lidH / 2, w, lidH, outside)
      : fill(
          rect(-w / 2, -lidH / 2, w, lidH, 8),
          pen.defs.diagonal([
            [0, tint(outside, 0.2)],
            [1, shade(outside, 0.2)],
          ]),
        )) +
      line(rect(-w / 2 + 18, -lidH / 2 + 18, w - 36, lidH - 36, 3), GOLD_INK, 2, 0.7) +
      fill(card.d, isDark(outside) ? GOLD_INK : '#3a2418', 0.95),
    { transform: `translate(0 ${num(-h / 2 - lidH / 2 - 16)})` },
  )
  return flatLay(
    group(lid + tray(pen, w, h, 22, outside, '#efe6d6') + vials, { transform: 'translate(0 133)' }),
    w,
    h + lidH + 16,
    150,
    { x: -w * 0.1, y: 110, span: 520 },
  )
}

/** A simple bottle in line, for prints and pictures. */
function sketchBottle(x: number, y: number, s: number, kind: number): string {
  const forms = [
    'M-30 0v-90q0 -14 14 -16v-16h-8v-22h48v22h-8v16q14 2 14 16V0z',
    'M-20 0C-60 -20 -60 -90 -14 -104v-18h28v18C60 -90 60 -20 20 0zM-18 -122a18 18 0 1 1 36 0z',
    'M-34 0L-22 -70 -40 -96H40L22 -70 34 0zM-10 -96v-14h20v14M-18 -110L0 -146 18 -110z',
    'M-22 0v-120h44V0zM-12 -120v-34h24v34z',
  ]
  return `<path d="${forms[kind % forms.length]}" transform="translate(${num(x)} ${num(y)}) scale(${s})"/>`
}

function framed(pen: Pen, row: ProductRow): Drawing {
  const [w, h] = [640, 840]
  const frame = isDark(row.cap) ? '#2a2320' : '#b9a888'
  const page = '#ecdcb8'
  const name = row.name.replace(' advertisement', '')
  const accent = pen.rng.pick(['#a8483c', '#3d5a6c', '#6c7a4e'])
  const art = group(sketchBottle(0, 150, 2.6, pen.rng.whole(0, 3)), {
    fill: accent,
    'fill-opacity': 0.28,
    stroke: '#3a2a20',
    'stroke-width': 1.6,
    'stroke-linejoin': 'round',
  })
  const swash = line('M-150 -176C-40 -256 40 -136 150 -226M-120 110Q0 84 120 110', accent, 5, 0.6)
  const check = /Miss Dior/.test(name)
    ? fill(
        Array.from({ length: 34 }, (_, i) => rect(-187 + (i % 17) * 22, i < 17 ? -264 : 246, 11, 18)).join(
          '',
        ),
        '#3a2a20',
        0.7,
      )
    : ''
  const title = textBlock(pen, { house: row.house, name, foot: '' }, 300, 150)
  const body =
    fill(
      rect(-w / 2, -h / 2, w, h, 4),
      pen.defs.diagonal([
        [0, tint(frame, 0.3)],
        [0.3, frame],
        [1, shade(frame, 0.4)],
      ]),
    ) +
    line(rect(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16), tint(frame, 0.5), 2, 0.4) +
    fill(rect(-w / 2 + 38, -h / 2 + 38, w - 76, h - 76), '#f6f1e6') +
    fill(`M${-w / 2 + 38} ${-h / 2 + 38}h${w - 76}v12h${-(w - 88)}v${h - 88}h-12z`, '#2a1a12', 0.2) +
    line(rect(-205, -282, 410, 564), '#fffdf8', 5) +
    fill(
      rect(-202, -279, 404, 558),
      pen.defs.diagonal([
        [0, tint(page, 0.3)],
        [1, shade(page, 0.12)],
      ]),
    ) +
    check +
    swash +
    group(art, { transform: 'translate(0 -60)' }) +
    fill(title.d, '#3a2a20', 0.92, { transform: 'translate(0 172)' }) +
    line('M-202 -96L202 -104', '#fff8e6', 3, 0.5) +
    fill(
      polygon([
        [-282, -382],
        [-60, -382],
        [-240, 382],
        [-282, 382],
      ]),
      '#ffffff',
      0.12,
    )
  return flatLay(body, w, h, 420, { x: 20, y: 60, span: 460 })
}

function giftCard(pen: Pen, row: ProductRow): Drawing {
  const amount = /€ ?(\d+)/.exec(row.title)?.[1]
  const [w, h] = [780, 520]
  const paper = row.liquid
  const envelope =
    fill(
      rect(-w / 2, -h / 2, w, h, 6),
      pen.defs.diagonal([
        [0, tint(paper, 0.4)],
        [1, shade(paper, 0.12)],
      ]),
    ) + line(rect(-w / 2, -h / 2, w, h, 6), shade(paper, 0.5), 1.6, 0.4)
  const card = group(
    fill(rect(-340, -230, 680, 430, 8), '#2a1a12', 0.2, { transform: 'translate(6 8)' }) +
      fill(
        rect(-340, -230, 680, 430, 8),
        pen.defs.diagonal([
          [0, tint(row.cap, 0.16)],
          [1, shade(row.cap, 0.16)],
        ]),
      ) +
      line(rect(-318, -208, 636, 386, 3), GOLD_INK, 2, 0.8) +
      fill(
        setLine('Sillage', 'display', 104, 0, -50).d +
          setLine(amount === undefined ? row.name : `€ ${amount}`, 'roman', 76, 0, 74, 0.04).d,
        isDark(row.cap) || row.cap !== '#c9a04a' ? '#ecd9a8' : '#33231a',
      ) +
      line('M-170 -8C-60 26 60 -36 180 -4', isDark(row.cap) ? GOLD_INK : '#ecd9a8', 3, 0.8),
    { transform: 'translate(0 -190)' },
  )
  const flap =
    fill(`M${-w / 2} ${-h / 2}L0 60L${w / 2} ${-h / 2}z`, tint(paper, 0.2)) +
    line(`M${-w / 2} ${-h / 2}L0 60L${w / 2} ${-h / 2}`, shade(paper, 0.5), 2, 0.4)
  const pocket =
    fill(
      `M${-w / 2} ${-h / 2}L0 70L${w / 2} ${-h / 2}V${h / 2}H${-w / 2}z`,
      pen.defs.down([
        [0, tint(paper, 0.5)],
        [1, shade(paper, 0.1)],
      ]),
    ) +
    line(
      `M${-w / 2} ${-h / 2}L0 70L${w / 2} ${-h / 2}M${-w / 2} ${h / 2}L-70 16M${w / 2} ${h / 2}L70 16`,
      shade(paper, 0.5),
      1.8,
      0.34,
    )
  const voucher = /voucher/i.test(row.title)
  const body = voucher ? envelope + flap : envelope + card + pocket
  const words = voucher
    ? fill(textBlock(pen, { house: 'Sillage', name: row.name, foot: '' }, 440, 120).d, '#3a2418', 0.9, {
        transform: 'translate(0 160)',
      })
    : ''
  const seal = group(
    waxSeal(pen, 74, /wax|voucher/i.test(row.title) ? (isDark(row.cap) ? row.cap : '#8a1f2c') : row.cap),
    { transform: 'translate(0 74)' },
  )
  const lying = flatLay(
    group(body + words + seal, { transform: `translate(0 ${voucher ? 0 : 80})` }),
    w,
    voucher ? h : h + 160,
    120,
    { x: 0, y: 40, span: 520 },
  )
  return { ...lying, lies: 'loose' }
}

function book(pen: Pen, row: ProductRow): Drawing {
  const [w, h] = [580, 820]
  const cloth = isDark(row.cap) || pen.rng.chance(0.5) ? row.cap : mix(row.liquid, row.cap, 0.2)
  const ink = isDark(cloth) ? GOLD_INK : '#3a2418'
  const text = textBlock(
    pen,
    { house: '', name: row.title.replace(/^.*?"(.*?)".*$/, '$1').replace(/,.*$/s, ''), foot: '' },
    w * 0.66,
    h * 0.3,
  )
  const pages =
    fill(rect(-w / 2 + 10, -h / 2 + 12, w + 8, h, 4), '#efe6d4') +
    line(
      Array.from({ length: 4 }, (_, i) => `M${num(w / 2 + 3 + i * 4)} ${num(-h / 2 + 16)}v${h - 8}`).join(''),
      '#b9a888',
      1.4,
      0.6,
    )
  const cover =
    fill(
      rect(-w / 2, -h / 2, w, h, 6),
      pen.defs.diagonal([
        [0, tint(cloth, 0.2)],
        [0.6, cloth],
        [1, shade(cloth, 0.2)],
      ]),
    ) +
    fill(rect(-w / 2, -h / 2, 54, h, 6), '#2a1a12', 0.12) +
    line(`M${-w / 2 + 56} ${-h / 2}v${h}`, shade(cloth, 0.6), 3, 0.4) +
    line(`M${-w / 2 + 60} ${-h / 2}v${h}`, tint(cloth, 0.5), 2, 0.3)
  const device = group(sketchBottle(26, 250, 1.3, pen.rng.whole(0, 3)), {
    fill: 'none',
    stroke: ink,
    'stroke-width': 2.4,
    'stroke-opacity': 0.85,
  })
  return flatLay(
    pages +
      cover +
      line(rect(-w / 2 + 84, -h / 2 + 34, w - 118, h - 68, 2), ink, 2, 0.7) +
      fill(text.d, ink, 0.95, { transform: 'translate(26 -110)' }) +
      device,
    w,
    h,
    210,
    { x: 30, y: -60, span: 480 },
  )
}

function scarf(pen: Pen, row: ProductRow): Drawing {
  const s = 760
  const silk = row.liquid
  let bottles = ''
  for (let i = 0; i < 25; i++)
    bottles += sketchBottle(
      -270 + (i % 5) * 135,
      -216 + Math.floor(i / 5) * 132,
      0.68,
      i * 3 + Math.floor(i / 5),
    )
  const fold = (d: string): string =>
    fill(
      d,
      pen.defs.diagonal([
        [0, '#fffaf0', 0.3],
        [1, '#2a1a12', 0.12],
      ]),
    )
  return flatLay(
    fill(
      rect(-s / 2, -s / 2, s, s, 10),
      pen.defs.diagonal([
        [0, tint(silk, 0.4)],
        [0.5, silk],
        [1, shade(silk, 0.16)],
      ]),
    ) +
      line(rect(-s / 2 + 26, -s / 2 + 26, s - 52, s - 52, 4), row.cap, 26, 0.9) +
      line(rect(-s / 2 + 52, -s / 2 + 52, s - 104, s - 104, 4), row.cap, 3, 0.8) +
      group(bottles, { fill: 'none', stroke: row.cap, 'stroke-width': 2.6 }) +
      fold(`M${-s / 2} ${-s / 2}L${s / 2} ${s / 2}H${-s / 2}z`) +
      fold(`M40 ${-s / 2}C0 -100 140 100 60 ${s / 2}H150C220 100 90 -100 130 ${-s / 2}z`) +
      fill(
        `M${s / 2} ${s / 2}L${s / 2 - 230} ${s / 2}Q${s / 2 - 90} ${s / 2 - 90} ${s / 2} ${s / 2 - 230}z`,
        tint(silk, 0.5),
      ) +
      line(`M${s / 2 - 230} ${s / 2}Q${s / 2 - 90} ${s / 2 - 90} ${s / 2} ${s / 2 - 230}`, row.cap, 5, 0.8),
    s,
    s,
    240,
    { x: -60, y: -60, span: 440 },
  )
}

function pouch(pen: Pen, row: ProductRow): Drawing {
  const d =
    'M-110 -420C-200 -380 -250 -160 -236 -40Q-230 0 -190 0H190Q230 0 236 -40C250 -160 200 -380 110 -420C150 -460 170 -500 190 -540Q150 -520 110 -536 60 -516 0 -530 -60 -516 -110 -536 -150 -520 -190 -540C-170 -500 -150 -460 -110 -420z'
  const v = row.liquid
  const folds =
    'M-80 -410C-120 -300 -140 -160 -130 -20M-20 -414C-30 -300 -20 -180 -40 -30M60 -412C90 -300 110 -170 100 -26M110 -410C150 -300 180 -180 176 -60'
  return {
    body:
      fill(
        d,
        pen.defs.across([
          [0, shade(v, 0.5)],
          [0.2, tint(v, 0.16)],
          [0.4, v],
          [0.7, shade(v, 0.2)],
          [0.9, tint(v, 0.1)],
          [1, shade(v, 0.5)],
        ]),
      ) +
      fill(
        d,
        pen.defs.down([
          [0, '#2a1a12', 0.1],
          [0.3, '#fffaf0', 0.08],
          [1, '#2a1a12', 0.3],
        ]),
      ) +
      line(folds, shade(v, 0.6), 9, 0.3) +
      line(folds, tint(v, 0.4), 5, 0.25, { transform: 'translate(-10 0)' }) +
      line('M-116 -424Q0 -396 116 -424M-114 -414Q0 -386 114 -414', row.cap, 8) +
      line('M96 -418C150 -380 170 -300 150 -250M104 -414C170 -400 220 -340 216 -280', row.cap, 6) +
      fill(ellipse(150, -240, 13, 15) + ellipse(216, -268, 13, 15), row.cap),
    width: 500,
    height: 540,
    heightMm: 95,
    focus: { x: 30, y: -380, span: 400 },
    footprint: 420,
  }
}

function blotters(pen: Pen): Drawing {
  let out = ''
  for (let i = 0; i < 13; i++) {
    const strip = 'M-27 0V-640L0 -690 27 -640V0z'
    out += group(
      fill(strip, '#2a1a12', 0.16, { transform: 'translate(7 3)' }) +
        fill(
          strip,
          pen.defs.across([
            [0, '#fffdf8'],
            [1, '#ebe4d6'],
          ]),
        ) +
        line(strip, '#8a7a64', 1.5, 0.45),
      { transform: `rotate(${num(-42 + i * 7)})` },
    )
  }
  const band =
    fill('M-96 -40Q0 -74 96 -40L84 34Q0 4 -84 34z', '#d9c9ae') +
    line('M-96 -40Q0 -74 96 -40M-84 34Q0 4 84 34', '#8a6a44', 2, 0.5)
  return {
    body: group(out + band + fill(setLine('S', 'display', 54, 0, 2).d, '#4a3526'), {
      transform: 'translate(0 -60)',
    }),
    width: 900,
    height: 760,
    heightMm: 150,
    focus: { x: 0, y: -380, span: 520 },
    footprint: 200,
    lies: 'loose',
  }
}

function sachets(pen: Pen, row: ProductRow): Drawing {
  let out = ''
  for (let i = 0; i < 3; i++) {
    const hex = item([mix('#f1e9da', row.liquid, 0.3), row.liquid, mix('#f1e9da', row.cap, 0.6)], i)
    const d = 'M-280 0Q-310 -60 -280 -130Q-140 -176 0 -170T280 -130Q312 -60 280 0Q140 24 0 20T-280 0z'
    const sprigs = Array.from(
      { length: 14 },
      (_, k) =>
        `M${num(-230 + k * 36)} ${num(-50 - (k % 2) * 40)}l8 -26M${num(-226 + k * 36)} ${num(-60 - (k % 2) * 40)}l-8 -10`,
    ).join('')
    out += group(
      fill(
        d,
        pen.defs.down([
          [0, tint(hex, 0.5)],
          [0.6, hex],
          [1, shade(hex, 0.3)],
        ]),
      ) +
        line(d, shade(hex, 0.5), 2, 0.4) +
        line(sprigs, i === 1 ? '#f6efe0' : row.cap, 4, 0.6) +
        line('M-276 -6Q0 30 276 -6', shade(hex, 0.5), 3, 0.3),
      { transform: `translate(${[0, 16, -8][i]} ${-i * 160})` },
    )
  }
  const ribbon =
    fill(
      'M-30 24V-486Q0 -496 30 -486V24Q0 30 -30 24z',
      pen.defs.across([
        [0, shade(row.cap, 0.2)],
        [0.5, row.cap],
        [1, shade(row.cap, 0.3)],
      ]),
    ) + group(ribbonBow(pen, 240, row.cap), { transform: 'translate(0 -486)' })
  return {
    body: out + ribbon,
    width: 600,
    height: 560,
    heightMm: 90,
    focus: { x: 0, y: -400, span: 460 },
    footprint: 560,
  }
}

function wooden(pen: Pen, row: ProductRow): Drawing {
  const oak = row.liquid
  if (/tray/.test(row.title)) {
    const [w, h] = [880, 640]
    let cells = ''
    for (let i = 0; i < 24; i++) {
      const x = -w / 2 + 34 + (i % 6) * 136
      const y = -h / 2 + 34 + Math.floor(i / 6) * 144
      cells +=
        fill(
          rect(x, y, 124, 132, 3),
          pen.defs.down([
            [0, shade(oak, 0.56)],
            [0.12, shade(oak, 0.36)],
            [1, shade(oak, 0.14)],
          ]),
        ) +
        fill(rect(x, y, 16, 132, 3), '#2a1a12', 0.22) +
        line(`M${num(x)} ${num(y + 132)}h124`, tint(oak, 0.5), 2, 0.6)
    }
    return flatLay(wood(pen, -w / 2, -h / 2, w, h, oak) + cells, w, h, 260, { x: -150, y: -60, span: 480 })
  }
  const [w, h] = [760, 420]
  const body =
    wood(pen, -w / 2, -h, w, h, oak) +
    wood(pen, -w / 2 - 8, -h - 60, w + 16, 70, tint(oak, 0.12)) +
    fill(
      polygon([
        [-w / 2 - 8, -h - 60],
        [-w / 2 + 40, -h - 104],
        [w / 2 - 40, -h - 104],
        [w / 2 + 8, -h - 60],
      ]),
      tint(oak, 0.36),
    ) +
    line(`M${-w / 2} ${-h + 14}h${w}`, '#2a1a12', 5, 0.3) +
    fill(rect(-34, -h - 30, 68, 84, 10), sheetPaint(pen, '#c9a552')) +
    fill(ellipse(0, -h + 30, 8, 8), '#5e3412') +
    group(emboss(setLine('Sillage', 'display', 84, 0, 0).d, oak), { transform: `translate(0 ${-h * 0.38})` })
  return {
    body,
    width: w,
    height: h + 104,
    heightMm: 160,
    focus: { x: 20, y: -h * 0.8, span: 480 },
    footprint: w,
  }
}

function wrapped(pen: Pen, row: ProductRow): Drawing {
  const [w, h] = [640, 520]
  const band =
    fill(
      rect(-34, -h, 68, h),
      pen.defs.across([
        [0, shade(row.cap, 0.2)],
        [0.4, tint(row.cap, 0.14)],
        [1, shade(row.cap, 0.3)],
      ]),
    ) +
    fill(
      polygon([
        [-34, -h],
        [-30, -h - 30],
        [30, -h - 30],
        [34, -h],
      ]),
      tint(row.cap, 0.2),
    )
  const tag = group(
    fill(rect(0, 0, 190, 110, 6), '#2a1a12', 0.2, { transform: 'translate(5 7)' }) +
      fill(rect(0, 0, 190, 110, 6), '#f4ead6') +
      fill(setLine(row.name, 'script', 50, 95, 70).d, '#4a2f22'),
    { transform: `translate(70 ${-h + 60}) rotate(8)` },
  )
  return {
    body:
      carton(pen, w, h, mix(row.liquid, '#efe6d6', 0.2), false) +
      band +
      line(`M0 ${-h}Q60 ${-h + 20} 90 ${-h + 66}`, row.cap, 4) +
      tag +
      group(ribbonBow(pen, 340, row.cap), { transform: `translate(0 ${-h - 30})` }),
    width: w,
    height: h + 120,
    heightMm: 170,
    focus: { x: 40, y: -h * 0.86, span: 520 },
    footprint: w,
  }
}

function cardGame(pen: Pen, row: ProductRow): Drawing {
  const [w, h] = [460, 660]
  const backs = [-13, -4, 6]
    .map((a, i) =>
      group(
        fill(rect(-w / 2, -h / 2, w, h, 26), '#2a1a12', 0.2, { transform: 'translate(4 6)' }) +
          fill(
            rect(-w / 2, -h / 2, w, h, 26),
            i === 2
              ? pen.defs.diagonal([
                  [0, tint(row.liquid, 0.16)],
                  [1, shade(row.liquid, 0.2)],
                ])
              : '#f4ead6',
          ) +
          line(rect(-w / 2, -h / 2, w, h, 26), '#5a3d22', 1.5, 0.4) +
          (i === 2
            ? line(rect(-w / 2 + 26, -h / 2 + 26, w - 52, h - 52, 14), row.cap, 3) +
              fill(textBlock(pen, { house: '', name: row.name, foot: '' }, w * 0.7, 180).d, '#ecd9a8', 1, {
                transform: 'translate(0 -150)',
              }) +
              group(sketchBottle(0, 210, 1.7, 1), { fill: 'none', stroke: '#ecd9a8', 'stroke-width': 2 })
            : ''),
        { transform: `rotate(${a})` },
      ),
    )
    .join('')
  return { ...flatLay(backs, 600, 740, 100, { x: 0, y: -60, span: 420 }), lies: 'loose' }
}

function dressingSet(pen: Pen, row: ProductRow): Drawing {
  const hex = row.cap
  const glass = pen.defs.diagonal([
    [0, '#f6f5ef'],
    [0.4, '#d3dad8'],
    [0.55, '#eef0ea'],
    [1, '#a9b6b6'],
  ])
  const mirror =
    fill('M-26 130H26L38 420Q0 450 -38 420z', sheetPaint(pen, hex)) +
    fill(ellipse(0, -40, 180, 200), sheetPaint(pen, hex)) +
    fill(ellipse(0, -40, 148, 168), glass) +
    line(ellipse(0, -40, 180, 200) + ellipse(0, -40, 150, 170), shade(hex, 0.5), 2.4, 0.6) +
    fill('M-90 -120Q-40 -190 40 -180L-80 0z', '#ffffff', 0.5)
  const brush =
    turned(
      pen,
      rounded([
        [0, -330],
        [46, -330, 30],
        [52, -130, 20],
        [22, -90, 10],
        [26, 90, 20],
        [0, 90],
      ]),
      hex,
    ) + fill(rect(-34, -300, 26, 160, 10), '#efe2c8', 0.5)
  return flatLay(
    tray(pen, 860, 1000, 34, mix(row.liquid, '#7a3a3a', 0.5), '#e6d3c4') +
      group(mirror, { transform: 'translate(-150 -40)' }) +
      group(brush, { transform: 'translate(220 60) scale(1.4)' }),
    860,
    1000,
    300,
    { x: -120, y: -120, span: 520 },
  )
}

const KINDS: ReadonlyArray<readonly [RegExp, (pen: Pen, row: ProductRow) => Drawing]> = [
  [/discovery set/i, discoverySet],
  [/advertisement/i, framed],
  [/gift card|voucher/i, giftCard],
  [/guide|notebook|dictionary/i, (p, r) => (/wintertijd/i.test(r.title) ? wrapped(p, r) : book(p, r))],
  [/scarf/i, scarf],
  [/pouch/i, pouch],
  [/blotter/i, blotters],
  [/sachet/i, sachets],
  [/tray|storage/i, wooden],
  [/card game|54 cards/i, cardGame],
  [/mirror/i, dressingSet],
]

/** Boxed and flat gifts; anything unknown becomes a wrapped box. */
export function giftBox(pen: Pen, row: ProductRow): Drawing {
  return (KINDS.find(([test]) => test.test(row.title))?.[1] ?? wrapped)(pen, row)
}

/** A kit of funnels and a brush, laid side by side. */
export function decantingKit(pen: Pen, row: ProductRow): Drawing {
  const funnel = (s: number): string =>
    group(
      turned(
        pen,
        rounded([
          [0, -300],
          [150, -300, 8],
          [146, -270, 8],
          [22, -120, 10],
          [14, 0, 4],
          [0, 0],
        ]),
        row.liquid,
      ),
      { transform: `scale(${s})` },
    )
  const brush =
    line('M0 0V-640', '#a9adb0', 9) +
    line(
      Array.from({ length: 40 }, (_, i) => `M-38 ${num(-30 - i * 6)}L38 ${num(-38 - i * 6)}`).join(''),
      '#e9e2d4',
      4,
      0.95,
    ) +
    line(ellipse(0, -664, 24, 24), '#a9adb0', 8)
  return {
    body:
      group(funnel(1.2), { transform: 'translate(-190 0)' }) +
      group(funnel(0.8), { transform: 'translate(110 0)' }) +
      group(brush, { transform: 'translate(290 0)' }),
    width: 720,
    height: 690,
    heightMm: 120,
    focus: { x: -150, y: -260, span: 460 },
    footprint: 600,
  }
}
