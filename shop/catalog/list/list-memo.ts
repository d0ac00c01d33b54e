import type { ProductCard } from '../product.schema.ts'
import { catalogueMemo, once } from './catalogue-memo.ts'
import type { Counted } from './count-facets.ts'
import type { Catalogue, Slot } from './listed-products.ts'

const mostCounts = 500
/** In all lists together; in a larger stock three times its products, so that a dozen common words fit. */
const mostProducts = 200_000
const mostSpellings = 500

/** The corrected spellings of the parts of a keyword. */
type Spelling = ReadonlyMap<string, string>
/** Weight added for each list, since an empty one takes memory too; limits a stock of usual size to 2,000 lists. */
const listWeight = 100
/** Maximum cards remembered, some 4 kB each. */
const mostCards = 400

/** A remembered list; its weight is 0 until the search has finished. */
type Found = { finding: Promise<readonly Slot[]>; weight: number }

const memoOf = catalogueMemo(() => ({
  counts: new Map<string, Counted>(),
  /** In LRU order: the last used is last. */
  found: new Map<string, Found>(),
  spellings: new Map<string, Promise<readonly Spelling[]>>(),
  /** By product id, as the public sees them. */
  cards: new Map<string, ProductCard>(),
  /** Total weight: the products of all lists of `found`, plus `listWeight` for each list. */
  products: 0,
}))
type Memo = ReturnType<typeof memoOf>

/** The counts for a question, computed once. */
export function countsFor(catalogue: Catalogue, question: string, count: () => Counted): Counted {
  const { counts } = memoOf(catalogue)
  const known = counts.get(question)
  if (known) return known
  if (counts.size >= mostCounts) counts.clear()
  const counted = count()
  counts.set(question, counted)
  return counted
}

/** All results for the words, in order; concurrent callers share one search. */
export function foundFor(
  catalogue: Catalogue,
  question: string,
  find: () => Promise<readonly Slot[]>,
): Promise<readonly Slot[]> {
  const memo = memoOf(catalogue)
  const known = memo.found.get(question)
  if (known) {
    memo.found.delete(question)
    memo.found.set(question, known)
    return known.finding
  }
  const found: Found = { finding: find(), weight: 0 }
  memo.found.set(question, found)
  found.finding.then(
    ({ length }) => remember(memo, question, found, length, mostFor(catalogue)),
    () => memo.found.delete(question),
  )
  return found.finding
}

/** The corrected spellings of words that find nothing; concurrent callers share one computation. */
export const spellingsFor = (
  catalogue: Catalogue,
  question: string,
  find: () => Promise<readonly Spelling[]>,
): Promise<readonly Spelling[]> => once(memoOf(catalogue).spellings, question, mostSpellings, find)

/** The cards of these products, in this order; missing ones are looked up together. */
export async function cardsFor(
  catalogue: Catalogue,
  ids: readonly string[],
  lookUp: (ids: readonly string[]) => Promise<readonly ProductCard[]>,
): Promise<ProductCard[]> {
  const { cards } = memoOf(catalogue)
  const known = new Map(ids.map((id) => [id, cards.get(id)]))
  const missing = ids.filter((id) => !known.get(id))
  const made = missing.length === 0 ? [] : await lookUp(missing)
  if (cards.size + made.length > mostCards) cards.clear()
  for (const card of made) {
    known.set(card._id, card)
    cards.set(card._id, card)
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}

const mostFor = ({ products }: Catalogue) => Math.max(mostProducts, 3 * products.size)

/** Keeps a found list and evicts the least recently used ones. A list that exceeds the limit by itself is not kept. */
function remember(memo: Memo, question: string, found: Found, length: number, most: number) {
  const added = length + listWeight
  if (added > most) {
    memo.found.delete(question)
    return
  }
  found.weight = added
  memo.products += added
  for (const [oldest, { weight }] of memo.found) {
    if (memo.products <= most) return
    if (weight === 0) continue
    memo.found.delete(oldest)
    memo.products -= weight
  }
}
