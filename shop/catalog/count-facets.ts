import { eurosFromCents } from '#shop/money/money.ts'
import { categoryKeys, concentrationKeys, sexKeys } from './categories.ts'
import { type FlagFilter, flagFilters, readValues, sizeBands } from './filter-vocabulary.ts'
import type { FilterName, ListFilter } from './list-filters.ts'
import { bitOfFlag, type ListedProduct, type ValueDictionary, type Valued, valued } from './listed-product.ts'
import type { ProductFacets } from './product.schema.ts'

/** `found` counts what is asked about, `total` what the filters leave of it. */
export type Counted = { found: number; total: number; facets: ProductFacets }

/** Filters whose values are not known in advance: only values that occur among the products asked for are listed. */
const named = ['house', 'era', 'family'] as const
type Named = (typeof named)[number]

const isFlag = (name: FilterName): name is FlagFilter => flagFilters.some((flag) => flag === name)
const bits = flagFilters.map(bitOfFlag)
const placeOf = (kind: Valued) => valued.indexOf(kind)

/** The kind of value that a filter is about, where their names differ. */
const kindOf = { size: 'band', condition: 'state' } as const

/** A list offers its most frequent notes; others are found by searching. */
const mostNotes = 24

/**
 * Counts every value of every filter. A value's count is what would be left if it were the only choice of its filter
 * beside the other filters, so a product may miss at most the one filter that is being counted.
 */
export function countFacets(
  products: Iterable<ListedProduct>,
  isAskedAbout: (product: ListedProduct) => boolean,
  filters: readonly ListFilter[],
  dictionary: ValueDictionary,
): Counted {
  const tally = new Tally(dictionary)
  let [found, total] = [0, 0]
  for (const product of products) {
    if (!isAskedAbout(product)) continue
    found += 1
    tally.see(product)
    let missed: FilterName | undefined
    let misses = 0
    for (const { name, passes } of filters) {
      if (passes(product)) continue
      missed = name
      misses += 1
      if (misses > 1) break
    }
    if (misses === 0) total += 1
    if (misses < 2) tally.add(product, missed)
  }
  return { found, total, facets: tally.facets() }
}

/** Its loops run for every product of a large stock: by numbers, not by names. */
class Tally {
  readonly #dictionary: ValueDictionary
  /** Of all values of all kinds, one kind after the other; each begins at its place in `#starts`. */
  readonly #counts: Uint32Array
  readonly #starts: readonly number[]
  readonly #seen: readonly { place: number; values: Uint8Array }[]
  readonly #flagged = new Uint32Array(flagFilters.length)
  readonly #notes: Uint32Array
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  constructor(dictionary: ValueDictionary) {
    this.#dictionary = dictionary
    const sizes = valued.map((kind) => dictionary.valuesOf(kind).length)
    this.#starts = sizes.map((_, place) => sizes.slice(0, place).reduce((sum, size) => sum + size, 0))
    this.#counts = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0))
    this.#notes = new Uint32Array(dictionary.notes().length)
    this.#seen = named.map((kind) => ({
      place: placeOf(kind),
      values: new Uint8Array(dictionary.valuesOf(kind).length),
    }))
  }

  /** Of everything that is asked about, whatever the filters say. */
  see({ codes }: ListedProduct): void {
    for (const { place, values } of this.#seen) values[codes[place] ?? 0] = 1
  }

  /** `missed` is the one filter that the product does not pass; undefined when it passes all. */
  add(product: ListedProduct, missed: FilterName | undefined): void {
    if (missed !== undefined) {
      this.#addTo(product, missed)
      return
    }
    for (let place = 0; place < valued.length; place += 1) this.#addValue(product, place)
    for (let flag = 0; flag < bits.length; flag += 1) this.#addFlag(product, flag)
    this.#addNotes(product)
    this.#addPrice(product)
  }

  #addTo(product: ListedProduct, name: FilterName) {
    if (name === 'price') this.#addPrice(product)
    else if (isFlag(name)) this.#addFlag(product, flagFilters.indexOf(name))
    else if (name === 'note') this.#addNotes(product)
    else this.#addValue(product, placeOf(name === 'size' || name === 'condition' ? kindOf[name] : name))
  }

  #addNotes({ notes }: ListedProduct) {
    for (let at = 0; at < notes.length; at += 1) {
      const code = notes.charCodeAt(at)
      this.#notes[code] = (this.#notes[code] ?? 0) + 1
    }
  }

  #addValue({ codes }: ListedProduct, place: number) {
    const at = (this.#starts[place] ?? 0) + (codes[place] ?? 0)
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  #countAt = (kind: Valued, code: number) => this.#counts[(this.#starts[placeOf(kind)] ?? 0) + code] ?? 0

  #addFlag(product: ListedProduct, flag: number) {
    if (product.flags & (bits[flag] ?? 0)) this.#flagged[flag] = (this.#flagged[flag] ?? 0) + 1
  }

  #addPrice({ price }: ListedProduct) {
    if (price < this.#least) this.#least = price
    if (price > this.#most) this.#most = price
  }

  facets(): ProductFacets {
    return {
      category: this.#known('category', categoryKeys),
      typ: this.#known('typ', concentrationKeys),
      sex: this.#known('sex', sexKeys),
      house: this.#byName('house'),
      era: this.#byName('era'),
      family: this.#byName('family'),
      condition: this.#known('state', readValues.condition),
      fill: this.#known('fill', readValues.fill),
      note: this.#frequentNotes(),
      sizes: sizeBands.map(({ key, min, max }) => ({ min, max, count: this.#countOf('band', key) })),
      inStock: this.#countOfFlag('inStock'),
      onlyOne: this.#countOfFlag('onlyOne'),
      nowe: this.#countOfFlag('nowe'),
      discount: this.#countOfFlag('discount'),
      vintage: this.#countOfFlag('vintage'),
      boxed: this.#countOfFlag('boxed'),
      price:
        this.#least > this.#most
          ? null
          : { min: eurosFromCents(this.#least), max: eurosFromCents(this.#most) },
    }
  }

  #countOf(kind: Valued, value: string): number {
    const code = this.#dictionary.codeOf(kind, value)
    return code === undefined ? 0 : this.#countAt(kind, code)
  }

  #countOfFlag = (flag: FlagFilter) => this.#flagged[flagFilters.indexOf(flag)] ?? 0

  #known<Key extends string>(kind: Valued, keys: readonly Key[]) {
    return keys.map((value) => ({ value, count: this.#countOf(kind, value) }))
  }

  #frequentNotes() {
    return this.#dictionary
      .notes()
      .map((value, code) => ({ value, count: this.#notes[code] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, mostNotes)
  }

  #byName(kind: Named) {
    const seen = this.#seen[named.indexOf(kind)]?.values
    const values = this.#dictionary.valuesOf(kind)
    return this.#dictionary.codesByName(kind).flatMap((code) => {
      const value = values[code]
      return value && seen?.[code] ? [{ value, count: this.#countAt(kind, code) }] : []
    })
  }
}
