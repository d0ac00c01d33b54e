import type { Word } from '#shop/search/keyword.ts'
import type { Counted } from './count-facets.ts'
import type { Catalogue, Slot } from './listed-products.ts'
import type { ProductCard } from './product.schema.ts'

type Memo = {
  version: number
  counts: Map<string, Counted>
  found: Map<string, Promise<readonly Slot[]>>
  spellings: Map<string, Promise<readonly Spelling[]>>
  weighed: Map<string, Promise<Weighed>>
  /** By their products' ids, as everybody sees them. */
  cards: Map<string, ProductCard>
  /** In all lists of `found`, and `listWeight` more for each list. */
  products: number
}

const mostCounts = 500
const mostProducts = 200_000
const mostSpellings = 500
/** Some 100 kB each at most. */
const mostWeighed = 20

/** The corrected spellings of the parts of a keyword. */
type Spelling = ReadonlyMap<string, string>
/** How rare the words of a keyword are, and which products have some of them. */
type Weighed = { asked: readonly WeighedWord[]; candidates: readonly Candidate[] }
/** `found` is the number of products that have the word, up to a limit; `weight` is 0 where none has it. */
export type WeighedWord = { word: Word; query: string; found: number; weight: number }
/**
 * `mask` has two bits for each word: where the product has it. `isCalled` of a product whose name is all that was typed
 * beside a house: "dior joy" is perhaps Patou's.
 */
export type Candidate = { slot: Slot; mask: number; isCalled: boolean }
/** A keyword that finds nothing takes memory too. It counts as this many products, so at most 2,000 lists are remembered. */
const listWeight = 100
/** A card takes some 4 kB. */
const mostCards = 400

const memos = new WeakMap<Catalogue, Memo>()

/** Results stay valid until a product or the currency changes. */
function memoOf(catalogue: Catalogue): Memo {
  const { version } = catalogue
  const known = memos.get(catalogue)
  if (known?.version === version) return known
  const memo: Memo = {
    version,
    counts: new Map(),
    found: new Map(),
    spellings: new Map(),
    weighed: new Map(),
    cards: new Map(),
    products: 0,
  }
  memos.set(catalogue, memo)
  return memo
}

/** The counts for a question, worked out once. */
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
  if (known) return known
  const finding = find()
  memo.found.set(question, finding)
  finding.then(
    ({ length }) => makeRoom(memo, question, length),
    () => memo.found.delete(question),
  )
  return finding
}

/** The corrected spellings of words that find nothing; concurrent callers share one computation. */
export const spellingsFor = (
  catalogue: Catalogue,
  question: string,
  find: () => Promise<readonly Spelling[]>,
): Promise<readonly Spelling[]> => shared(memoOf(catalogue).spellings, mostSpellings, question, find)

/** What is known of words that are nowhere together; concurrent callers share one computation. */
export const weighedFor = (
  catalogue: Catalogue,
  question: string,
  find: () => Promise<Weighed>,
): Promise<Weighed> => shared(memoOf(catalogue).weighed, mostWeighed, question, find)

function shared<Result>(
  results: Map<string, Promise<Result>>,
  most: number,
  question: string,
  find: () => Promise<Result>,
): Promise<Result> {
  const known = results.get(question)
  if (known) return known
  if (results.size >= most) results.clear()
  const finding = find()
  results.set(question, finding)
  finding.catch(() => results.delete(question))
  return finding
}

/** The cards of these products, in this order; those that nobody asked for yet are looked up together. */
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

/** Adds one more list; when all of them exceed the limit, only that one stays. One that exceeds it alone is not remembered. */
function makeRoom(memo: Memo, question: string, length: number) {
  if (length > mostProducts) {
    memo.found.delete(question)
    return
  }
  memo.products += length + listWeight
  if (memo.products <= mostProducts) return
  const newest = memo.found.get(question)
  memo.found.clear()
  memo.products = 0
  if (!newest) return
  memo.found.set(question, newest)
  memo.products = length + listWeight
}
