type Language = 'en' | 'nl' | 'de' | 'pl'

/**
 * Plural endings (Polish: also of adjectives, and of nouns after "bez" and "z") with the singular's. Irregular:
 * default-synonyms.ts.
 */
const plurals: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['ies', 'y'],
    ['es', ''],
    ['s', ''],
  ],
  nl: [
    ['en', ''],
    ['s', ''],
  ],
  de: [
    ['en', ''],
    ['er', ''],
    ['e', ''],
    ['n', ''],
  ],
  pl: [
    ['y', 'a'],
    ['i', 'a'],
    ['e', 'a'],
    ['e', 'y'],
    ['a', 'y'],
    ['a', 'o'],
    ['a', ''],
    ['u', ''],
    ['ow', 'y'],
    ['ow', 'i'],
    ['em', ''],
    ['em', 'o'],
  ],
}

const shortestStem = 3

/** Returns the possible singulars of a plain word, without the word itself; at most five. */
export const singularsOf = (word: string, language: Language = 'en'): string[] =>
  plurals[language]
    .filter(([ending]) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map(([ending, singular]) => word.slice(0, -ending.length) + singular)
