import { language } from '#shop/formats.ts'
import { choiceFilters } from './filter-vocabulary.ts'

/**
 * What lists are filtered by, and the condition as written, which a search can name; `band` is the key of its size band,
 * `state` and `fill` are read from the condition.
 */
export const valued = ['category', ...choiceFilters, 'band', 'condition', 'state', 'fill'] as const
export type Valued = (typeof valued)[number]

/** The most different notes, since their numbers have 16 bits. */
const mostNotes = 65_000

/** Dictionary encoding: a number for each value of each kind, which is smaller to store and faster to count; 0 stands for none. */
export class ValueDictionary {
  readonly #codes = perKind(() => new Map<string, number>())
  readonly #values = perKind((): (string | null)[] => [null])
  readonly #byName = perKind((): readonly number[] => [])
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
