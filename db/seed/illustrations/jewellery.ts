import { gildShade, isGilt, mix, shade, tint } from './colour.ts'
import type { Drawing, Pen } from './drawing.ts'
import { vessel } from './glass.ts'
import { setLine } from './lettering.ts'
import { sheetPaint, turned } from './metal.ts'
import { emboss } from './paper.ts'
import type { ProductRow } from './product-row.ts'
import { inset, rounded } from './profile.ts'
import { ellipse, fill, group, line, num, polygon, rect } from './svg.ts'

/** Polished gilt is lighter and warmer than the catalogue's flat colour. */
function brighten(hex: string): string {
  return isGilt(hex) ? mix(hex, '#e6bd6c', 0.5) : hex
}

const ray = (a: number, q: number): string => `${num(Math.cos(a) * q)} ${num(Math.sin(a) * q)}`

/** Raised and sunk double line in gilt metal. */
function chased(d: string, hex: string, width = 2.4): string {
  return (
    line(d, gildShade(hex, 0.55), width, 0.55) +
    line(d, tint(hex, 0.75), width * 0.8, 0.7, { transform: 'translate(1.8 2)' })
  )
}

/** Enamelled rose, about r units across, centred on (0, 0). */
function rose(pen: Pen, r: number, hex: string): string {
  const petal = (q: number, n: number, turn: number, colour: string): string =>
    Array.from({ length: n }, (_, i) => {
      const a = (i / n) * 360 + turn
      const d = `M0 0C${num(-q * 0.7)} ${num(-q * 0.3)} ${num(-q * 0.6)} ${num(-q)} 0 ${num(-q)}C${num(q * 0.6)} ${num(-q)} ${num(q * 0.7)} ${num(-q * 0.3)} 0 0z`
      return (
        fill(
          d,
          pen.defs.down([
            [0, tint(colour, 0.4)],
            [1, shade(colour, 0.24)],
          ]),
          1,
          { transform: `rotate(${num(a)})` },
        ) + line(d, shade(colour, 0.5), 1.6, 0.5, { transform: `rotate(${num(a)})` })
      )
    }).join('')
  const leaves = [40, 160, 280]
    .map((a) =>
      fill(
        `M0 ${num(-r * 0.5)}Q${num(-r * 0.3)} ${num(-r * 0.9)} 0 ${num(-r * 1.26)}Q${num(r * 0.3)} ${num(-r * 0.9)} 0 ${num(-r * 0.5)}z`,
        '#5f7d52',
        1,
        { transform: `rotate(${a})` },
      ),
    )
    .join('')
  return (
    leaves +
    petal(r, 6, 0, hex) +
    petal(r * 0.72, 5, 20, tint(hex, 0.15)) +
    petal(r * 0.44, 4, 50, tint(hex, 0.28)) +
    fill(ellipse(0, 0, r * 0.14, r * 0.14), shade(hex, 0.3))
  )
}

/** Engine turning: fine waved rays that shimmer. */
function engineTurning(r: number, hex: string, petals: number): string {
  let dark = ''
  for (let k = 0; k < petals; k++) {
    const a = (k / petals) * Math.PI * 2
    dark += `M0 0Q${ray(a + 0.4, r * 0.35)} ${ray(a, r * 0.6)}T${ray(a + 0.12, r)}`
  }
  return (
    line(dark, gildShade(hex, 0.5), 2, 0.4) +
    line(dark, tint(hex, 0.8), 1.6, 0.5, { transform: 'rotate(1.6)' })
  )
}

function lidWork(pen: Pen, row: ProductRow, r: number): string {
  const t = row.title.toLowerCase()
  const hex = row.cap
  if (/rose/.test(t))
    return (
      chased(ellipse(0, 0, r * 0.82, r * 0.82), hex) +
      engineTurning(r * 0.8, hex, 72) +
      rose(pen, r * 0.42, '#b4485c')
    )
  if (/hammered/.test(t)) {
    let out = ''
    for (let i = 0; i < 120; i++) {
      const [a, q] = [i * 2.39996, r * 0.9 * Math.sqrt((i + 0.5) / 120)]
      const s = pen.rng.between(18, 27)
      out +=
        fill(
          ellipse(Math.cos(a) * q, Math.sin(a) * q, s, s * 0.9),
          pen.rng.chance(0.5) ? tint(hex, 0.6) : gildShade(hex, 0.4),
          0.26,
        ) +
        line(
          `M${num(Math.cos(a) * q - s * 0.6)} ${num(Math.sin(a) * q - s * 0.4)}q${num(s * 0.5)} ${num(-s * 0.6)} ${num(s)} ${num(-s * 0.1)}`,
          tint(hex, 0.8),
          2,
          0.5,
        )
    }
    return out
  }
  if (/star/.test(t)) {
    const star = polygon(
      Array.from(
        { length: 10 },
        (_, i) =>
          [
            Math.sin((i * Math.PI) / 5) * r * (i % 2 === 0 ? 0.8 : 0.36),
            -Math.cos((i * Math.PI) / 5) * r * (i % 2 === 0 ? 0.8 : 0.36),
          ] as const,
      ),
    )
    const stones = Array.from({ length: 5 }, (_, i) =>
      [0.2, 0.42, 0.62]
        .map((f) =>
          ellipse(Math.sin((i * 2 * Math.PI) / 5) * r * f, -Math.cos((i * 2 * Math.PI) / 5) * r * f, 15, 15),
        )
        .join(''),
    ).join('')
    return (
      chased(ellipse(0, 0, r * 0.9, r * 0.9), hex) +
      fill(star, sheetPaint(pen, tint(hex, 0.2))) +
      chased(star, hex) +
      fill(
        stones,
        pen.defs.diagonal([
          [0, '#ffffff'],
          [0.5, '#dfe8ea'],
          [1, '#a9b9be'],
        ]),
      ) +
      line(stones, '#7f8d91', 1.6, 0.7)
    )
  }
  if (/portrait/.test(t)) {
    const sky = pen.defs.down([
      [0, '#b9cbd0'],
      [0.5, '#efe0bd'],
      [0.62, '#e6d2a6'],
      [1, '#8d9a6b'],
    ])
    const hills =
      fill('M-220 30Q-120 -40 -20 20T220 -10V300H-220z', '#8fa08a') +
      fill('M-220 90Q-60 30 80 80T220 70V300H-220z', '#6f8359') +
      fill('M-220 170Q0 120 220 160V300H-220z', '#55683f')
    const tree =
      'M-130 150C-136 60 -128 40 -126 -30C-190 -40 -190 -110 -140 -130C-130 -180 -60 -180 -50 -130C0 -110 -10 -40 -70 -30Q-100 -20 -112 -30C-108 60 -104 90 -100 150z'
    const parasol =
      fill('M46 30a44 44 0 0 1 88 0q-22 -12 -44 0q-22 -12 -44 0z', '#b4485c') +
      line('M90 -14V96', '#4a2f22', 4) +
      fill('M70 160q2 -74 12 -84h16q10 10 24 84z', '#f3e6d2') +
      fill(ellipse(88, 62, 12, 14), '#dcb794')
    const lady =
      hills +
      fill(tree, '#3f5236') +
      fill(tree, '#8a9a58', 0.5, { transform: 'translate(-12 -10)' }) +
      parasol
    return (
      chased(ellipse(0, 0, r * 0.66, r * 0.82), hex, 5) +
      group(
        fill(ellipse(0, 0, r * 0.62, r * 0.78), sky) +
          lady +
          fill(ellipse(-r * 0.2, -r * 0.3, r * 0.24, r * 0.34), '#fffdf6', 0.16),
        { 'clip-path': pen.defs.clip(ellipse(0, 0, r * 0.62, r * 0.78)) },
      ) +
      chased(
        Array.from(
          { length: 40 },
          (_, i) => `M${ray((i / 40) * 6.2832, r * 0.86)}L${ray((i / 40) * 6.2832, r * 0.95)}`,
        ).join(''),
        hex,
      )
    )
  }
  if (/alligator/.test(t)) {
    let scales = ''
    for (let y = -r; y < r; y += 46)
      for (let x = -r; x < r; x += 62) scales += rect(x + ((y / 46) % 2 === 0 ? 0 : 31), y, 56, 40, 14)
    return (
      group(chased(scales, hex, 3), { 'clip-path': pen.defs.clip(ellipse(0, 0, r * 0.9, r * 0.9)) }) +
      chased(ellipse(0, 0, r * 0.9, r * 0.9), hex) +
      [-1, 1]
        .map(
          (s) =>
            fill(ellipse(s * r * 0.18, -r * 0.36, 24, 24), '#2f7a55') +
            fill(ellipse(s * r * 0.18 - 6, -r * 0.36 - 8, 7, 6), '#fffdf6', 0.8) +
            line(ellipse(s * r * 0.18, -r * 0.36, 24, 24), gildShade(hex, 0.6), 3),
        )
        .join('')
    )
  }
  if (/bear/.test(t)) return bear(pen, r, hex)
  return (
    chased(ellipse(0, 0, r * 0.9, r * 0.9) + ellipse(0, 0, r * 0.86, r * 0.86), hex) +
    engineTurning(r * 0.84, hex, 96) +
    fill(ellipse(0, 0, r * 0.27, r * 0.27), sheetPaint(pen, hex)) +
    chased(ellipse(0, 0, r * 0.27, r * 0.27) + ellipse(0, 0, r * 0.235, r * 0.235), hex) +
    emboss(setLine('S', 'script', r * 0.36, -r * 0.02, r * 0.11).d, hex)
  )
}

/** A small seated bear in relief. */
function bear(pen: Pen, r: number, hex: string): string {
  const gold = pen.defs.radial(
    [
      [0, tint(hex, 0.7)],
      [0.55, hex],
      [1, gildShade(hex, 0.5)],
    ],
    0.36,
    0.3,
    0.75,
  )
  const part = (x: number, y: number, rx: number, ry: number): string =>
    fill(ellipse(x * r, y * r, rx * r, ry * r), gold) +
    line(ellipse(x * r, y * r, rx * r, ry * r), gildShade(hex, 0.6), 2, 0.5)
  return (
    chased(ellipse(0, 0, r * 0.9, r * 0.9), hex) +
    [
      part(-0.24, 0.5, 0.2, 0.16),
      part(0.24, 0.5, 0.2, 0.16),
      part(0, 0.22, 0.34, 0.38),
      part(-0.36, 0.12, 0.12, 0.24),
      part(0.36, 0.12, 0.12, 0.24),
      part(-0.24, -0.56, 0.12, 0.12),
      part(0.24, -0.56, 0.12, 0.12),
      part(0, -0.34, 0.32, 0.29),
      part(0, -0.24, 0.14, 0.11),
    ].join('') +
    fill(
      ellipse(-0.11 * r, -0.4 * r, 8, 9) + ellipse(0.11 * r, -0.4 * r, 8, 9) + ellipse(0, -0.28 * r, 12, 8),
      '#3a2418',
    ) +
    fill(
      `M0 ${num(-0.06 * r)}l${num(-0.22 * r)} ${num(-0.08 * r)}v${num(0.16 * r)}zM0 ${num(-0.06 * r)}l${num(0.22 * r)} ${num(-0.08 * r)}v${num(0.16 * r)}z`,
      '#a83a48',
    )
  )
}

/** A magnifying loupe that swings out of its case. */
function loupe(pen: Pen, row: ProductRow): Drawing {
  const r = 230
  const lens =
    fill(
      ellipse(0, 0, r * 0.84, r * 0.84),
      pen.defs.radial([
        [0, '#fdfcf7', 0.9],
        [0.7, '#e6e9e4', 0.7],
        [0.92, '#b9c4c2', 0.8],
        [1, '#8d9a9a'],
      ]),
    ) +
    fill(
      `M${ray(3.5, r * 0.7)}A${num(r * 0.7)} ${num(r * 0.7)} 0 0 1 ${ray(4.6, r * 0.7)}Q${ray(4.1, r * 0.44)} ${ray(3.5, r * 0.7)}z`,
      '#ffffff',
      0.85,
    )
  const code = setLine('4 E 0 1', 'roman', 66, 0, 22, 0.1).d
  const body =
    fill(ellipse(0, 0, r, r), sheetPaint(pen, row.liquid)) +
    lens +
    fill(code, '#4a3a30', 0.6) +
    line(ellipse(0, 0, r, r) + ellipse(0, 0, r * 0.86, r * 0.86), shade(row.liquid, 0.6), 2, 0.6)
  const wing = group(
    fill(
      'M-90 40C-120 -60 -60 -150 0 -150S120 -60 90 40V330C90 400 60 430 0 430S-90 400 -90 330z',
      pen.defs.diagonal([
        [0, tint(row.cap, 0.3)],
        [0.5, row.cap],
        [1, shade(row.cap, 0.5)],
      ]),
    ) +
      fill(ellipse(0, 0, 26, 26), sheetPaint(pen, '#c6c5bf')) +
      line('M-56 60V340', '#fffaf0', 5, 0.25),
    { transform: 'translate(150 190) rotate(-38)' },
  )
  return {
    body: group(wing + body, { transform: 'translate(-70 -560)' }),
    width: 720,
    height: 800,
    heightMm: 62,
    focus: { x: -70, y: -560, span: 520 },
    footprint: 500,
    lies: 'loose',
  }
}

/** A round compact, standing open-faced towards us. */
export function compact(pen: Pen, given: ProductRow): Drawing {
  const row = { ...given, cap: brighten(given.cap) }
  if (/loupe/i.test(row.title)) return loupe(pen, row)
  const r = 320
  const hex = row.cap
  const oval = /portrait/i.test(row.title) ? 0.84 : 1
  const rim = ellipse(0, 0, r, r)
  const body =
    fill(ellipse(12, 8, r, r), gildShade(hex, 0.55)) +
    fill(rim, sheetPaint(pen, hex)) +
    chased(ellipse(0, 0, r * 0.955, r * 0.955), hex, 3) +
    lidWork(pen, row, r) +
    fill(
      rim,
      pen.defs.radial(
        [
          [0, '#fffdf6', 0.4],
          [0.4, '#fffdf6', 0.06],
          [0.8, '#2a1a12', 0],
          [1, '#2a1a12', 0.28],
        ],
        0.34,
        0.28,
        0.84,
      ),
    ) +
    line(rim, gildShade(hex, 0.65), 2.4, 0.7) +
    fill(rect(-34, r - 12, 68, 22, 9), sheetPaint(pen, hex)) +
    line(rect(-34, r - 12, 68, 22, 9), gildShade(hex, 0.6), 1.6, 0.6)
  return {
    body: group(body, { transform: `translate(0 ${-r - 8}) scale(${oval} 1)` }),
    width: 2 * r * oval,
    height: 2 * r + 8,
    heightMm: row.sku.startsWith('GOLD') ? 64 : 70,
    focus: { x: r * 0.12, y: -r * 1.04, span: r * 1.1 },
    footprint: r * 0.4,
  }
}

/** Chain links along a curve from both upper corners to the bail. */
function chain(hex: string, top: number): string {
  let links = ''
  for (const s of [-1, 1]) {
    for (let i = 0; i <= 26; i++) {
      const t = i / 26
      const x = s * 330 * (1 - t) ** 1.7
      const y = top - 480 * (1 - t) ** 0.95
      links += ellipse(x, y, i % 2 === 0 ? 9 : 5, 11)
    }
  }
  return (
    line(links, gildShade(hex, 0.5), 4.5, 0.9) +
    line(links, tint(hex, 0.5), 2.4, 0.95, { transform: 'translate(-.8 -1)' })
  )
}

function owl(pen: Pen, hex: string): string {
  const gold = pen.defs.radial(
    [
      [0, tint(hex, 0.6)],
      [0.6, hex],
      [1, gildShade(hex, 0.5)],
    ],
    0.36,
    0.28,
    0.8,
  )
  const body =
    'M-120 -150C-140 -230 -120 -270 -100 -290C-70 -260 -30 -256 0 -256S70 -260 100 -290C120 -270 140 -230 120 -150C160 -60 150 60 90 130Q40 180 0 186Q-40 180 -90 130C-150 60 -160 -60 -120 -150z'
  let feathers = ''
  for (let row = 0; row < 5; row++)
    for (let i = -3; i <= 3; i++)
      feathers += `M${num(i * 32 - 15 + (row % 2) * 16)} ${num(-70 + row * 42)}q15 30 30 0`
  const eye = (s: number): string =>
    fill(ellipse(s * 52, -170, 48, 48), gold) +
    line(ellipse(s * 52, -170, 48, 48), gildShade(hex, 0.6), 3, 0.6) +
    fill(ellipse(s * 52, -170, 27, 27), '#3f8a5c') +
    fill(ellipse(s * 52 - 8, -180, 8, 7), '#fffdf6', 0.85) +
    chased(
      Array.from(
        { length: 16 },
        (_, i) =>
          `M${num(s * 52 + Math.cos(i * 0.3927) * 32)} ${num(-170 + Math.sin(i * 0.3927) * 32)}l${num(Math.cos(i * 0.3927) * 12)} ${num(Math.sin(i * 0.3927) * 12)}`,
      ).join(''),
      hex,
      1.6,
    )
  return (
    fill(body, gold) +
    line(body, gildShade(hex, 0.65), 2.4, 0.7) +
    group(chased(feathers, hex), { 'clip-path': pen.defs.clip(body) }) +
    eye(-1) +
    eye(1) +
    fill('M0 -150l-15 24 15 34 15 -34z', gildShade(hex, 0.3)) +
    chased('M-50 182v22M-34 184v24M34 184v24M50 182v22', hex, 5)
  )
}

function kitten(pen: Pen, hex: string): string {
  const gold = pen.defs.radial(
    [
      [0, tint(hex, 0.6)],
      [0.6, hex],
      [1, gildShade(hex, 0.5)],
    ],
    0.36,
    0.28,
    0.8,
  )
  const body = 'M-60 -60C-130 0 -150 130 -96 190H96C150 130 130 0 60 -60z'
  const tail = 'M96 180C190 170 200 60 150 40C130 40 136 70 150 84C160 120 130 140 90 150z'
  const head =
    'M-110 -150L-122 -270L-52 -226Q0 -240 52 -226L122 -270L110 -150C110 -70 60 -40 0 -40S-110 -70 -110 -150z'
  const parts = [tail, body, head]
    .map((d) => fill(d, gold) + line(d, gildShade(hex, 0.65), 2.4, 0.7))
    .join('')
  const eyes = [-1, 1]
    .map(
      (s) =>
        fill(ellipse(s * 46, -142, 20, 24), '#3f9a66') +
        fill(ellipse(s * 46, -142, 5, 22), '#1d2a20') +
        fill(ellipse(s * 46 - 7, -152, 6, 6), '#fffdf6', 0.9),
    )
    .join('')
  return (
    parts +
    eyes +
    fill('M0 -92l-13 -12h26z', '#8a4a3a') +
    chased(
      'M0 -92v12M-4 -80q-16 14 -30 4M4 -80q16 14 30 4M-60 -96l-70 -14M-60 -86l-70 6M60 -96l70 -14M60 -86l70 6M-40 190v-70M40 190v-70',
      hex,
      2.6,
    )
  )
}

function doves(pen: Pen, hex: string): string {
  const gold = pen.defs.diagonal([
    [0, tint(hex, 0.6)],
    [0.5, hex],
    [1, gildShade(hex, 0.45)],
  ])
  const bird =
    'M-190 20C-150 -20 -110 -24 -70 -10C-90 -90 -50 -180 60 -230C50 -160 60 -110 40 -50C80 -40 120 -60 150 -40C130 -10 100 20 60 40C20 80 -60 80 -110 50L-190 70L-160 40z'
  const one =
    fill(bird, gold) +
    line(bird, gildShade(hex, 0.65), 2.4, 0.7) +
    chased(
      'M-40 -20Q-20 -110 50 -190M-16 -10Q10 -90 46 -140M10 0Q30 -50 44 -84M-100 44Q-40 60 30 40',
      hex,
      2.6,
    ) +
    fill(ellipse(118, -34, 5, 5), '#3a2418')
  return (
    group(one, { transform: 'translate(-30 -60)' }) +
    group(one, { transform: 'translate(50 120) scale(-.86 .86) rotate(-10)' })
  )
}

function lidded(pen: Pen, hex: string, filigree: boolean): string {
  const d = ellipse(0, 0, 170, 210)
  let scrolls = ''
  for (let i = 0; i < (filigree ? 12 : 6); i++) {
    scrolls += `M${ray((i / (filigree ? 12 : 6)) * 6.2832, 60)}c30 -10 50 20 30 44s-44 4 -36 -16`
  }
  const mono = filigree
    ? fill(
        ellipse(0, 0, 44, 54),
        pen.defs.radial(
          [
            [0, '#d98a9a'],
            [0.6, '#8a2a44'],
            [1, '#4a1626'],
          ],
          0.36,
          0.3,
          0.7,
        ),
      ) + fill(ellipse(-14, -20, 10, 8), '#fffdf6', 0.8)
    : emboss(setLine('S', 'script', 170, -6, 56).d, hex)
  return (
    fill(ellipse(9, 8, 170, 210), gildShade(hex, 0.5)) +
    fill(d, sheetPaint(pen, hex)) +
    line(d, gildShade(hex, 0.65), 2.4, 0.7) +
    chased(ellipse(0, 0, 152, 190) + ellipse(0, 0, 142, 178), hex) +
    group(chased(scrolls, hex, 3.4), { 'clip-path': pen.defs.clip(ellipse(0, 0, 142, 178)) }) +
    mono +
    fill(
      d,
      pen.defs.radial(
        [
          [0, '#fffdf6', 0.45],
          [0.4, '#fffdf6', 0.05],
          [1, '#2a1a12', 0.22],
        ],
        0.34,
        0.28,
        0.84,
      ),
    )
  )
}

/** A charm-sized stoppered flacon, with or without a spray bulb. */
function tinyFlacon(pen: Pen, row: ProductRow, bulb: boolean): string {
  const hex = row.cap
  const outer = rounded([
    [34, -260],
    [34, -236, 8],
    [120, -170, 50],
    [104, 0, 30],
    [0, 0],
  ])
  const body = group(
    vessel(pen, {
      outer,
      inner: inset(outer, 14, 26),
      surface: 0,
      liquid: hex,
      glass: hex,
      density: 1,
      flat: false,
    }),
    { transform: 'translate(0 200)' },
  )
  const stone =
    fill(
      polygon([
        [0, 20],
        [44, 64],
        [0, 132],
        [-44, 64],
      ]),
      pen.defs.diagonal([
        [0, '#e8909a'],
        [0.4, '#a3182e'],
        [1, '#5c0d1c'],
      ]),
    ) + line('M-44 64H44M0 20V132', '#fffdf6', 2, 0.5)
  const cap = group(
    turned(
      pen,
      rounded([
        [0, -60],
        [26, -60, 20],
        [44, -10, 6],
        [44, 0],
        [0, 0],
      ]),
      hex,
    ),
    { transform: 'translate(0 -60)' },
  )
  const squeeze = bulb
    ? line('M40 -80Q120 -110 150 -30', gildShade(hex, 0.3), 9) +
      fill(ellipse(160, 20, 44, 54), sheetPaint(pen, hex)) +
      chased(Array.from({ length: 6 }, (_, i) => `M${num(126 + i * 14)} -20q6 40 0 80`).join(''), hex, 2) +
      line('M160 74v70M150 76v60M170 76v60', '#a83a48', 5)
    : ''
  return squeeze + body + chased('M-90 110Q0 134 90 110M-100 160Q0 184 100 160', hex) + stone + cap
}

/** A pendant, pin or brooch. */
export function locket(pen: Pen, row: ProductRow): Drawing {
  const t = row.title.toLowerCase()
  const hex = brighten(row.cap)
  const pin = /pin|brooch/.test(t)
  const motif = /owl/.test(t)
    ? owl(pen, hex)
    : /kitten/.test(t)
      ? kitten(pen, hex)
      : /dove/.test(t)
        ? doves(pen, hex)
        : /charm|atomiser/.test(t)
          ? tinyFlacon(pen, { ...row, cap: hex }, /atomiser/.test(t))
          : lidded(pen, hex, /filigree/.test(t))
  const bail = pin
    ? ''
    : line(ellipse(0, -308, 20, 26), gildShade(hex, 0.5), 9) +
      line(ellipse(-1, -309, 20, 26), tint(hex, 0.5), 4)
  const link = pin ? '' : line(`M0 -282V${/charm|atomiser/.test(t) ? -112 : -190}`, gildShade(hex, 0.4), 8)
  const scale = pin ? 1.6 : 1.35
  const height = pin ? 860 : 900
  return {
    body: group((pin ? '' : chain(hex, -334)) + link + motif + bail, {
      transform: `translate(0 ${pin ? -height / 2 : -300}) scale(${scale})`,
    }),
    width: 640,
    height,
    heightMm: pin ? 62 : 84,
    focus: { x: 0, y: pin ? -height / 2 - 60 : -330, span: 430 },
    footprint: 10,
    lies: 'loose',
  }
}
