import type { Rule } from './rules.ts'

/**
 * A keyword that a shopper types. `fits` says which products may be among the first five; `best` which of them must come first. A
 * query without `fits` means nothing to a perfume shop and must find nothing.
 */
export type JudgedQuery = {
  group: string
  keyword: string
  fits?: Rule
  best?: Rule
  /** Typed into the search box but not submitted. */
  isSuggestion?: true
}

/** Many ways to ask for the same, separated by ` | `. */
export const waysToAsk = (group: string, fits: Rule, keywords: string): JudgedQuery[] =>
  parts(keywords).map((keyword) => ({ group, keyword, fits }))

/** Keywords that must find nothing, separated by ` | `. */
export const nonsense = (keywords: string): JudgedQuery[] =>
  parts(keywords).map((keyword) => ({ group: 'nonsense', keyword }))

const parts = (keywords: string) => keywords.split('|').map((keyword) => keyword.trim())
