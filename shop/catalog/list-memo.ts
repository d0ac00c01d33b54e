import type { Catalogue } from './catalogue.server.ts'
import type { Counted } from './count-facets.ts'
import type { ListedProduct } from './listed-product.ts'

type Memo = {
  version: number
  counts: Map<string, Counted>
  found: Map<string, readonly ListedProduct[]>
  /** In all lists of `found`. */
  products: number
}

const mostCounts = 500
const mostProducts = 200_000

const memos = new WeakMap<Catalogue, Memo>()

/** What was worked out from a catalogue is right for as long as no product is another one. */
function memoOf(catalogue: Catalogue): Memo {
  const { version } = catalogue
  const known = memos.get(catalogue)
  if (known?.version === version) return known
  const memo = { version, counts: new Map(), found: new Map(), products: 0 }
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

/** What words were found to find in this catalogue, in order; undefined when nobody has looked. */
export const foundBefore = (catalogue: Catalogue, question: string) => memoOf(catalogue).found.get(question)

/** Remembers what words find, unless a product has become another one since `version`. */
export function rememberFound(
  catalogue: Catalogue,
  question: string,
  found: readonly ListedProduct[],
  version: number,
): void {
  const memo = memoOf(catalogue)
  if (memo.version !== version || found.length > mostProducts) return
  memo.products += found.length
  if (memo.products > mostProducts) {
    memo.found.clear()
    memo.products = found.length
  }
  memo.found.set(question, found)
}
