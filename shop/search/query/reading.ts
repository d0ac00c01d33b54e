import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import type { UnderstoodWords } from '#shop/catalog/product.schema.ts'

/** What words of a keyword claim of a product: a filter with the values that it may have, or a range. */
export type Claim = Omit<UnderstoodWords, 'min' | 'max' | 'isExcluded'> & {
  /** The values that fit; empty for a range. */
  values?: readonly string[]
  /** Ends of a price in euros or of a size in ml, inclusive. */
  min?: number
  max?: number
  /** A word to search for beside the claim. */
  keep?: string
  /** What the words name beside it, of which either will do: "edt or edp". */
  or?: readonly Claim[]
}

/** A keyword as it was understood. */
export type Reading = {
  keyword: string
  /** In the order of the keyword. */
  claims: readonly Claim[]
  /** What is left to search for. */
  rest: string
  /** The keyword without its claims, with the words that say nothing by themselves: they belong to names, as in Vol de Nuit. */
  unclaimed: string
  /** Whether the last word of it is the last that was typed, and so may be the beginning of one. */
  isOpen: boolean
  /** Whether anything of it was left, besides the words that claims keep. */
  hasWords: boolean
  /** Whether anything is left out of the words to search for. */
  isReduced: boolean
  /** What a word for perfume as such would claim by itself, where it was left out: "rose perfume" is hardly soap. */
  perfume?: Claim
  /** The same of a word for a present, which says little beside for whom it is: "gift for a teenager". */
  present?: Claim
  /** The order that was asked for: "cheapest chanel", "best rated chanel". */
  order?: AskedOrder
}

/** The values of the stock that words can mean. */
export type StockWords = {
  houses: readonly string[]
  eras: readonly string[]
  conditions: readonly string[]
  /** Phrases that have synonyms, whose words are not to be taken for others: "bois de santal". */
  phrases?: PhraseBook
}

/** Phrases of plain words, and how many words the longest has. */
export type PhraseBook = { phrases: { has(phrase: string): boolean }; longest: number }

/** A claim without its place in the keyword, and how many tokens it takes. */
export type Found = { claim: Omit<Claim, 'words' | 'without'>; length: number }
