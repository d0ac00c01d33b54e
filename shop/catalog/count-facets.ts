import { eurosFromCents } from '#shop/money/money.ts'
import { categoryKeys, concentrationKeys, sexKeys } from './categories.ts'
import type { FilterName, ListFilter } from './list-filters.ts'
import { type ListedProduct, type Names, type Valued, valued } from './listed-product.ts'
import { type ProductFacets, sizeBands } from './product.schema.ts'

/** `found` counts what is asked about, `total` what the filters leave of it. */
export type Counted = { found: number; total: number; facets: ProductFacets }

/** Kinds whose values are not known beforehand: told are those that what is asked about has. */
const named = ['house', 'era', 'family'] as const
type Named = (typeof named)[number]

const flags = ['inStock', 'onlyOne', 'nowe', 'discount', 'vintage'] as const
type Flag = (typeof flags)[number]

const claims: Record<Flag, (product: ListedProduct) => boolean> = {
  inStock: ({ available }) => available > 0,
  onlyOne: ({ available }) => available === 1,
  nowe: ({ nowe }) => nowe,
  discount: ({ isReduced }) => isReduced,
  vintage: ({ vintage }) => vintage,
}
const isFlag = (name: FilterName): name is Flag => name in claims

/**
 * Counts every value of every filter. A value's count is what would be left if it were the only choice of its filter
 * beside the other filters, so a product may miss at most the one filter that is being counted.
 */
export function countFacets(
  products: Iterable<ListedProduct>,
  isAskedAbout: (product: ListedProduct) => boolean,
  filters: readonly ListFilter[],
  names: Names,
): Counted {
  const tally = new Tally(names)
  let [found, total] = [0, 0]
  for (const product of products) {
    if (!isAskedAbout(product)) continue
    found += 1
    tally.see(product)
    let missed: FilterName | undefined
    let misses = 0
    for (const { name, passes } of filters) {
      if (passes(product)) continue
      missed = name
      misses += 1
      if (misses > 1) break
    }
    if (misses === 0) total += 1
    if (misses < 2) tally.add(product, missed)
  }
  return { found, total, facets: tally.facets() }
}

class Tally {
  readonly #names: Names
  readonly #counts: Record<Valued, Uint32Array>
  readonly #seen: Record<Named, Uint8Array>
  readonly #flags: Record<Flag, number> = { inStock: 0, onlyOne: 0, nowe: 0, discount: 0, vintage: 0 }
  #least = Number.POSITIVE_INFINITY
  #most = Number.NEGATIVE_INFINITY

  constructor(names: Names) {
    this.#names = names
    const counts = valued.map((kind) => [kind, new Uint32Array(names.valuesOf(kind).length)])
    this.#counts = Object.fromEntries(counts) as Record<Valued, Uint32Array> // one for each kind
    const size = (kind: Named) => new Uint8Array(names.valuesOf(kind).length)
    this.#seen = { house: size('house'), era: size('era'), family: size('family') }
  }

  /** Of everything that is asked about, whatever the filters say. */
  see({ codes }: ListedProduct): void {
    for (const kind of named) this.#seen[kind][codes[kind]] = 1
  }

  /** `missed` is the one filter that the product does not pass; undefined when it passes all. */
  add(product: ListedProduct, missed: FilterName | undefined): void {
    if (missed !== undefined) {
      this.#addTo(product, missed)
      return
    }
    for (const kind of valued) this.#addValue(product, kind)
    for (const name of flags) this.#addFlag(product, name)
    this.#addPrice(product)
  }

  #addTo(product: ListedProduct, name: FilterName) {
    if (name === 'price') this.#addPrice(product)
    else if (name === 'size') this.#addValue(product, 'band')
    else if (isFlag(name)) this.#addFlag(product, name)
    else this.#addValue(product, name)
  }

  #addValue({ codes }: ListedProduct, kind: Valued) {
    const counts = this.#counts[kind]
    const code = codes[kind]
    counts[code] = (counts[code] ?? 0) + 1
  }

  #addFlag(product: ListedProduct, name: Flag) {
    if (claims[name](product)) this.#flags[name] += 1
  }

  #addPrice({ price }: ListedProduct) {
    if (price < this.#least) this.#least = price
    if (price > this.#most) this.#most = price
  }

  facets(): ProductFacets {
    return {
      category: this.#known('category', categoryKeys),
      typ: this.#known('typ', concentrationKeys),
      sex: this.#known('sex', sexKeys),
      house: this.#byName('house'),
      era: this.#byName('era'),
      family: this.#byName('family'),
      sizes: sizeBands.map((band, at) => ({ ...band, count: this.#countOf('band', String(at)) })),
      ...this.#flags,
      price:
        this.#least > this.#most
          ? null
          : { min: eurosFromCents(this.#least), max: eurosFromCents(this.#most) },
    }
  }

  #countOf(kind: Valued, value: string): number {
    const code = this.#names.codeOf(kind, value)
    return (code === undefined ? undefined : this.#counts[kind][code]) ?? 0
  }

  #known<Key extends string>(kind: Valued, keys: readonly Key[]) {
    return keys.map((value) => ({ value, count: this.#countOf(kind, value) }))
  }

  #byName(kind: Named) {
    const seen = this.#seen[kind]
    return this.#names
      .valuesOf(kind)
      .flatMap((value, code) =>
        value && seen[code] ? [{ value, count: this.#counts[kind][code] ?? 0 }] : [],
      )
      .sort((a, b) => byName.compare(a.value, b.value))
  }
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
