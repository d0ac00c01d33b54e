import { catalogueMemo } from '#shop/catalog/list/catalogue-memo.ts'
import type { Catalogue } from '#shop/catalog/list/listed-products.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'

const plainNotes = catalogueMemo(({ notes }) => new Set(Array.from(notes, plainPhrase)))

const plainPhrase = (note: string) =>
  note
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainWord)
    .join(' ')

/** Whether each of these words, or a synonym of it, is the full name of a note. */
export const areNotes = (catalogue: Catalogue, words: readonly Word[]): boolean =>
  words.every(({ parts, alternatives = [] }) =>
    [parts, ...alternatives].some((phrase) => plainNotes(catalogue).has(phrase.map(plainWord).join(' '))),
  )
