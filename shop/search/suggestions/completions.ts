import { language } from '#shop/formats.ts'
import type { Word } from '#shop/search/query/keyword.ts'
import { articles } from '#shop/search/query/range-words.ts'
import { meanings } from '#shop/search/query/search-phrases.ts'

const mostCompletions = 4

/**
 * Words that go on where the last word of a keyword stops, in the writing of `texts`: the most frequent first, at
 * most four. The word itself, numbers and what is already in the keyword are none, nor are function words that would stand alone.
 */
export function completionsOf(words: readonly Word[], texts: readonly string[]): string[] {
  const typed = searchForm(words.at(-1)?.parts.join('') ?? '')
  if (typed === '' || /^[\d.]+$/.test(typed)) return []
  const before = new Set(words.slice(0, -1).map((word) => searchForm(word.parts.join(''))))
  const found = new Map<string, { word: string; times: number }>()
  for (const text of texts) {
    for (const [plain, word] of wordsOf(text)) {
      if (!plain.startsWith(typed) || plain === typed || before.has(plain)) continue
      if (words.length === 1 && saysNothing(plain)) continue
      const known = found.get(plain)
      if (known) known.times += 1
      else found.set(plain, { word, times: 1 })
    }
  }
  return [...found]
    .sort(([a, { times }], [b, other]) => other.times - times || a.localeCompare(b, language))
    .slice(0, mostCompletions)
    .map(([, { word }]) => word)
}

const saysNothing = (word: string) => meanings.get(word)?.filter === 'filler' || articles.has(word)

/** Each word of a text once, by its search form: as it stands, and what follows its apostrophe (the Heure of L’Heure). */
export function wordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const chunk of text.split(/[^\p{L}\p{M}\p{N}'’]+/u)) {
    const word = chunk.replace(/^['’]+|['’]+$/g, '')
    for (const part of new Set([word, ...word.split(/['’]/)])) {
      const plain = searchForm(part)
      if (plain.length > 1) words.set(plain, part)
    }
  }
  return words
}

/** Letters that the search index decomposes and Unicode normalization does not. */
const apart: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

/** A word as the search index stores it: lower case, without accents and apostrophes. */
export function searchForm(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[łøđßæœı]/g, (character) => apart[character] ?? character)
    .replace(/[^\p{L}\p{N}]/gu, '')
}
