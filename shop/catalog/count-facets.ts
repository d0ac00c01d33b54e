import { eurosFromCents } from '#shop/money/money.ts'
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
const namedPlaces = named.map(placeOf)
/** No filter counts conditions as they were written. */
const countedPlaces = valued.filter((kind) => kind !== 'condition').map(placeOf)

/** The kind of value that a filter is about, where their names differ. */
const kindOf = { size: 'band', condition: 'state' } as const

/** A list offers its most frequent notes; others are found by searching. */
const mostNotes = 24

/**
 * Counts every value of every filter. A value's count is what would be left if it were the only choice of its filter
 * beside the other filters, so a product may miss at most the one filter that is being counted.
 */
export function countFacets(
  products: ListedProducts,
  slots: readonly Slot[] | Uint32Array,
  isAskedAbout: (slot: Slot) => boolean,
  filters: readonly ListFilter[],
): Counted {
  const tally = new Tally(products)
  const counts = filters.map(({ name }) => tally.counterOf(name))
  // Gathered first, since short loops stay fast: what passes from the front, everything else from the back.
  const gathered = roomFor(slots.length)
  let [total, others] = [0, slots.length]
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (!isAskedAbout(slot)) continue
    const missed = firstMissed(filters, slot)
    if (missed === none) gathered[total++] = slot
    else {
      gathered[--others] = slot
      if (firstMissed(filters, slot, missed + 1) === none) counts[missed]?.(slot)
    }
  }
  tally.add(gathered.subarray(0, total))
  tally.see(gathered.subarray(others, slots.length))
  return { found: total + slots.length - others, total, facets: tally.facets() }
}

let room = new Uint32Array(0)

/** Always the same memory: as large as a large stock, it would be garbage after each list. */
function roomFor(products: number): Uint32Array {
  if (room.length < products) room = new Uint32Array(products)
  return room
}

const none = -1

/** The place of the first filter from `from` on that a product does not pass, or `none`. */
function firstMissed(filters: readonly ListFilter[], slot: Slot, from = 0): number {
  for (let at = from; at < filters.length; at += 1) if (!filters[at]?.passes(slot)) return at
  return none
}

type Count = (slot: Slot) => void

/** Its loops run for every product of a large stock: by numbers, not by names, and with the columns at hand. */
class Tally {
  readonly #columns: ListedProducts['columns']
  readonly #dictionary: ValueDictionary
  /** Counts all values of all kinds, one kind after the other; each begins at its place in `#starts`. */
  readonly #counts: Uint32Array
  readonly #starts: Uint32Array
  /** Marks which of these values occur among what was asked for but does not pass all filters. */
  readonly #seen: Uint8Array
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
    this.#starts = Uint32Array.from(sizes, (_, place) =>
      sizes.slice(0, place).reduce((sum, size) => sum + size, 0),
    )
    this.#counts = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0))
    this.#seen = new Uint8Array(this.#counts.length)
    this.#notes = new Uint32Array(dictionary.notes().length)
  }

  see(slots: Uint32Array): void {
    const { codes } = this.#columns
    const [seen, starts] = [this.#seen, this.#starts]
    for (let at = 0; at < slots.length; at += 1) {
      const row = (slots[at] ?? 0) * valued.length
      for (let named = 0; named < namedPlaces.length; named += 1) {
        const place = namedPlaces[named] ?? 0
        seen[(starts[place] ?? 0) + (codes[row + place] ?? 0)] = 1
      }
    }
  }

  /** Counts products that pass all filters. */
  add(slots: Uint32Array): void {
    const { codes, flags } = this.#columns
    const [counts, starts, flagSets] = [this.#counts, this.#starts, this.#flagSets]
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0
      const row = slot * valued.length
      for (let counted = 0; counted < countedPlaces.length; counted += 1) {
        const place = countedPlaces[counted] ?? 0
        const value = (starts[place] ?? 0) + (codes[row + place] ?? 0)
        counts[value] = (counts[value] ?? 0) + 1
      }
      const set = flags[slot] ?? 0
      flagSets[set] = (flagSets[set] ?? 0) + 1
    }
    this.#addNotes(slots)
    this.#addPrices(slots)
  }

  /** Counts a product for the one filter that it does not pass. */
  counterOf(name: FilterName): Count {
    if (name === 'price') return (slot) => this.#addPrices([slot])
    if (name === 'note') return (slot) => this.#addNotes([slot])
    if (isFlag(name)) {
      const flag = flagFilters.indexOf(name)
      return (slot) => this.#addFlag(slot, flag)
    }
    const place = placeOf(name === 'size' || name === 'condition' ? kindOf[name] : name)
    return (slot) => this.#addValue(slot, place)
  }

  #addNotes(slots: ArrayLike<Slot>) {
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

  #addValue(slot: Slot, place: number) {
    const at = (this.#starts[place] ?? 0) + (this.#columns.codes[slot * valued.length + place] ?? 0)
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  #addFlag(slot: Slot, flag: number) {
    // As `bitOfFlag` has it.
    if ((this.#columns.flags[slot] ?? 0) & (1 << flag)) this.#flagged[flag] = (this.#flagged[flag] ?? 0) + 1
  }

  #addPrices(slots: ArrayLike<Slot>) {
    const { prices } = this.#columns
    for (let at = 0; at < slots.length; at += 1) {
      const price = prices[slots[at] ?? 0] ?? 0
      if (price < this.#least) this.#least = price
      if (price > this.#most) this.#most = price
    }
  }

  #countAt = (kind: Valued, code: number) => this.#counts[(this.#starts[placeOf(kind)] ?? 0) + code] ?? 0

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

  #byName(kind: Named) {
    const start = this.#starts[placeOf(kind)] ?? 0
    const values = this.#dictionary.valuesOf(kind)
    return this.#dictionary.codesByName(kind).flatMap((code) => {
      const value = values[code]
      const count = this.#countAt(kind, code)
      return value && (count > 0 || this.#seen[start + code]) ? [{ value, count }] : []
    })
  }
}
