import type { Synonyms } from '#shop/search/synonyms.ts'
import type { PriceTerms } from '#shop/settings/settings.schema.ts'
import { type FlagFilter, flagFilters } from '../filter-vocabulary.ts'
import { groupCount, groupOf, ValueDictionary, type Valued } from './value-dictionary.ts'

/** The bit of a flag in a product's `flags`. */
export const bitOfFlag = (flag: FlagFilter) => 1 << flagFilters.indexOf(flag)

/** The bits of the flags that are set. */
export const flagBits = (claims: Readonly<Record<FlagFilter, boolean>>) =>
  flagFilters.reduce((bits, flag) => (claims[flag] ? bits | bitOfFlag(flag) : bits), 0)

/** What lists are filtered and counted by. */
export type ListedProduct = {
  id: string
  /** The small number that the database knows it by. */
  serial: number
  isShown: boolean
  isArchived: boolean
  magazine: string
  /** When it was added, in microseconds since 1970. */
  createdAt: number
  /** Differs wherever titles do, but for one of four billion. */
  titleHash: number
  /** In cents. */
  price: number
  sizeMl: number | null
  /** Stars, with two decimals, and of how many reviews. */
  rating: number
  reviews: number
  flags: number
  values: Readonly<Record<Valued, string | null>>
  notes: readonly string[]
}

/** A product's place in the columns of `ListedProducts`; it is never given to another one. */
export type Slot = number

const states = { hidden: 0, shown: 1, archived: 2, gone: 3 } as const
type ListState = Exclude<keyof typeof states, 'gone'>

const firstRoom = 1024
/** More reviews than one product has. */
const ratingStep = 2 ** 22

/**
 * Every product of the shop in columns of numbers, since a list of a large stock is counted from all of them: as objects
 * they take twice the memory and a third longer to count (docs/decisions/search.md).
 */
export class ListedProducts {
  readonly dictionary = new ValueDictionary()
  readonly #ids: string[] = []
  readonly #slots = new Map<string, Slot>()
  /** Each one's slot and 1, by its serial. */
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
  /** Stars first, then the number of reviews. */
  #ratings = new Uint32Array(0)
  #flags = new Uint8Array(0)
  #magazineCodes = new Uint8Array(0)
  /** For each group of kinds the numbers of all products' combinations. */
  #combinations = Array.from({ length: groupCount }, () => new Uint32Array(0))
  /** The codes of its notes are in `#notes`, so many from `#noteStarts` on. */
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

  /** The slots of all products, also of those that are gone, which are in no state of a list. */
  every(): Uint32Array {
    return this.#every.subarray(0, this.#ids.length)
  }

  slotOf(id: string): Slot | undefined {
    return this.#slots.get(id)
  }

  /** The slots of products by their serials, without those that are not there: thousands of ids would take ten times as long. */
  slotsOf(serials: readonly number[]): Slot[] {
    const slots: Slot[] = []
    for (const serial of serials) {
      const slot = (this.#slotsBySerial[serial] ?? 0) - 1
      if (slot >= 0 && this.#states[slot] !== states.gone) slots.push(slot)
    }
    return slots
  }

  idOf = (slot: Slot): string => this.#ids[slot] ?? ''

  /** Whether a product is in one of these states, to be asked of many. */
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

  /** A whole number under 2 ** 31, larger for more stars, or for more reviews with as many stars. */
  rating(slot: Slot): number {
    return this.#ratings[slot] ?? 0
  }

  flags(slot: Slot): number {
    return this.#flags[slot] ?? 0
  }

  /** Whether a piece of it can be bought now. */
  isSellable = (slot: Slot): boolean => (this.flags(slot) & inStock) !== 0

  magazine(slot: Slot): string {
    return this.#magazines[this.#magazineCodes[slot] ?? 0] ?? ''
  }

  /** The code of a product's value of a kind, to be asked of many. */
  codesOf(kind: Valued): (slot: Slot) => number {
    const codes = this.dictionary.codesIn(kind)
    const group = groupOf(kind)
    return (slot) => codes[this.#combinations[group]?.[slot] ?? 0] ?? 0
  }

  /** A byte for the code of each note, 1 for these: asking a set for each note of a large stock takes five times as long. */
  marksOf(notes: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.dictionary.notes().length)
    for (const note of notes) {
      const code = this.dictionary.codeOfNote(note)
      if (code !== undefined) marks[code] = 1
    }
    return marks
  }

  /** Its value of a kind, in words; `codesOf` is quicker where many are asked. */
  value(slot: Slot, kind: Valued): string | null {
    return this.dictionary.valuesOf(kind)[this.codesOf(kind)(slot)] ?? null
  }

  /** Whether it has one of the notes that are marked. */
  hasNote(slot: Slot, wanted: Uint8Array): boolean {
    const start = this.#noteStarts[slot] ?? 0
    const end = start + (this.#noteCounts[slot] ?? 0)
    for (let at = start; at < end; at += 1) if (wanted[this.#notes[at] ?? 0] === 1) return true
    return false
  }

  /** Those of its notes that are marked. */
  notesAmong(slot: Slot, wanted: Uint8Array): string[] {
    const start = this.#noteStarts[slot] ?? 0
    const codes = this.#notes.subarray(start, start + (this.#noteCounts[slot] ?? 0))
    const names = this.dictionary.notes()
    return Array.from(
      codes.filter((code) => wanted[code] === 1),
      (code) => names[code] ?? '',
    )
  }

  /** What is counted, by slots; valid until a product changes. `combinations` has a column for each group of kinds. */
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

  /** Adds a product, or replaces what it was. */
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
    this.#ratings[slot] =
      Math.round(product.rating * 100) * ratingStep + Math.min(product.reviews, ratingStep - 1)
    this.#flags[slot] = product.flags
    this.#magazineCodes[slot] = this.#magazineCode(product.magazine)
    for (const [group, combinations] of this.#combinations.entries())
      combinations[slot] = this.dictionary.combinationFor(group, product.values)
    this.#putNotes(slot, this.dictionary.codesForNotes(product.notes).slice(0, mostNotesOfOne))
    return slot
  }

  /** Whoever still has its slot sees a product that is in no list. */
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

  /** In their old place where they fit; where not, that stays empty until the shop starts again. */
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
/** What fits a byte; a form takes fewer. */
const mostNotesOfOne = 255

const stateOf = ({ isShown, isArchived }: ListedProduct) =>
  isArchived ? states.archived : isShown ? states.shown : states.hidden

type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

function grown<One extends Column>(column: One, room: number): One {
  const larger = new (column.constructor as new (room: number) => One)(room) // of the same kind
  larger.set(column)
  return larger
}

/** All products, as they stand in the database (docs/decisions/search.md). */
export type Catalogue = {
  products: ListedProducts
  /** The same products, the newest first. */
  newest: readonly Slot[]
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
