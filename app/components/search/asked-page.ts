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
 * Returns the page that a keyword of at most 100 characters asks for ("shipping costs", "where is my order"), the first match in
 * the table. Undefined if the keyword contains any other word, such as a house or a note, because it then searches for items.
 */
export function askedPage(keyword: string): AskedPage | undefined {
  const asked = tokensOf(keyword)
    .map(({ text }) => text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !ignored.has(word))
  if (asked.length === 0) return undefined
  return wordsOfPages.find(({ words }) => asked.every((word) => words.has(word)))?.name
}
