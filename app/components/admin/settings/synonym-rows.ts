import { searchWordsTexts } from '#app/texts/admin-search-words.ts'
import { longestWord, mostWords } from '#shop/search/synonyms.schema.ts'

const { problems } = searchWordsTexts

/** A row of the form: its words as typed, separated by commas. */
export type Row = { id: number; text: string }
export type Group = { words: string[] }

/** The distinct words of a row; spelling variants such as letter case count once. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[,;\n]/).map((word) => word.trim().replace(/\s+/g, ' '))
  const byKey = new Map<string, string>()
  for (const word of words) {
    if (word !== '' && !byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word)
  }
  return [...byKey.values()]
}

export const textOf = ({ words }: Group) => words.join(', ')

/** The error of a row; undefined for a valid row, and for an empty one, which is not saved. */
export function rowProblem(text: string): string | undefined {
  const words = wordsOf(text)
  if (words.length === 1) return problems.alone
  if (words.length > mostWords) return problems.tooMany(mostWords)
  return words.some((word) => [...word].length > longestWord) ? problems.tooLong(longestWord) : undefined
}

/** The non-empty rows in the API's form, with the index of each among all rows. */
export function groupsOf(texts: readonly string[]): { groups: Group[]; places: number[] } {
  const filled = texts
    .map((text, place) => ({ words: wordsOf(text), place }))
    .filter(({ words }) => words.length > 0)
  return { groups: filled.map(({ words }) => ({ words })), places: filled.map(({ place }) => place) }
}

/** A key that is equal for rows with the same words. */
const keyOf = (text: string) =>
  wordsOf(text)
    .map((word) => word.toLowerCase())
    .sort()
    .join('\n')

/** The rows that only `after` has, and those that only `before` has, without empty ones. */
export function changedRows(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))]
  return {
    added: after.filter((text) => keyOf(text) !== '' && !had.has(keyOf(text))),
    removed: before.filter((text) => keyOf(text) !== '' && !has.has(keyOf(text))),
  }
}

/** Number of rows added, changed or removed. */
export function countChanges(before: readonly string[], after: readonly string[]): number {
  const { added, removed } = changedRows(before, after)
  return Math.max(added.length, removed.length)
}

/** Merges rows that one person added and removed since `before` in `mine` with another person's in `theirs`. */
export function mergeRows(
  mine: readonly string[],
  before: readonly string[],
  theirs: readonly string[],
): string[] {
  const known = new Set(before.map(keyOf))
  const saved = new Map(theirs.map((text) => [keyOf(text), text]))
  const own = new Set(mine.map(keyOf))
  const added = theirs.filter((text) => !known.has(keyOf(text)) && !own.has(keyOf(text)))
  const kept = mine.flatMap((text) => {
    const key = keyOf(text)
    return saved.get(key) ?? (known.has(key) ? [] : [text])
  })
  return [...added, ...kept]
}
