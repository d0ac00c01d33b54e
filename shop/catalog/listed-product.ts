/** What tells products apart in a list; `band` is the place of its size in `sizeBands`. */
export const valued = ['category', 'typ', 'sex', 'house', 'era', 'family', 'band'] as const
export type Valued = (typeof valued)[number]

/** What a product is or is not, each a bit of `marks`. */
export const marks = ['inStock', 'onlyOne', 'nowe', 'discount', 'vintage'] as const
export type Mark = (typeof marks)[number]
export const bitOf = (mark: Mark) => 1 << marks.indexOf(mark)

/** The bits of what holds. */
export const marksOf = (claims: Readonly<Record<Mark, boolean>>) =>
  marks.reduce((bits, mark) => (claims[mark] ? bits | bitOf(mark) : bits), 0)

/** What lists are filtered and counted by, and small: a shop keeps one of each product in memory. */
export type ListedProduct = {
  id: string
  isShown: boolean
  isArchived: boolean
  magazine: string
  /** In cents. */
  price: number
  sizeMl: number | null
  marks: number
  /** The number that `Names` gives its value of each kind, in the order of `valued`. */
  codes: readonly number[]
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

/** All products, as they stand in the database (docs/decisions/search.md). */
export type Catalogue = {
  products: ReadonlyMap<string, ListedProduct>
  names: Names
  /** What the shop's prices are in, as ISO 4217 names it. */
  currency: string
  /** Another one whenever a product is another one, or its price is in another currency. */
  version: number
}
