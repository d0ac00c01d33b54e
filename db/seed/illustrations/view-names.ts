import type { ProductRow } from './product-row.ts'

/**
 * The pictures that are drawn of products. `level` is the bottle against the light, `base` its underside with the batch
 * code, `label` the label close up, `detail` some other part close up, `scale` the whole thing beside a coin and a ruler.
 */
export const allViews = ['front', 'level', 'back', 'label', 'base', 'box', 'detail', 'scale'] as const
export type View = (typeof allViews)[number]

/** True for products drawn as one labelled bottle, which has a back, a label and a base. */
export function isBottle({ title, category, shape, sizeMl, house }: ProductRow): boolean {
  if (/^pair of/i.test(title) || (category === 'gift' && house === '')) return false
  switch (shape) {
    case 'bar':
    case 'tin':
    case 'box':
    case 'compact':
    case 'locket':
      return false
    case 'round':
      return sizeMl > 0
    case 'cylinder':
      return category !== 'sample' && !/kit/i.test(title)
    default:
      return true
  }
}

/** The colour of an opaque bottle; undefined for all others. */
export function opaqueGlass(row: ProductRow): string | undefined {
  const t = row.title.toLowerCase()
  if (/black (flacon|boule|snuff|flask|bottle)|in black/.test(t)) return '#1d1817'
  if (/cobalt|blue (glass|bottle|disc)|nuit bleue|blue star/.test(t)) return undefined
  if (/red lacquer|inro|lacquer/.test(t)) return row.cap
  const isCase = row.category === 'gold' && row.shape !== 'flacon' && row.shape !== 'round'
  return isCase || /canister|aluminium|habit de f|refill/.test(t) ? row.cap : undefined
}

/** True if light through the bottle shows how full it is. */
const showsLevel = (row: ProductRow) =>
  opaqueGlass(row) === undefined && !/opaline|milk|empty/i.test(row.title + row.condition)

/** True if title or condition mention a box; a new perfume without a stated condition also comes in one. */
function hasBox({ title, condition, category, vintage }: ProductRow): boolean {
  const said = `${title} ${condition}`
  if (/no box|tester|refill/i.test(said)) return false
  return /\bbox(ed)?\b/i.test(said) || (category === 'perfume' && !vintage && condition === '')
}

/** The views of a product in display order: six for most bottles, three for anything that is not a bottle. */
export function viewsOf(row: ProductRow): readonly View[] {
  if (!isBottle(row)) return ['front', 'detail', 'scale']
  const last = hasBox(row) ? 'box' : 'scale'
  return showsLevel(row)
    ? ['front', 'level', 'back', 'label', 'base', last]
    : ['front', 'back', 'label', 'base', last]
}
