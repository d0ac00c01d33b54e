import type { Db } from '#db/connect.ts'
import type { Catalogue } from './listed-products.ts'
import type { ProductMatches } from './product-matches.schema.ts'
import { readKnownWords } from './product-matches-spelling.server.ts'

type Memo = {
  version: number
  matches: Map<string, Promise<ProductMatches>>
  words: Map<string, ReturnType<typeof readKnownWords>>
  notes: Map<string, Promise<boolean>>
}

/** An answer takes some 4 kB. */
const mostMatches = 1000
const mostNotes = 1000
/** First characters, of several alphabets; each may hold a few thousand words. */
const mostCharacters = 60

const memos = new WeakMap<Catalogue, Memo>()

/** Answers stay valid until a product or the currency changes. */
function memoOf(catalogue: Catalogue): Memo {
  const { version } = catalogue
  const known = memos.get(catalogue)
  if (known?.version === version) return known
  const memo: Memo = { version, matches: new Map(), words: new Map(), notes: new Map() }
  memos.set(catalogue, memo)
  return memo
}

/** Computes a value once for concurrent callers; a failure is not remembered. */
function once<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  most: number,
  make: () => Promise<Value>,
): Promise<Value> {
  const cached = known.get(key)
  if (cached) return cached
  if (known.size >= most) known.clear()
  const making = make()
  known.set(key, making)
  making.catch(() => known.delete(key))
  return making
}

/** The suggestions for a keyword, worked out once. */
export const matchesFor = (catalogue: Catalogue, question: string, find: () => Promise<ProductMatches>) =>
  once(memoOf(catalogue).matches, question, mostMatches, find)

/** The known words that begin with a character, read once. */
export const knownWords = (db: Db, catalogue: Catalogue, character: string) =>
  once(memoOf(catalogue).words, character, mostCharacters, () => readKnownWords(db, character))

/** Whether a note leads to a product, asked once. */
export const isNoteFound = (catalogue: Catalogue, note: string, look: () => Promise<boolean>) =>
  once(memoOf(catalogue).notes, note, mostNotes, look)
