/** What tells products apart in a list; `band` is the place of its size in `sizeBands`. */
export const valued = ['category', 'typ', 'sex', 'house', 'era', 'family', 'band'] as const
export type Valued = (typeof valued)[number]

/** What lists are filtered and counted by, and small: a shop keeps one of each product in memory. */
export type ListedProduct = {
  id: string
  isShown: boolean
  isArchived: boolean
  magazine: string
  /** In cents. */
  price: number
  isReduced: boolean
  nowe: boolean
  vintage: boolean
  /** What can be bought now. */
  available: number
  sizeMl: number | null
  /** A number of `Names` for each. */
  codes: Readonly<Record<Valued, number>>
}

/** Numbers for the values of each kind, so that they are kept and counted as numbers; 0 stands for none. */
export class Names {
  readonly #codes = perKind(() => new Map<string, number>())
  readonly #values = perKind((): (string | null)[] => [null])

  /** Gives a value its number. */
  codeFor(kind: Valued, value: string | null): number {
    if (value === null) return 0
    const known = this.#codes[kind].get(value)
    if (known !== undefined) return known
    const code = this.#values[kind].push(value) - 1
    this.#codes[kind].set(value, code)
    return code
  }

  /** Undefined for a value that no product has ever had. */
  codeOf(kind: Valued, value: string): number | undefined {
    return this.#codes[kind].get(value)
  }

  /** By their numbers. */
  valuesOf(kind: Valued): readonly (string | null)[] {
    return this.#values[kind]
  }
}

const perKind = <Value>(make: () => Value) =>
  // Every kind gets one.
  Object.fromEntries(valued.map((kind) => [kind, make()])) as Record<Valued, Value>
