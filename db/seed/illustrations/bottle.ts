import { type BottleShape, bottleShape } from './bottle-shapes.ts'
import { bottleSides } from './bottle-sides.ts'
import { gildShade, isDark, isGilt, mix, shade, tint, toHsl } from './colour.ts'
import type { Drawing, Pen } from './drawing.ts'
import { type Vessel, vessel } from './glass.ts'
import { item } from './item.ts'
import { inkFor, type LabelForm, type LabelStyle, label } from './labels.ts'
import { isMetal, turned } from './metal.ts'
import type { ProductRow } from './product-row.ts'
import { contour, curve, inset, mirrored, type Point, rounded, volume, widthAt } from './profile.ts'
import { reliefOf } from './relief.ts'
import { seededRandom } from './seeded-random.ts'
import { type StopperKind, stopper } from './stoppers.ts'
import { ellipse, fill, group, line, num } from './svg.ts'
import { opaqueGlass } from './view-names.ts'

const TYPES: Record<string, string> = {
  edp: 'eau de parfum',
  edt: 'eau de toilette',
  edc: 'eau de cologne',
  parfume: 'parfum',
}

/** Title words that decide the glass. */
function glassOf(row: ProductRow, pen: Pen): { glass: string; density: number; frosted: boolean } {
  const t = row.title.toLowerCase()
  const opaque = opaqueGlass(row)
  if (opaque !== undefined) return { glass: opaque, density: 1, frosted: false }
  if (/cobalt|blue (glass|bottle|disc)|nuit bleue|blue star/.test(t))
    return { glass: toHsl(row.liquid).h > 190 ? row.liquid : '#23459c', density: 0.72, frosted: false }
  if (/opaline|milk/.test(t)) return { glass: '#eee8dd', density: 0.9, frosted: false }
  if (toHsl(row.liquid).s > 0.3 && toHsl(row.liquid).h > 250 && pen.rng.chance(0.7))
    return { glass: row.liquid, density: 0.6, frosted: false }
  if (toHsl(row.cap).s > 0.3 && row.shape === 'round' && /poison/i.test(row.name))
    return { glass: row.cap, density: 0.7, frosted: false }
  const tintOf = pen.rng.pick(['#d3dad3', '#d6dbd9', '#d9d9cf', '#cfd8d6'])
  return {
    glass: row.vintage ? mix(tintOf, '#d8ceb0', 0.35) : tintOf,
    density: 0,
    frosted: /frosted/.test(t) || pen.rng.chance(0.05),
  }
}

/** How full the bottle is, 0 to 1. */
function fillLevel(row: ProductRow, pen: Pen): number {
  const stated = /(\d+)% full/.exec(row.condition)
  if (stated !== null) return Number(stated[1]) / 100
  if (/empty/.test(row.condition + row.title)) return 0
  return row.vintage ? pen.rng.between(0.84, 0.94) : pen.rng.between(0.93, 0.98)
}

function stopperKind(row: ProductRow, pen: Pen, shape: BottleShape): StopperKind {
  const t = row.title.toLowerCase()
  if (/dove|flower stopper/.test(t)) return 'plume'
  if (/ball/.test(t)) return 'ball'
  if (/bow/.test(t)) return 'bow'
  if (/canister|aluminium/.test(t)) return 'flatCap'
  const spray = /spray/.test(t) || (!row.vintage && row.category === 'perfume')
  if (spray)
    return pen.rng.pick(
      shape.flat
        ? ['flatCap', 'block', 'tallCap', 'block', 'flatCap', 'sprayer', 'dome', 'stepped']
        : ['flatCap', 'tallCap', 'dome', 'ball', 'stepped', 'bow'],
    )
  const precious =
    row.typ === 'parfume' || row.shape === 'flacon' || row.shape === 'drop' || row.shape === 'fan'
  return precious
    ? pen.rng.pick([
        'cutCrystal',
        'ball',
        'disc',
        isMetal(row.cap) || toHsl(row.cap).l > 0.65 ? 'plume' : 'ball',
        'stepped',
        'bow',
        'disc',
        'cutCrystal',
        'dome',
      ])
    : pen.rng.pick(['ball', 'disc', 'flatCap', 'dome', 'stepped', 'cutCrystal', 'block', 'bow'])
}

function labelStyle(row: ProductRow, pen: Pen, shape: BottleShape, opaque: string | undefined): LabelStyle {
  const { rng } = pen
  const wear = row.vintage ? rng.between(0.4, 1) : 0
  if (opaque !== undefined) {
    const ink = isMetal(opaque)
      ? gildShade(opaque, 0.86)
      : toHsl(opaque).l > 0.5
        ? shade(opaque, 0.72)
        : '#dfbf7c'
    if (isMetal(opaque))
      return { form: rng.pick(['oval', 'cut', 'rect'] as const), paper: tint(opaque, 0.45), ink, wear: 0 }
    return rng.chance(0.6)
      ? { form: 'bare', paper: '#000000', ink, wear: 0 }
      : {
          form: rng.pick(['oval', 'cut', 'plaque'] as const),
          paper: isGilt(row.cap) ? row.cap : '#c9a552',
          ink: '#2b1d16',
          wear: 0,
        }
  }
  const short = row.name.length <= 9 && row.house.length <= 10
  const forms: LabelForm[] = shape.flat
    ? [
        'rect',
        'rect',
        'cut',
        'oval',
        'arch',
        'scallop',
        'plaque',
        'bare',
        ...(short ? ['diamond' as const] : []),
      ]
    : ['rect', 'rect', 'cut', 'oval', 'band', 'scallop', 'arch']
  const form = row.vintage
    ? rng.pick(forms.filter((f) => f !== 'bare'))
    : rng.pick([...forms, 'bare', 'bare'] as const)
  if (form === 'bare')
    return { form, paper: '#ffffff', ink: isDark(row.liquid) ? '#efe0bd' : shade(row.liquid, 0.74), wear: 0 }
  if (form === 'plaque')
    return { form, paper: isGilt(row.cap) ? row.cap : '#cdb069', ink: '#33231a', wear: 0 }
  const paper =
    rng.chance(0.16) && isDark(row.cap)
      ? row.cap
      : rng.chance(0.16)
        ? mix('#f4ead4', row.cap, 0.3)
        : row.vintage
          ? rng.pick(['#efe0bf', '#ead9b4', '#f0e6cd', '#e8d3a4'])
          : rng.pick(['#f7f1e4', '#f9f5ec', '#f3ead8'])
  return { form, paper, ink: inkFor(paper, row.cap), wear }
}

/** The hollow of the bottle; its neck is thinner than its walls. */
function cavity(shape: BottleShape): Point[] {
  const [, , ...body] = inset(shape.profile, shape.wall, shape.base)
  const bore = shape.neck * 0.68
  if (shape.roundHollow === true) {
    const top = item(shape.profile, 1)[1] + shape.wall
    const w = widthAt(shape.profile, shape.label.y) - shape.wall * 1.5
    const mid = (top - shape.base) / 2
    return [
      [bore, shape.rim + 2],
      [bore, top],
      ...curve([bore, top], [w * 0.8, top + 4], [w, mid - (mid - top) * 0.7], [w, mid], 14),
      ...curve(
        [w, mid],
        [w, mid + (-shape.base - mid) * 0.62],
        [w * 0.62, -shape.base],
        [0, -shape.base],
        14,
      ),
    ]
  }
  return [
    [bore, shape.rim + 2],
    [bore, item(shape.profile, 1)[1] + shape.wall * 0.6],
    ...body.filter((p) => p[0] > bore || p[1] > -shape.base - 1),
  ]
}

/** Real height in mm of a bottle whose inside holds `ml`. */
function heightFor(shape: BottleShape, total: number, ml: number): number {
  const units = volume(inset(shape.profile, shape.wall, shape.base), shape.flat ? 0.36 : 'turned')
  return total * Math.cbrt((ml * 1000 * 1.12) / units)
}

/** A body of polished metal, engraved with fine lines. */
function canister(pen: Pen, shape: BottleShape, hex: string): string {
  const top = shape.rim * 0.8
  const lines = pen.rng.chance(0.6)
    ? Array.from({ length: 13 }, (_, i) => contour(shape.profile, -0.9 + i * 0.15, top, -30, 6)).join('')
    : Array.from({ length: 16 }, (_, i) => {
        const y = top * (0.08 + i * 0.055)
        const w = widthAt(shape.profile, y) * 0.99
        return `M${num(-w)} ${num(y)}Q0 ${num(y + 10)} ${num(w)} ${num(y)}`
      }).join('')
  return (
    turned(pen, [[0, shape.rim], ...shape.profile], hex) +
    line(lines, gildShade(hex, 0.5), 2, 0.34) +
    line(lines, tint(hex, 0.75), 1.8, 0.42, { transform: 'translate(2.4 1)' })
  )
}

/** A silk-covered spray bulb on its tube, with a tassel. */
function squeezeBulb(pen: Pen, silk: string, shoulder: number, y: number): string {
  const x = shoulder + 70
  const net = Array.from(
    { length: 7 },
    (_, i) => `M${num(x - 62 + i * 21)} ${num(y + 60)}q${num((3 - i) * 9)} 62 ${num((3 - i) * 6)} 128`,
  ).join('')
  const tassel = Array.from(
    { length: 9 },
    (_, i) => `M${num(x + (i - 4) * 2)} ${num(y + 206)}l${num((i - 4) * 5)} 150`,
  ).join('')
  return (
    line(
      `M20 ${num(y)}Q${num(shoulder * 0.8)} ${num(y - 70)} ${num(x)} ${num(y + 50)}`,
      shade(silk, 0.15),
      15,
    ) +
    line(
      `M20 ${num(y - 3)}Q${num(shoulder * 0.8)} ${num(y - 74)} ${num(x - 3)} ${num(y + 44)}`,
      tint(silk, 0.5),
      4,
      0.7,
    ) +
    line(tassel, shade(silk, 0.2), 4) +
    fill(
      ellipse(x, y + 124, 74, 84),
      pen.defs.radial(
        [
          [0, tint(silk, 0.6)],
          [0.6, silk],
          [1, shade(silk, 0.4)],
        ],
        0.36,
        0.3,
        0.72,
      ),
    ) +
    line(net, tint(silk, 0.5), 2, 0.5) +
    group(
      turned(
        pen,
        rounded([
          [0, -20],
          [22, -20, 6],
          [22, 14, 4],
          [0, 14],
        ]),
        '#c9a552',
      ),
      { transform: `translate(${num(x)} ${num(y + 42)})` },
    )
  )
}

/** A perfume bottle, miniature or atomiser for one row. */
export function bottle(pen: Pen, row: ProductRow): Drawing {
  // Each part draws from its own seed, so that work on one leaves the others as they were.
  const part = (name: string): Pen => ({ defs: pen.defs, rng: seededRandom(`${row.sku}/${name}`) })
  const shape = bottleShape(row, part('shape').rng)
  const material = glassOf(row, part('glass'))
  const inner = cavity(shape)
  const top = item(inner, 1)[1]
  const level = fillLevel(row, part('level'))
  const shoulder = Math.max(...shape.profile.map((p) => p[0]))
  const bodyTop = inner.find((p) => p[0] > shoulder * 0.5)?.[1] ?? top
  const surface = level === 0 ? 0 : bodyTop * level + (level > 0.9 ? (top - bodyTop) * 0.3 : 0)
  const metal = material.density === 1 && isMetal(material.glass)
  const filled: Vessel = {
    outer: shape.profile,
    inner,
    surface: Math.min(-shape.base - 10, surface) * (level === 0 ? 0 : 1),
    liquid: material.density > 0.5 ? mix(row.liquid, material.glass, 0.7) : row.liquid,
    flat: shape.flat,
    ...material,
  }
  const glassBody = metal ? canister(part('engraving'), shape, material.glass) : vessel(part('paint'), filled)
  const cap = stopper(part('stopper'), stopperKind(row, part('stopper kind'), shape), {
    neck: shape.neck,
    shoulder,
    hex: row.cap,
  })
  const total = -shape.rim + cap.height
  const style = labelStyle(
    row,
    part('label style'),
    shape,
    material.density > 0.5 ? material.glass : undefined,
  )
  const room = { ...shape.label, w: Math.min(shape.label.w, widthAt(shape.profile, shape.label.y) * 1.6) }
  const text = { house: row.house, name: row.name, foot: TYPES[row.typ] ?? '' }
  const words = row.house === '' && row.category === 'gift' ? '' : label(part('label'), text, room, style)
  const bulb = /bulb/i.test(row.title) ? squeezeBulb(pen, row.cap, shoulder, shape.rim - 40) : ''
  const warm = row.vintage ? fill(mirrored(shape.profile), '#c08a3c', 0.05) : ''
  const chance = part('focus').rng.chance(0.5)
  const relief = metal
    ? ''
    : reliefOf(
        part('relief'),
        shape,
        material.density > 0 ? material.glass : mix(material.glass, row.liquid, 0.3),
      )
  const closed =
    fill(ellipse(0, shape.rim + 4, shape.neck + 5, 7), tint(material.glass, 0.4), 0.9) +
    group(cap.body, { transform: `translate(0 ${num(shape.rim + 2)})` })
  const width = 2 * Math.max(shoulder, cap.width)
  return {
    body: glassBody + relief + warm + words + closed + bulb,
    width,
    height: total,
    heightMm: heightFor(shape, total, row.sizeMl || 30),
    sides: bottleSides({ row, shape, vessel: filled, metal, style, room, width, height: total, text }, part, {
      glass: glassBody + relief + warm,
      closed,
      bulb,
    }),
    focus: chance
      ? { x: shoulder * 0.14, y: shape.label.y - 60, span: shoulder * 1.5 }
      : { x: shoulder * 0.08, y: shape.rim + 50, span: Math.max(shoulder * 1.3, 330) },
    footprint: 2 * widthAt(shape.profile, -6),
    caustic:
      material.density === 1 || level === 0 ? undefined : material.density > 0 ? material.glass : row.liquid,
  }
}
