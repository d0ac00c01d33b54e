import type { Catalogue, ListedProducts, Slot } from '#shop/catalog/list/listed-products.ts'
import { byNewest } from '#shop/catalog/list/newest-first.ts'
import type { Valued } from '#shop/catalog/list/value-dictionary.ts'

/** Maximum candidates per kind of relation: enough to choose from, and few enough to weigh quickly in a shop of any size. */
const mostWeighed = 100

/** The product that others are compared with. */
type Own = {
  id: string
  house: string
  family: string | null
  category: string
  notes: readonly string[]
  isSold: boolean
}

/**
 * The products most similar to one: the same scent in another form (`sameScent`) and the newest of the same family and house. A
 * product without any such relation is compared with others of its category. Sellable products weigh more; for a sold product
 * only sellable ones are shown.
 */
export function mostAlike(
  { products, newest }: Pick<Catalogue, 'products' | 'newest'>,
  own: Own,
  sameScent: readonly Slot[],
  most: number,
): Slot[] {
  const itself = products.slotOf(own.id)
  const isShown = products.areIn('shown')
  const isOffered = (slot: Slot) =>
    slot !== itself && isShown(slot) && (!own.isSold || products.isSellable(slot))
  const related = {
    family: ofKind(products, 'family', own.family),
    house: ofKind(products, 'house', own.house),
  }
  const isOfCategory = ofKind(products, 'category', own.category)
  const hasRelation = related.family || related.house || sameScent.length > 0
  const candidates = new Set(sameScent.filter(isOffered))
  for (const isRelated of hasRelation ? [related.family, related.house] : [isOfCategory])
    if (isRelated)
      for (const slot of newestOf(newest, (one) => isRelated(one) && isOffered(one))) candidates.add(slot)
  const isSameScent = new Set(sameScent)
  const notes = products.marksOf(own.notes)
  const weightOf = (slot: Slot) =>
    (isSameScent.has(slot) ? 3 : 0) +
    (related.family?.(slot) ? 3 : 0) +
    (related.house?.(slot) ? 2 : 0) +
    (isOfCategory?.(slot) ? 1 : 0) +
    (products.isSellable(slot) ? 3 : 0) +
    products.notesAmong(slot, notes).length
  const isNewer = byNewest(products)
  return Array.from(candidates, (slot) => ({ slot, weight: weightOf(slot) }))
    .sort((a, b) => b.weight - a.weight || isNewer(a.slot, b.slot))
    .slice(0, most)
    .map(({ slot }) => slot)
}

const newestOf = (newest: readonly Slot[], passes: (slot: Slot) => boolean) =>
  newest.values().filter(passes).take(mostWeighed)

/** A predicate for products with this value; undefined if no product can have it. */
function ofKind(products: ListedProducts, kind: Valued, value: string | null) {
  const code = value ? products.dictionary.codeOf(kind, value) : undefined
  if (code === undefined) return undefined
  const codeOf = products.codesOf(kind)
  return (slot: Slot) => codeOf(slot) === code
}
