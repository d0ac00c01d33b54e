import type { Rule } from './rules.ts'

/**
 * Something that a shopper types. `fits` says which products may be among the first five; `best` which must come before
 * them. A query without `fits` means nothing to a shop of perfumes and has to find nothing.
 */
export type JudgedQuery = {
  group: string
  keyword: string
  fits?: Rule
  best?: Rule
  /** Typed into the search box, and not sent off. */
  isSuggestion?: true
}

/** Many ways to ask for the same, separated by ` | `. */
export const waysToAsk = (group: string, fits: Rule, keywords: string): JudgedQuery[] =>
  keywords.split('|').map((keyword) => ({ group, keyword: keyword.trim(), fits }))
