import { language } from '#shop/formats.ts'
import type { Word } from '#shop/search/query/keyword.ts'

const mostCompletions = 4

/**
 * Completions of a keyword's last word, spelled as in `texts`: most frequent first, at most four. Leaves out the word itself and
 * words already in the keyword; numbers have no completions.
 */
export function completionsOf(words: readonly Word[], texts: readonly string[]): string[] {
  const typed = searchForm(words.at(-1)?.parts.join('') ?? '')
  if (typed === '' || /^[\d.]+$/.test(typed)) return []
  const before = new Set(words.slice(0, -1).map((word) => searchForm(word.parts.join(''))))
  const found = new Map<string, { word: string; times: number }>()
  for (const text of texts) {
    for (const [plain, word] of wordsOf(text)) {
      if (!plain.startsWith(typed) || plain === typed || before.has(plain)) continue
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

/** The words of a text by their search form: each as it stands, and its parts around an apostrophe (the Heure of L’Heure). */
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
