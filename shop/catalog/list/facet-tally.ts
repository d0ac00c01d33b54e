import { eurosFromCents } from '#shop/money/money.ts'
import { categoryKeys, concentrationKeys, sexKeys } from '../categories.ts'
import { type FlagFilter, flagFilters, readValues, sizeBands } from '../filter-vocabulary.ts'
import type { ProductFacets } from '../product.schema.ts'
import { isEqual, slotsMissing } from './chosen-slots.ts'
import { bitOfFlag, ofEachFlag } from './flags.ts'
import type { FilterName } from './list-filters.ts'
import type { ListedProducts } from './listed-products.ts'
import { groupOf, type ValueDictionary, type Valued, valued } from './value-dictionary.ts'

/** Filters whose values are not fixed: only values that occur among the products of the list are offered. */
export const namedFilters = ['house', 'era', 'family'] as const
type NamedFilter = (typeof namedFilters)[number]

const isFlag = (name: FilterName): name is FlagFilter => flagFilters.some((flag) => flag === name)
/** Raw condition texts are not counted by any filter. */
const countedKinds = valued.filter((kind) => kind !== 'condition')
const countedGroups = [...new Set(countedKinds.map(groupOf))]

/** The kind of value that a filter is about; some names differ. */
const kindOf = (name: Exclude<FilterName, 'price' | 'note' | FlagFilter>): Valued =>
  name === 'size' ? 'band' : name === 'condition' ? 'state' : name

/** A list offers only its most frequent notes; others can be searched for. */
const mostNotes = 24

const none = new Uint32Array(0)

function countEach(
  slots: Uint32Array,
  values: Uint32Array | Uint8Array,
  counts: Uint32Array,
  by: 1 | -1,
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + by
  }
}

function countMissing(
  slots: Uint32Array,
  values: Uint32Array,
  counts: Uint32Array,
  { missed, only }: { missed: Uint32Array; only: number },
): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + isEqual(missed[at] ?? 0, only)
  }
}

/** Counts facet values. Its loops run over every product of a large stock, so they use numeric codes and local column arrays. */
export class Tally {
  readonly #columns: ListedProducts['columns']
  readonly #dictionary: ValueDictionary
  /** How often each combination of a group's values occurs, by group. */
  readonly #combinations: readonly Uint32Array[]
  /** How many products have exactly a set of flags, indexed by its bits: one addition per product. */
  readonly #flagSets: Uint32Array
  #notes: Uint32Array
  /** Additional counts of values and flags for filters that are counted separately. */
  readonly #more = new Map<Valued, Uint32Array>()
  readonly #moreFlagged = new Uint32Array(flagFilters.length)
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  /** Starts with the counts of `from`, but not its prices. */
  constructor({ dictionary, columns }: ListedProducts, from?: Tally) {
    this.#columns = columns
    this.#dictionary = dictionary
    this.#combinations = from
      ? from.#combinations.map((counts) => counts.slice())
      : columns.combinations.map((_, group) => new Uint32Array(dictionary.combinationsIn(group)))
    this.#flagSets = from ? from.#flagSets.slice() : new Uint32Array(2 ** flagFilters.length)
    this.#notes = from ? from.#notes.slice() : new Uint32Array(dictionary.notes().length)
  }

  /** Adds products that pass all filters, or with -1 subtracts those that do not. */
  add(slots: Uint32Array, by: 1 | -1): this {
    for (const group of countedGroups)
      countEach(slots, this.#columns.combinations[group] ?? none, this.#combinations[group] ?? none, by)
    countEach(slots, this.#columns.flags, this.#flagSets, by)
    this.#addNotes(slots, by)
    return this
  }

  /** Adds to one filter's counts the products that miss only this filter (`only` is its bit). */
  addFor(
    name: FilterName,
    { slots, missed, only }: { slots: Uint32Array; missed: Uint32Array; only: number },
  ): void {
    if (name === 'price') this.addPrices(slotsMissing(slots, missed, only))
    else if (name === 'note') this.#addNotes(slotsMissing(slots, missed, only), 1)
    else if (isFlag(name)) this.#addFlag(slotsMissing(slots, missed, only), name)
    else {
      const kind = kindOf(name)
      const counts = new Uint32Array(this.#dictionary.codesIn(kind).length)
      countMissing(slots, this.#columns.combinations[groupOf(kind)] ?? none, counts, { missed, only })
      this.#more.set(kind, counts)
    }
  }

  /** The same if this is the only filter that any product misses: its counts are those of all products (`whole`). */
  takeFor(name: FilterName, whole: Tally): void {
    if (name === 'price') [this.#least, this.#most] = [whole.#least, whole.#most]
    else if (name === 'note') this.#notes = whole.#notes
    else if (isFlag(name)) {
      const flag = flagFilters.indexOf(name)
      this.#moreFlagged[flag] = whole.#countOfFlag(name) - this.#countOfFlag(name)
    } else {
      const kind = kindOf(name)
      const [all, passing] = [whole, this].map((tally) => tally.#combinations[groupOf(kind)] ?? none)
      this.#more.set(kind, all?.map((count, combination) => count - (passing?.[combination] ?? 0)) ?? none)
    }
  }

  #addNotes(slots: Uint32Array, by: 1 | -1) {
    const { noteStarts, noteCounts, notes } = this.#columns
    const counts = this.#notes
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0
      const start = noteStarts[slot] ?? 0
      const end = start + (noteCounts[slot] ?? 0)
      for (let place = start; place < end; place += 1) {
        const code = notes[place] ?? 0
        counts[code] = (counts[code] ?? 0) + by
      }
    }
  }

  #addFlag(slots: Uint32Array, name: FlagFilter) {
    const bit = bitOfFlag(name)
    const { flags } = this.#columns
    let count = 0
    for (let at = 0; at < slots.length; at += 1) if ((flags[slots[at] ?? 0] ?? 0) & bit) count += 1
    const flag = flagFilters.indexOf(name)
    this.#moreFlagged[flag] = (this.#moreFlagged[flag] ?? 0) + count
  }

  /** Widens the range of prices. */
  addPrices(slots: Uint32Array): this {
    const { prices } = this.#columns
    for (let at = 0; at < slots.length; at += 1) {
      const price = prices[slots[at] ?? 0] ?? 0
      if (price < this.#least) this.#least = price
      if (price > this.#most) this.#most = price
    }
    return this
  }

  /** How often each value of a kind occurs, indexed by code. */
  #countsOf(kind: Valued): Uint32Array {
    const counts = new Uint32Array(this.#dictionary.valuesOf(kind).length)
    const [all, more] = [this.#combinations[groupOf(kind)], this.#more.get(kind)]
    for (const [combination, code] of this.#dictionary.codesIn(kind).entries())
      counts[code] = (counts[code] ?? 0) + (all?.[combination] ?? 0) + (more?.[combination] ?? 0)
    return counts
  }

  /** `occurring` has for each of `namedFilters` a byte per code; these values are listed even with a count of 0. */
  facets(occurring: readonly Uint8Array[]): ProductFacets {
    return {
      category: this.#known('category', categoryKeys),
      typ: this.#known('typ', concentrationKeys),
      sex: this.#known('sex', sexKeys),
      house: this.#byName('house', occurring),
      era: this.#byName('era', occurring),
      family: this.#byName('family', occurring),
      condition: this.#known('state', readValues.condition),
      fill: this.#known('fill', readValues.fill),
      note: this.#frequentNotes(),
      sizes: this.#sizes(),
      ...ofEachFlag((flag) => this.#countOfFlag(flag)),
      price:
        this.#least > this.#most
          ? null
          : { min: eurosFromCents(this.#least), max: eurosFromCents(this.#most) },
    }
  }

  #countOfFlag(flag: FlagFilter): number {
    const bit = bitOfFlag(flag)
    const inSets = this.#flagSets.reduce((sum, count, set) => (set & bit ? sum + count : sum), 0)
    return inSets + (this.#moreFlagged[flagFilters.indexOf(flag)] ?? 0)
  }

  #known<Key extends string>(kind: Valued, keys: readonly Key[]) {
    const counts = this.#countsOf(kind)
    return keys.map((value) => ({ value, count: counts[this.#dictionary.codeOf(kind, value) ?? -1] ?? 0 }))
  }

  #sizes() {
    const counts = this.#countsOf('band')
    return sizeBands.map(({ key, min, max }) => ({
      min,
      max,
      count: counts[this.#dictionary.codeOf('band', key) ?? -1] ?? 0,
    }))
  }

  #frequentNotes() {
    return this.#dictionary
      .notes()
      .map((value, code) => ({ value, count: this.#notes[code] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, mostNotes)
  }

  #byName(kind: NamedFilter, occurring: readonly Uint8Array[]) {
    const occurs = occurring[namedFilters.indexOf(kind)]
    const values = this.#dictionary.valuesOf(kind)
    const counts = this.#countsOf(kind)
    return this.#dictionary.codesByName(kind).flatMap((code) => {
      const value = values[code]
      const count = counts[code] ?? 0
      return value && (count > 0 || occurs?.[code]) ? [{ value, count }] : []
    })
  }
}
