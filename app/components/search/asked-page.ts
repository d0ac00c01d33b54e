import { askedPages, questionWords } from '#app/texts/asked-pages.ts'
import { tokensOf } from '#shop/search/query/search-tokens.ts'

type AskedPage = keyof typeof askedPages

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ignored = setOf(questionWords)
const wordsOfPages = Object.entries(askedPages).map(([name, { words }]) => ({
  name: name as AskedPage, // the names of the table
  words: setOf(words),
}))

/**
 * Returns the page of the shop that a keyword of at most 100 characters asks for ("shipping costs", "where is my order"), the
 * first in the table of several. Undefined where any other word is in it, such as a house or a note: it asks for items then.
 */
export function askedPage(keyword: string): AskedPage | undefined {
  const asked = tokensOf(keyword)
    .map(({ text }) => text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !ignored.has(word))
  if (asked.length === 0) return undefined
  return wordsOfPages.find(({ words }) => asked.every((word) => words.has(word)))?.name
}
