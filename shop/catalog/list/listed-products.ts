import type { Synonyms } from '#shop/search/synonyms.ts'
import type { PriceTerms } from '#shop/settings/settings.schema.ts'
import { bitOfFlag } from './flags.ts'
import { groupCount, groupOf, ValueDictionary, type Valued } from './value-dictionary.ts'

/** The fields by which lists are filtered, sorted and counted. */
export type ListedProduct = {
  id: string
  /** The product's consecutive number in the database, which needs less memory than its id. */
  serial: number
  isShown: boolean
  isArchived: boolean
  magazine: string
  /** Creation time in microseconds since 1970. */
  createdAt: number
  /** A 32-bit hash of the title, to detect changes. */
  titleHash: number
  /** In cents. */
  price: number
  sizeMl: number | null
  /** The year in which the scent came out. */
  year: number | null
  /** Average stars, with two decimals; `reviews` is the number of reviews. */
  rating: number
  reviews: number
  flags: number
  values: Readonly<Record<Valued, string | null>>
  notes: readonly string[]
}

/** A product's index in the columns of `ListedProducts`; it is never reused. */
export type Slot = number

const states = { hidden: 0, shown: 1, archived: 2, gone: 3 } as const
type ListState = Exclude<keyof typeof states, 'gone'>

const firstRoom = 1024
/** More than the number of reviews of any product. */
const ratingStep = 2 ** 22

/**
 * All products of the shop in numeric columns, since lists of a large stock are counted from all of them: as objects they would
 * take twice the memory and a third longer to count (docs/decisions/search.md).
 */
export class ListedProducts {
  readonly dictionary = new ValueDictionary()
  readonly #ids: string[] = []
  readonly #slots = new Map<string, Slot>()
  /** Slot + 1 by serial; 0 for none. */
  #slotsBySerial = new Int32Array(0)
  readonly #magazines: string[] = []
  #every = new Uint32Array(0)
  #states = new Uint8Array(0)
  #createdAt = new Float64Array(0)
  #titleHashes = new Int32Array(0)
  #titlesVersion = 0
  #prices = new Int32Array(0)
  /** NaN for a product without a size. */
  #sizes = new Float64Array(0)
  /** 0 for a product without one. */
  #years = new Uint16Array(0)
  readonly #launchYears = new Set<number>()
  /** Sort key: stars first, then the number of reviews. */
  #ratings = new Uint32Array(0)
  #flags = new Uint8Array(0)
  #magazineCodes = new Uint8Array(0)
  /** For each group of kinds, the number of each product's combination. */
  #combinations = Array.from({ length: groupCount }, () => new Uint32Array(0))
  /** A product's note codes are in `#notes`: `#noteCounts` of them, starting at `#noteStarts`. */
  #noteStarts = new Uint32Array(0)
  #noteCounts = new Uint8Array(0)
  #notes = new Uint16Array(0)
  #usedNotes = 0

  get size(): number {
    return this.#slots.size
  }

  /** Increases whenever a product is added or its title changes. */
  get titlesVersion(): number {
    return this.#titlesVersion
  }

  /** The slots of all products, including removed ones, which are in no list state. */
  every(): Uint32Array {
    return this.#every.subarray(0, this.#ids.length)
  }

  slotOf(id: string): Slot | undefined {
    return this.#slots.get(id)
  }

  /** The slots of products by serial, skipping missing ones; looking up thousands by id would take ten times as long. */
  slotsOf(serials: readonly number[]): Slot[] {
    const slots: Slot[] = []
    for (const serial of serials) {
      const slot = (this.#slotsBySerial[serial] ?? 0) - 1
      if (slot >= 0 && this.#states[slot] !== states.gone) slots.push(slot)
    }
    return slots
  }

  idOf = (slot: Slot): string => this.#ids[slot] ?? ''

  /** Returns a predicate for products in one of these states, for use on many. */
  areIn(...wanted: readonly ListState[]): (slot: Slot) => boolean {
    const bits = wanted.reduce((all, state) => all | (1 << states[state]), 0)
    return (slot) => (bits & (1 << (this.#states[slot] ?? states.gone))) !== 0
  }

  /** In microseconds since 1970. */
  createdAt(slot: Slot): number {
    return this.#createdAt[slot] ?? 0
  }

  /** In cents. */
  price(slot: Slot): number {
    return this.#prices[slot] ?? 0
  }

  /** NaN for a product without a size. */
  sizeMl(slot: Slot): number {
    return this.#sizes[slot] ?? Number.NaN
  }

  /** The year in which a product's scent came out; 0 if it is not known. */
  year(slot: Slot): number {
    return this.#years[slot] ?? 0
  }

  /** The years of all products so far. */
  get launchYears(): ReadonlySet<number> {
    return this.#launchYears
  }

  /** An integer sort key below 2 ** 31: more stars are larger, then more reviews. */
  rating(slot: Slot): number {
    return this.#ratings[slot] ?? 0
  }

  flags(slot: Slot): number {
    return this.#flags[slot] ?? 0
  }

  /** Whether a piece can be bought now. */
  isSellable = (slot: Slot): boolean => (this.flags(slot) & inStock) !== 0

  magazine(slot: Slot): string {
    return this.#magazines[this.#magazineCodes[slot] ?? 0] ?? ''
  }

  /** Returns a function from slot to the code of its value of a kind, for use on many. */
  codesOf(kind: Valued): (slot: Slot) => number {
    const codes = this.dictionary.codesIn(kind)
    const group = groupOf(kind)
    return (slot) => codes[this.#combinations[group]?.[slot] ?? 0] ?? 0
  }

  /** An array with a byte per note code, 1 for these notes: a Set lookup per note of a large stock takes five times as long. */
  marksOf(notes: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.dictionary.notes().length)
    for (const note of notes) {
      const code = this.dictionary.codeOfNote(note)
      if (code !== undefined) marks[code] = 1
    }
    return marks
  }

  /** A product's value of a kind as text; `codesOf` is faster for many products. */
  value(slot: Slot, kind: Valued): string | null {
    return this.dictionary.valuesOf(kind)[this.codesOf(kind)(slot)] ?? null
  }

  /** Whether a product has one of the marked notes. */
  hasNote(slot: Slot, wanted: Uint8Array): boolean {
    const start = this.#noteStarts[slot] ?? 0
    const end = start + (this.#noteCounts[slot] ?? 0)
    for (let at = start; at < end; at += 1) if (wanted[this.#notes[at] ?? 0] === 1) return true
    return false
  }

  /** A product's notes that are marked. */
  notesAmong(slot: Slot, wanted: Uint8Array): string[] {
    const start = this.#noteStarts[slot] ?? 0
    const codes = this.#notes.subarray(start, start + (this.#noteCounts[slot] ?? 0))
    const names = this.dictionary.notes()
    return Array.from(
      codes.filter((code) => wanted[code] === 1),
      (code) => names[code] ?? '',
    )
  }

  /** The columns for counting, indexed by slot; valid until a product changes. `combinations` has a column per group of kinds. */
  get columns() {
    return {
      combinations: this.#combinations,
      flags: this.#flags,
      prices: this.#prices,
      sizes: this.#sizes,
      noteStarts: this.#noteStarts,
      noteCounts: this.#noteCounts,
      notes: this.#notes,
    }
  }

  /** Adds or replaces a product. */
  put(product: ListedProduct): Slot {
    const known = this.#slots.get(product.id)
    const slot = known ?? this.#ids.push(product.id) - 1
    this.#slots.set(product.id, slot)
    this.#makeRoom()
    if (known === undefined || this.#titleHashes[slot] !== product.titleHash) this.#titlesVersion += 1
    this.#titleHashes[slot] = product.titleHash
    if (product.serial >= this.#slotsBySerial.length)
      this.#slotsBySerial = grown(this.#slotsBySerial, Math.max(firstRoom, Math.ceil(product.serial * 1.25)))
    this.#slotsBySerial[product.serial] = slot + 1
    this.#states[slot] = stateOf(product)
    this.#createdAt[slot] = product.createdAt
    this.#prices[slot] = product.price
    this.#sizes[slot] = product.sizeMl ?? Number.NaN
    this.#years[slot] = product.year ?? 0
    if (product.year !== null) this.#launchYears.add(product.year)
    this.#ratings[slot] =
      Math.round(product.rating * 100) * ratingStep + Math.min(product.reviews, ratingStep - 1)
    this.#flags[slot] = product.flags
    this.#magazineCodes[slot] = this.#magazineCode(product.magazine)
    for (const [group, combinations] of this.#combinations.entries())
      combinations[slot] = this.dictionary.combinationFor(group, product.values)
    this.#putNotes(slot, this.dictionary.codesForNotes(product.notes).slice(0, mostNotesOfOne))
    return slot
  }

  /** Removes a product. Its slot stays valid for older lists, but is in no list state. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#states[slot] = states.gone
  }

  #makeRoom() {
    const room = this.#every.length
    if (this.#ids.length <= room) return
    const more = Math.max(firstRoom, Math.ceil(room * 1.25))
    this.#every = grown(this.#every, more)
    for (let slot = room; slot < more; slot += 1) this.#every[slot] = slot
    this.#states = grown(this.#states, more)
    this.#createdAt = grown(this.#createdAt, more)
    this.#titleHashes = grown(this.#titleHashes, more)
    this.#prices = grown(this.#prices, more)
    this.#sizes = grown(this.#sizes, more)
    this.#years = grown(this.#years, more)
    this.#ratings = grown(this.#ratings, more)
    this.#flags = grown(this.#flags, more)
    this.#magazineCodes = grown(this.#magazineCodes, more)
    this.#combinations = this.#combinations.map((column) => grown(column, more))
    this.#noteStarts = grown(this.#noteStarts, more)
    this.#noteCounts = grown(this.#noteCounts, more)
  }

  #magazineCode(magazine: string): number {
    const known = this.#magazines.indexOf(magazine)
    return known === -1 ? this.#magazines.push(magazine) - 1 : known
  }

  /** Overwrites the old notes if the new ones fit; otherwise appends them and leaves the old place unused until a restart. */
  #putNotes(slot: Slot, codes: readonly number[]) {
    if (codes.length > (this.#noteCounts[slot] ?? 0)) {
      const end = this.#usedNotes + codes.length
      if (end > this.#notes.length)
        this.#notes = grown(this.#notes, Math.max(firstRoom, Math.ceil(end * 1.25)))
      this.#noteStarts[slot] = this.#usedNotes
      this.#usedNotes = end
    }
    this.#notes.set(codes, this.#noteStarts[slot] ?? 0)
    this.#noteCounts[slot] = codes.length
  }
}

const inStock = bitOfFlag('inStock')
/** The maximum of a byte; a form accepts fewer. */
const mostNotesOfOne = 255

const stateOf = ({ isShown, isArchived }: ListedProduct) =>
  isArchived ? states.archived : isShown ? states.shown : states.hidden

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

function grown<One extends Column>(column: One, room: number): One {
  const larger = new (column.constructor as new (room: number) => One)(room) // of the same kind
  larger.set(column)
  return larger
}

/** All products, as they are in the database (docs/decisions/search.md). */
export type Catalogue = {
  products: ListedProducts
  /** The same products, newest first. */
  newest: readonly Slot[]
  /** Every note that a product has had since the process started; ask the database whether one still leads to a product. */
  notes: ReadonlySet<string>
  /** The currency of the shop's prices, and the measure of its unit prices. */
  terms: PriceTerms
  /** Whether lists show sold products last. */
  soldLast: boolean
  /** The synonyms for searches. */
  synonyms: Synonyms
  /** Increases whenever a product, one of these settings or the synonyms change. */
  version: number
}
