import { language } from '#shop/formats.ts'
import type { Synonyms } from '#shop/search/synonyms.ts'
import type { PriceTerms } from '#shop/settings/settings.schema.ts'
import { choiceFilters, type FlagFilter, flagFilters } from './filter-vocabulary.ts'

/**
 * What lists are filtered by, and the condition as written, which a search can name; `band` is the key of its size band,
 * `state` and `fill` are read from the condition.
 */
export const valued = ['category', ...choiceFilters, 'band', 'condition', 'state', 'fill'] as const
export type Valued = (typeof valued)[number]

/** The bit of a flag in a product's `flags`. */
export const bitOfFlag = (flag: FlagFilter) => 1 << flagFilters.indexOf(flag)

/** The bits of the flags that are set. */
export const flagBits = (claims: Readonly<Record<FlagFilter, boolean>>) =>
  flagFilters.reduce((bits, flag) => (claims[flag] ? bits | bitOfFlag(flag) : bits), 0)

/** What lists are filtered and counted by, and small: a shop keeps one of each product in memory. */
export type ListedProduct = {
  id: string
  isShown: boolean
  isArchived: boolean
  magazine: string
  /** When it was added, in microseconds since 1970. */
  createdAt: number
  /** In cents. */
  price: number
  sizeMl: number | null
  flags: number
  /** The code of its value of each kind in the `ValueDictionary`, in the order of `valued`. */
  codes: readonly number[]
  /** A character for each of its notes, whose code is the note's: a fifth of the memory that an array takes. */
  notes: string
}

/** So many different notes fit the characters. */
const mostNotes = 65_000

/** Dictionary encoding: a number for each value of each kind, which is smaller to store and faster to count; 0 stands for none. */
export class ValueDictionary {
  readonly #codes = perKind(() => new Map<string, number>())
  readonly #values = perKind((): (string | null)[] => [null])
  readonly #byName = perKind((): readonly number[] => [])
  readonly #notes = new Map<string, number>()

  /** Returns the code of a value, a new one for a value that has none. */
  codeFor(kind: Valued, value: string | null): number {
    if (value === null) return 0
    const known = this.#codes[kind].get(value)
    if (known !== undefined) return known
    const code = this.#values[kind].push(value) - 1
    this.#codes[kind].set(value, code)
    return code
  }

  /** The characters that stand for notes, each once; what is beyond 65,000 different notes is left out. */
  charactersFor(notes: Iterable<string>): string {
    const codes: number[] = []
    for (const note of new Set(notes)) {
      const code = this.#notes.get(note) ?? this.#notes.size
      if (code > mostNotes) continue
      this.#notes.set(note, code)
      codes.push(code)
    }
    return String.fromCharCode(...codes)
  }

  /** Undefined for a note that no product has ever had. */
  characterOf(note: string): string | undefined {
    const code = this.#notes.get(note)
    return code === undefined ? undefined : String.fromCharCode(code)
  }

  /** All notes, by the codes of their characters. */
  notes(): readonly string[] {
    return [...this.#notes.keys()]
  }

  /** Undefined for a value that no product has ever had. */
  codeOf(kind: Valued, value: string): number | undefined {
    return this.#codes[kind].get(value)
  }

  /** The codes of all values in the order of their names, for lists that people read. */
  codesByName(kind: Valued): readonly number[] {
    const values = this.#values[kind]
    // Values are only ever added.
    if (this.#byName[kind].length !== values.length)
      this.#byName[kind] = [...values.keys()].sort((a, b) => byName.compare(values[a] ?? '', values[b] ?? ''))
    return this.#byName[kind]
  }

  /** By their numbers. */
  valuesOf(kind: Valued): readonly (string | null)[] {
    return this.#values[kind]
  }
}

const byName = new Intl.Collator(language, { sensitivity: 'base', numeric: true })

const perKind = <Value>(make: () => Value) =>
  // Every kind gets one.
  Object.fromEntries(valued.map((kind) => [kind, make()])) as Record<Valued, Value>

/** All products, as they stand in the database (docs/decisions/search.md). */
export type Catalogue = {
  products: ReadonlyMap<string, ListedProduct>
  /** The same products, the newest first. */
  newest: readonly ListedProduct[]
  dictionary: ValueDictionary
  /** Every note that a product has had since the shop started; whether one still leads to a product is asked of the database. */
  notes: ReadonlySet<string>
  /** What the shop's prices are in, and by which content they are compared. */
  terms: PriceTerms
  /** Whether lists show what is sold after everything else. */
  soldLast: boolean
  /** Words that mean the same, for searches. */
  synonyms: Synonyms
  /** Increases whenever a product, a setting of these or the synonyms change. */
  version: number
}
