type Language = 'en' | 'nl' | 'de' | 'pl'

/** The languages of whose words the table of synonyms has the ground form. */
export type Inflecting = Language | 'fr'

/**
 * Endings of plurals, in Polish also of adjectives and of nouns after "bez" and "z", each with the ending of the singular. Irregular
 * forms are synonyms (`default-synonyms.ts`).
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
    ['iu', ''],
    ['ow', 'y'],
    ['ow', 'i'],
    ['em', ''],
    ['em', 'o'],
  ],
}

const shortestStem = 3

/** Returns the possible singulars of a plain word, without the word itself; at most six. */
export const singularsOf = (word: string, language: Language = 'en'): string[] =>
  plurals[language]
    .filter(([ending]) => word.endsWith(ending) && word.length - ending.length >= shortestStem)
    .map(([ending, singular]) => word.slice(0, -ending.length) + singular)

/** Endings of adjectives that are made of a note, and forms of adjectives, as patterns with what the ground form has instead. */
const forms: Record<Inflecting, readonly (readonly [RegExp, readonly string[]])[]> = {
  en: [[/(?:e?y|ed)$/, ['', 'e']]],
  // Open syllables have one vowel where closed ones have two, and one consonant is doubled: tonkabonen, bessen, frisse.
  nl: [
    [/(?<=[^aeiou])([aeou])([^aeiou])en$/, ['$1$1$2']],
    [/([^aeiou])\1en?$/, ['$1']],
    [/e$/, ['']],
  ],
  de: [[/e[sm]$/, ['']]],
  pl: [[/ow(?:y|a|e|ego|ej)$/, ['', 'a', 'o']]],
  fr: [[/(?<=[^aeiou])ee?s?$/, ['', 'e']]],
}

/** Returns the ground forms that a plain word in one of these languages may have, without the word itself; at most eight. */
export const groundFormsOf = (word: string, language: Inflecting): string[] => [
  ...(language === 'fr' ? [] : singularsOf(word, language)),
  ...forms[language]
    .filter(([ending]) => ending.test(word))
    .flatMap(([ending, instead]) => instead.map((end) => word.replace(ending, end)))
    .filter((form) => form.length >= shortestStem && form !== word),
]
