import type { Db } from '#db/connect.ts'
import { catalogueMemo, once } from '#shop/catalog/list/catalogue-memo.ts'
import type { Catalogue } from '#shop/catalog/list/listed-products.ts'
import type { ProductMatches } from './product-matches.schema.ts'
import { readKnownWords } from './product-matches-spelling.server.ts'

/** Maximum answers remembered, some 4 kB each. */
const mostMatches = 1000
const mostNotes = 1000
/** Maximum first characters remembered, in several alphabets; each may hold a few thousand words. */
const mostCharacters = 60

const memoOf = catalogueMemo(() => ({
  matches: new Map<string, Promise<ProductMatches>>(),
  words: new Map<string, ReturnType<typeof readKnownWords>>(),
  notes: new Map<string, Promise<boolean>>(),
}))

/** The suggestions for a keyword, computed once. */
export const matchesFor = (catalogue: Catalogue, question: string, find: () => Promise<ProductMatches>) =>
  once(memoOf(catalogue).matches, question, mostMatches, find)

/** The known words that begin with a character, read once. */
export const knownWords = (db: Db, catalogue: Catalogue, character: string) =>
  once(memoOf(catalogue).words, character, mostCharacters, () => readKnownWords(db, character))

/** Whether a note leads to a product, looked up once. */
export const isNoteFound = (catalogue: Catalogue, note: string, look: () => Promise<boolean>) =>
  once(memoOf(catalogue).notes, note, mostNotes, look)
