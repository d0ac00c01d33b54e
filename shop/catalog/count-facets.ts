import { eurosFromCents } from '#shop/money/money.ts'
import { catalogueMemo } from './catalogue-memo.ts'
import { categoryKeys, concentrationKeys, sexKeys } from './categories.ts'
import { type FlagFilter, flagFilters, readValues, sizeBands } from './filter-vocabulary.ts'
import type { FilterName, ListFilter } from './list-filters.ts'
import { bitOfFlag, type ListedProducts, type Slot } from './listed-products.ts'
import type { ProductFacets } from './product.schema.ts'
import { type ValueDictionary, type Valued, valued } from './value-dictionary.ts'

/** `found` counts what is asked about, `total` what the filters leave of it. */
export type Counted = { found: number; total: number; facets: ProductFacets }

/** Filters whose values are not known in advance: only values that occur among the products asked for are listed. */
const named = ['house', 'era', 'family'] as const
type Named = (typeof named)[number]

const isFlag = (name: FilterName): name is FlagFilter => flagFilters.some((flag) => flag === name)
const placeOf = (kind: Valued) => valued.indexOf(kind)
/** No filter counts conditions as they were written. */
const countedPlaces = valued.filter((kind) => kind !== 'condition').map(placeOf)

/** The kind of value that a filter is about, where their names differ. */
const kindOf = { size: 'band', condition: 'state' } as const

/** A list offers its most frequent notes; others are found by searching. */
const mostNotes = 24

/** What a list is about, before its filters. */
type Asked = {
  slots: Uint32Array
  /** Which values occur among them, where that is known already: for each of `named` a byte for each of its codes. */
  occurring?: readonly Uint8Array[]
}

/**
 * Counts every value of every filter. A value's count is what would be left if it were the only choice of its filter
 * beside the other filters, so a product may miss at most the one filter that is being counted.
 */
export function countFacets(products: ListedProducts, asked: Asked, filters: readonly ListFilter[]): Counted {
  const tally = new Tally(products)
  const { slots } = asked
  // Short loops over all products, one after the other, take little more than half of what one that does everything takes.
  makeRoom(slots.length)
  const missed = missedRoom.subarray(0, slots.length).fill(passesAll)
  const narrowing = filters.map(({ markMissed }, at) => markMissed(slots, missed, at + 1))
  for (const [at, { name }] of filters.entries())
    if (narrowing[at]) tally.addFor(name, { slots, missed, mark: at + 1 })
  const passing = narrowing.includes(true) ? slotsMarked(slots, missed, passesAll) : slots
  tally.add(passing)
  const isNarrower = passing.length < slots.length
  return {
    found: slots.length,
    total: passing.length,
    facets: tally.facets(isNarrower ? (asked.occurring ?? occurringIn(products, slots)) : []),
  }
}

const passesAll = 0

/** Those of the products that pass; the array is valid until the next ones are asked about. */
export function askedAbout(
  slots: readonly Slot[] | Uint32Array,
  passes: (slot: Slot) => boolean,
): { slots: Uint32Array } {
  makeRoom(slots.length)
  const asked = askedRoom
  let count = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (passes(slot)) asked[count++] = slot
  }
  return { slots: asked.subarray(0, count) }
}

/** Everything that anybody may see, worked out once: each list with new filters begins with it. */
export const allShown = catalogueMemo(({ products }): Asked => {
  const slots = askedAbout(products.every(), products.areIn('shown')).slots.slice()
  return { slots, occurring: occurringIn(products, slots) }
})

function occurringIn({ dictionary, columns }: ListedProducts, slots: Uint32Array): Uint8Array[] {
  return named.map((kind) => {
    const occurs = new Uint8Array(dictionary.valuesOf(kind).length)
    const codes = columns.codes[placeOf(kind)]
    if (codes) markSeen(slots, codes, occurs)
    return occurs
  })
}

/** Valid until the next ones are gathered. */
function slotsMarked(slots: Uint32Array, marks: Uint8Array, mark: number): Uint32Array {
  const marked = markedRoom
  let count = 0
  for (let at = 0; at < slots.length; at += 1) if (marks[at] === mark) marked[count++] = slots[at] ?? 0
  return marked.subarray(0, count)
}

// Always the same memory: as large as a large stock, it would be garbage after each list.
let askedRoom = new Uint32Array(0)
let markedRoom = new Uint32Array(0)
let missedRoom = new Uint8Array(0)

function makeRoom(products: number) {
  if (missedRoom.length >= products) return
  askedRoom = new Uint32Array(products)
  markedRoom = new Uint32Array(products)
  missedRoom = new Uint8Array(products)
}

function countEach(slots: Uint32Array, values: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}

function countMarked(
  slots: Uint32Array,
  values: Uint32Array,
  counts: Uint32Array,
  { missed, mark }: { missed: Uint8Array; mark: number },
): void {
  for (let at = 0; at < slots.length; at += 1) {
    if (missed[at] !== mark) continue
    const value = values[slots[at] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}

function countFlags(slots: Uint32Array, values: Uint8Array, counts: Uint32Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const value = values[slots[at] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}

function markSeen(slots: Uint32Array, values: Uint32Array, seen: Uint8Array): void {
  for (let at = 0; at < slots.length; at += 1) seen[values[slots[at] ?? 0] ?? 0] = 1
}

/** Its loops run for every product of a large stock: by numbers, not by names, and with the columns at hand. */
class Tally {
  readonly #columns: ListedProducts['columns']
  readonly #dictionary: ValueDictionary
  /** For each kind how often each of its values occurs. */
  readonly #counts: readonly Uint32Array[]
  /** How many have exactly these flags, by all their bits: one addition for each product. */
  readonly #flagSets = new Uint32Array(2 ** flagFilters.length)
  readonly #flagged = new Uint32Array(flagFilters.length)
  readonly #notes: Uint32Array
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  constructor({ dictionary, columns }: ListedProducts) {
    this.#columns = columns
    this.#dictionary = dictionary
    const sizes = valued.map((kind) => dictionary.valuesOf(kind).length)
    this.#counts = sizes.map((size) => new Uint32Array(size))
    this.#notes = new Uint32Array(dictionary.notes().length)
  }

  /** Counts products that pass all filters. */
  add(slots: Uint32Array): void {
    for (const place of countedPlaces) this.#addValues(slots, place)
    countFlags(slots, this.#columns.flags, this.#flagSets)
    this.#addNotes(slots)
    this.#addPrices(slots)
  }

  /** Counts the products with this mark, which pass all filters but this one. */
  addFor(
    name: FilterName,
    { slots, missed, mark }: { slots: Uint32Array; missed: Uint8Array; mark: number },
  ): void {
    if (name === 'price') this.#addPrices(slotsMarked(slots, missed, mark))
    else if (name === 'note') this.#addNotes(slotsMarked(slots, missed, mark))
    else if (isFlag(name)) this.#addFlag(slotsMarked(slots, missed, mark), name)
    else {
      const place = placeOf(name === 'size' || name === 'condition' ? kindOf[name] : name)
      const [codes, counts] = [this.#columns.codes[place], this.#counts[place]]
      if (codes && counts) countMarked(slots, codes, counts, { missed, mark })
    }
  }

  #addValues(slots: Uint32Array, place: number) {
    const [codes, counts] = [this.#columns.codes[place], this.#counts[place]]
    if (codes && counts) countEach(slots, codes, counts)
  }

  #addNotes(slots: Uint32Array) {
    const { noteStarts, noteCounts, notes } = this.#columns
    const counts = this.#notes
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0
      const start = noteStarts[slot] ?? 0
      const end = start + (noteCounts[slot] ?? 0)
      for (let place = start; place < end; place += 1) {
        const code = notes[place] ?? 0
        counts[code] = (counts[code] ?? 0) + 1
      }
    }
  }

  #addFlag(slots: Uint32Array, name: FlagFilter) {
    const bit = bitOfFlag(name)
    const { flags } = this.#columns
    let count = 0
    for (let at = 0; at < slots.length; at += 1) if ((flags[slots[at] ?? 0] ?? 0) & bit) count += 1
    const flag = flagFilters.indexOf(name)
    this.#flagged[flag] = (this.#flagged[flag] ?? 0) + count
  }

  #addPrices(slots: Uint32Array) {
    const { prices } = this.#columns
    for (let at = 0; at < slots.length; at += 1) {
      const price = prices[slots[at] ?? 0] ?? 0
      if (price < this.#least) this.#least = price
      if (price > this.#most) this.#most = price
    }
  }

  #countAt = (kind: Valued, code: number) => this.#counts[placeOf(kind)]?.[code] ?? 0

  /** `occurring` as in `Asked`: these values are listed though the filters leave nothing of them. */
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

  #countOfFlag(flag: FlagFilter): number {
    const bit = bitOfFlag(flag)
    const inSets = this.#flagSets.reduce((sum, count, set) => (set & bit ? sum + count : sum), 0)
    return inSets + (this.#flagged[flagFilters.indexOf(flag)] ?? 0)
  }

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

  #byName(kind: Named, occurring: readonly Uint8Array[]) {
    const occurs = occurring[named.indexOf(kind)]
    const values = this.#dictionary.valuesOf(kind)
    return this.#dictionary.codesByName(kind).flatMap((code) => {
      const value = values[code]
      const count = this.#countAt(kind, code)
      return value && (count > 0 || occurs?.[code]) ? [{ value, count }] : []
    })
  }
}
