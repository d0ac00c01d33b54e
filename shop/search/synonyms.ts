import type { Word } from './query/keyword.ts'
import { plainWord } from './query/plain-word.ts'
import { groundFormsOf } from './query/stems.ts'

/** Words and phrases that mean the same, as the owner writes them. */
export type SynonymGroup = readonly string[]

/** For each phrase of plain words, all phrases of its group. */
export type Synonyms = { phrases: ReadonlyMap<string, readonly (readonly string[])[]>; longest: number }

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
  let longest = 1
  for (const group of groups) {
    const members = group.map(wordsOf).filter((words) => words.length > 0)
    for (const words of members) {
      longest = Math.max(longest, words.length)
      const key = words.join(' ')
      const others = members.filter((other) => other.join(' ') !== key)
      phrases.set(key, [...(phrases.get(key) ?? []), ...others].slice(0, mostVariants))
    }
  }
  return { phrases, longest }
}

/** Returns the words with their variants: a phrase that has synonyms becomes one word with alternatives. */
export function withSynonyms(words: readonly Word[], { phrases, longest }: Synonyms): Word[] {
  const expanded: Word[] = []
  for (let at = 0; at < words.length; ) {
    const found = longestPhrase(words, at, { phrases, longest })
    const taken = words.slice(at, at + (found?.length ?? 1))
    const parts = taken.flatMap((word) => word.parts)
    const between = taken.length === 1 ? (taken[0]?.between ?? '') : ' '
    expanded.push(found ? { parts, between, alternatives: found.alternatives } : { parts, between })
    at += taken.length
  }
  return expanded
}

/** The synonyms of a phrase whose last word has another form in one of the languages: waniliowe is waniliowy, "zwarte bessen" zwarte bes. */
function ofInflected(phrase: readonly string[], phrases: Synonyms['phrases']) {
  const [before, last = ''] = [phrase.slice(0, -1), phrase.at(-1)]
  const base = languages
    .filter((language) => last.length >= shortestInflected[language])
    .flatMap((language) => groundFormsOf(last, language))
    .map((form) => [...before, form])
    .find((form) => phrases.has(form.join(' ')))
  return base === undefined ? undefined : [base, ...(phrases.get(base.join(' ')) ?? [])]
}

function longestPhrase(words: readonly Word[], at: number, { phrases, longest }: Synonyms) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const taken = words.slice(at, at + length)
    // l'heure is one word of two parts, and glued in a phrase of the owner.
    const glued = taken.map(({ parts }) => plainWord(parts.join('')))
    const apart = taken.flatMap(({ parts }) => parts.map(plainWord)).join(' ')
    const alternatives = phrases.get(glued.join(' ')) ?? phrases.get(apart) ?? ofInflected(glued, phrases)
    if (alternatives) return { length, alternatives }
  }
  return undefined
}
