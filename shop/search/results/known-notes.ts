import { catalogueMemo } from '#shop/catalog/list/catalogue-memo.ts'
import type { Catalogue } from '#shop/catalog/list/listed-products.ts'
import { withoutElision } from '#shop/search/query/elision.ts'
import { isMood } from '#shop/search/query/everyday-words.ts'
import { readKeyword, type Word } from '#shop/search/query/keyword.ts'
import { plainWord } from '#shop/search/query/plain-word.ts'
import { singularsOf } from '#shop/search/query/stems.ts'
import { withSynonyms } from '../synonyms.ts'

const plainNotes = catalogueMemo(({ notes }) => new Set(Array.from(notes, plainPhrase)))

/** The words of families: "woody" and "chypre" of a woody chypre. */
const familyWords = catalogueMemo(
  ({ products }) =>
    new Set(products.dictionary.valuesOf('family').flatMap((family) => plainPhrase(family ?? '').split(' '))),
)

/** The words, with a single one that is the plural of a family in its singular: chypres, florals. */
export function inFamilies(catalogue: Catalogue, words: readonly Word[]): readonly Word[] {
  const [only] = words
  if (words.length !== 1 || only?.parts.length !== 1) return words
  const families = familyWords(catalogue)
  const plain = plainWord(only.parts.join(''))
  const isKnown = families.has(plain) || plainNotes(catalogue).has(plain)
  const family = isKnown ? undefined : singularsOf(plain).find((form) => families.has(form))
  return family === undefined ? words : [{ ...only, parts: [family] }]
}

const plainPhrase = (note: string) =>
  note
    .split(/[^\p{L}\p{N}]+/u)
    .map(plainWord)
    .join(' ')

const isMeant = ({ parts, alternatives = [] }: Word, is: (phrase: string) => boolean) =>
  [parts, ...alternatives].some((phrase) => is(phrase.map(plainWord).join(' ')))

/** Whether each of these words, or others that mean the same, is the whole of a note. */
export const areNotes = (catalogue: Catalogue, words: readonly Word[]): boolean =>
  words.every((word) => isMeant(word, (phrase) => plainNotes(catalogue).has(phrase)))

/** Whether each of these words, or others that mean the same, names a family of scents: "chypre". */
export const areFamilies = (catalogue: Catalogue, words: readonly Word[]): boolean =>
  words.every((word) => isMeant(word, (phrase) => familyWords(catalogue).has(phrase)))

/** Whether each word of a text, or others that mean the same, says how a scent smells or when it is worn. */
export const areOfSmell = (catalogue: Catalogue, text: string): boolean =>
  withSynonyms(readKeyword(withoutElision(text)), catalogue.synonyms).every((word) =>
    isMeant(
      word,
      (phrase) => plainNotes(catalogue).has(phrase) || familyWords(catalogue).has(phrase) || isMood(phrase),
    ),
  )
