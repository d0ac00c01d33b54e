import { language } from '#shop/formats.ts'
import { choiceFilters } from '../filter-vocabulary.ts'

/**
 * What lists are filtered by, and the condition as written, which a search can name; `band` is the key of its size band,
 * `state` and `fill` are read from the condition.
 */
export const valued = ['category', ...choiceFilters, 'band', 'condition', 'state', 'fill'] as const
export type Valued = (typeof valued)[number]

/**
 * Each kind is in one of these groups. A column has the number of each product's combination of a group's values, of which
 * there are few: it is smaller than a column for each kind, and counted once for all of them.
 */
const groups: readonly (readonly Valued[])[] = [
  ['category', 'typ', 'sex', 'band', 'state', 'fill'],
  ['era', 'family'],
  ['house'],
  ['condition'],
]
export const groupCount = groups.length
export const groupOf = (kind: Valued) => groups.findIndex((kinds) => kinds.includes(kind))

/** The most different notes, since their numbers have 16 bits. */
const mostNotes = 65_000

/** Dictionary encoding: a number for each value of each kind, which is smaller to store and faster to count; 0 stands for none. */
export class ValueDictionary {
  readonly #codes = perKind(() => new Map<string, number>())
  readonly #values = perKind((): (string | null)[] => [null])
  readonly #byName = perKind((): readonly number[] => [])
  /** The number of each combination that a product has had, by its codes. */
  readonly #combinations = groups.map(() => new Map<string, number>())
  /** The code of each kind's value, by the number of the combination of its group. */
  readonly #codesIn = perKind((): number[] => [])
  readonly #notes = new Map<string, number>()
  readonly #noteNames: string[] = []

  /** Returns the code of a value, a new one for a value that has none. */
  codeFor(kind: Valued, value: string | null): number {
    if (value === null) return 0
    const known = this.#codes[kind].get(value)
    if (known !== undefined) return known
    const code = this.#values[kind].push(value) - 1
    this.#codes[kind].set(value, code)
    return code
  }

  /** Returns the number of a combination of values in a group, a new one for one that has none. */
  combinationFor(group: number, values: Readonly<Record<Valued, string | null>>): number {
    const codes = (groups[group] ?? []).map((kind) => ({ kind, code: this.codeFor(kind, values[kind]) }))
    const key = codes.map(({ code }) => code).join()
    const combinations = this.#combinations[group]
    const known = combinations?.get(key)
    if (known !== undefined) return known
    const number = combinations?.size ?? 0
    combinations?.set(key, number)
    for (const { kind, code } of codes) this.#codesIn[kind].push(code)
    return number
  }

  /** The code of a kind's value in each combination of its group, by their numbers. */
  codesIn(kind: Valued): readonly number[] {
    return this.#codesIn[kind]
  }

  /** How many combinations of a group's values there have been. */
  combinationsIn(group: number): number {
    return this.#combinations[group]?.size ?? 0
  }

  /** The codes of notes, each once; what is beyond 65,000 different notes is left out. */
  codesForNotes(notes: Iterable<string>): number[] {
    const codes: number[] = []
    for (const note of new Set(notes)) {
      const code = this.#notes.get(note) ?? this.#notes.size
      if (code > mostNotes) continue
      if (code === this.#noteNames.length) {
        this.#notes.set(note, code)
        this.#noteNames.push(note)
      }
      codes.push(code)
    }
    return codes
  }

  /** Undefined for a note that no product has ever had. */
  codeOfNote(note: string): number | undefined {
    return this.#notes.get(note)
  }

  /** All notes, by their codes. */
  notes(): readonly string[] {
    return this.#noteNames
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
