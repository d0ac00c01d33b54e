import { language } from '#shop/formats.ts'
import { choiceFilters } from '../filter-vocabulary.ts'

/**
 * The kinds of values by which lists are filtered, and the raw condition, which a search can name. `band` is the key of the size
 * band; `state` and `fill` are parsed from the condition.
 */
export const valued = ['category', ...choiceFilters, 'band', 'condition', 'state', 'fill'] as const
export type Valued = (typeof valued)[number]

/**
 * Each kind belongs to one of these groups. A column stores the number of each product's combination of its group's values. There
 * are few combinations, so it is smaller than a column per kind and is counted once for all of them.
 */
const groups: readonly (readonly Valued[])[] = [
  ['category', 'typ', 'sex', 'band', 'state', 'fill'],
  ['era', 'family'],
  ['house'],
  ['condition'],
]
export const groupCount = groups.length
export const groupOf = (kind: Valued) => groups.findIndex((kinds) => kinds.includes(kind))

/** Maximum number of distinct notes, since their codes have 16 bits. */
const mostNotes = 65_000

/** Dictionary encoding: a number for each value of each kind is smaller to store and faster to count; 0 stands for none. */
export class ValueDictionary {
  readonly #codes = perKind(() => new Map<string, number>())
  readonly #values = perKind((): (string | null)[] => [null])
  readonly #byName = perKind((): readonly number[] => [])
  /** The number of each combination that a product has had, by its joined codes. */
  readonly #combinations = groups.map(() => new Map<string, number>())
  /** For each kind, the code of its value by combination number of its group. */
  readonly #codesIn = perKind((): number[] => [])
  readonly #notes = new Map<string, number>()
  readonly #noteNames: string[] = []

  /** Returns the code of a value, creating one if needed. */
  codeFor(kind: Valued, value: string | null): number {
    if (value === null) return 0
    const known = this.#codes[kind].get(value)
    if (known !== undefined) return known
    const code = this.#values[kind].push(value) - 1
    this.#codes[kind].set(value, code)
    return code
  }

  /** Returns the number of a group's combination of values, creating one if needed. */
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

  /** The code of a kind's value by combination number of its group. */
  codesIn(kind: Valued): readonly number[] {
    return this.#codesIn[kind]
  }

  /** The number of combinations of a group's values so far. */
  combinationsIn(group: number): number {
    return this.#combinations[group]?.size ?? 0
  }

  /** The codes of notes without duplicates; notes beyond 65,000 distinct ones are dropped. */
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

  /** All notes, indexed by code. */
  notes(): readonly string[] {
    return this.#noteNames
  }

  /** Undefined for a value that no product has ever had. */
  codeOf(kind: Valued, value: string): number | undefined {
    return this.#codes[kind].get(value)
  }

  /** The codes of all values sorted by name, for display. */
  codesByName(kind: Valued): readonly number[] {
    const values = this.#values[kind]
    // Values are only ever added.
    if (this.#byName[kind].length !== values.length)
      this.#byName[kind] = [...values.keys()].sort((a, b) => byName.compare(values[a] ?? '', values[b] ?? ''))
    return this.#byName[kind]
  }

  /** The values of a kind, indexed by code. */
  valuesOf(kind: Valued): readonly (string | null)[] {
    return this.#values[kind]
  }
}

const byName = new Intl.Collator(language, { sensitivity: 'base', numeric: true })

const perKind = <Value>(make: () => Value) =>
  // Every kind gets one.
  Object.fromEntries(valued.map((kind) => [kind, make()])) as Record<Valued, Value>
