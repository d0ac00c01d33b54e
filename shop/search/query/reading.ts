import type { AskedOrder } from '#shop/catalog/filter-vocabulary.ts'
import type { UnderstoodWords } from '#shop/catalog/product.schema.ts'

/** A filter that words of a keyword ask for, with the values that fit, or a range. */
export type Claim = Omit<UnderstoodWords, 'min' | 'max' | 'isExcluded'> & {
  /** The values that fit; empty for a range. */
  values?: readonly string[]
  /** Ends of a price in euros or of a size in ml, inclusive unless `isStrict`. */
  min?: number
  max?: number
  /** A word to search for in addition to the filter. */
  keep?: string
  /** Alternatives that fit as well: "edt or edp". */
  or?: readonly Claim[]
}

/** A keyword as it was understood. */
export type Reading = {
  keyword: string
  /** In keyword order. */
  claims: readonly Claim[]
  /** What is left to search for. */
  rest: string
  /** The keyword without its claims but with its function words, which may belong to names: Vol de Nuit. */
  unclaimed: string
  /** Whether the last word of `rest` may be a prefix: it is the last one typed, or a word kept by a claim. */
  isOpen: boolean
  /** Whether `rest` has words other than those kept by claims. */
  hasWords: boolean
  /** Whether claims or function words were taken out of the keyword. */
  isReduced: boolean
  /** The category claim of a generic word for perfume that was dropped. It is a hint: "rose perfume" hardly means soap. */
  perfume?: Claim
  /** The same for a dropped word for a present, which says little beside its recipient: "gift for a teenager". */
  present?: Claim
  /** The requested sort order: "cheapest chanel", "best rated chanel". */
  order?: AskedOrder
}

/** The values of the stock that words can mean. */
export type StockWords = {
  houses: readonly string[]
  eras: readonly string[]
  conditions: readonly string[]
  /** The code of the shop's currency; euros if it is not given. */
  currency?: string
  /** The years in which its scents came out. */
  launchYears?: ReadonlySet<number>
  /** Whether words say how a scent smells: notes, families and moods, or others that mean the same. */
  areOfSmell?: (words: string) => boolean
  /** Phrases that have synonyms, whose words are not to be taken for others: "bois de santal". */
  phrases?: PhraseBook
}

/** Phrases of plain words, and how many words the longest has. */
export type PhraseBook = { phrases: { has(phrase: string): boolean }; longest: number }

/** A claim without its position in the keyword, and the number of tokens it takes. */
export type Found = { claim: Omit<Claim, 'words' | 'without'>; length: number }
