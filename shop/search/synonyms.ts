import type { Word } from './query/keyword.ts'
import { plainWord } from './query/plain-word.ts'
import { groundFormsOf } from './query/stems.ts'

/** Words and phrases that mean the same, as the owner writes them. */
export type SynonymGroup = readonly string[]

/**
 * For each phrase of plain words, all phrases of its group; `begins` holds what the phrases have before their last words ('' if
 * that is all).
 */
export type Synonyms = {
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>
  begins: ReadonlySet<string>
  longest: number
}

/** Maximum variants of a word; more would cost database time and blur the results. */
const mostVariants = 12

/** The shortest word whose ending is one, in each language. */
const shortestInflected = { en: 5, nl: 6, de: 6, pl: 4, fr: 6 } as const
const languages = ['en', 'nl', 'de', 'pl', 'fr'] as const

const wordsOf = (phrase: string) =>
  phrase
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .map(plainWord)
    .filter((word) => word !== '')

/** Converts groups into the form that searches use. A phrase in two groups gets the variants of both. */
export function synonymsOf(groups: readonly SynonymGroup[]): Synonyms {
  const phrases = new Map<string, (readonly string[])[]>()
  const begins = new Set<string>()
  let longest = 1
  for (const group of groups) {
    const members = group.map(wordsOf).filter((words) => words.length > 0)
    for (const words of members) {
      longest = Math.max(longest, words.length)
      begins.add(words.slice(0, -1).join(' '))
      const key = words.join(' ')
      const others = members.filter((other) => other.join(' ') !== key)
      phrases.set(key, [...(phrases.get(key) ?? []), ...others].slice(0, mostVariants))
    }
  }
  return { phrases, begins, longest }
}

/** Returns the words with their variants: a phrase that has synonyms becomes one word with alternatives. */
export function withSynonyms(words: readonly Word[], synonyms: Synonyms): Word[] {
  const plain = words.map(({ parts }) => parts.map(plainWord))
  const expanded: Word[] = []
  for (let at = 0; at < words.length; ) {
    const found = longestPhrase(plain.slice(at, at + synonyms.longest), synonyms)
    const taken = words.slice(at, at + (found?.length ?? 1))
    const parts = taken.flatMap((word) => word.parts)
    const between = taken.length === 1 ? (taken[0]?.between ?? '') : ' '
    expanded.push(found ? { parts, between, alternatives: found.alternatives } : { parts, between })
    at += taken.length
  }
  return expanded
}

/** The longest phrase with synonyms at the beginning of these words, each in its plain parts. */
function longestPhrase(words: readonly (readonly string[])[], synonyms: Synonyms) {
  // l'heure is one word of two parts, and glued in a phrase of the owner.
  const glued = words.map((parts) => parts.join(''))
  for (let length = words.length; length > 0; length -= 1) {
    const apart = words.slice(0, length).flat().join(' ')
    const phrase = glued.slice(0, length)
    const alternatives =
      synonyms.phrases.get(phrase.join(' ')) ?? synonyms.phrases.get(apart) ?? ofInflected(phrase, synonyms)
    if (alternatives) return { length, alternatives }
  }
  return undefined
}

/** The synonyms of a phrase whose last word has another form in one of the languages: waniliowe is waniliowy, "zwarte bessen" zwarte bes. */
function ofInflected(phrase: readonly string[], { phrases, begins }: Synonyms) {
  const [before, last = ''] = [phrase.slice(0, -1), phrase.at(-1)]
  if (!begins.has(before.join(' '))) return undefined
  const base = languages
    .filter((language) => last.length >= shortestInflected[language])
    .flatMap((language) => groundFormsOf(last, language))
    .map((form) => [...before, form])
    .find((form) => phrases.has(form.join(' ')))
  return base === undefined ? undefined : [base, ...(phrases.get(base.join(' ')) ?? [])]
}
