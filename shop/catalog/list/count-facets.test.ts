import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listedProduct, noValues } from '#tests/support/listed-product.ts'
import { categoryKeys, concentrationKeys, sexKeys } from '../categories.ts'
import { flagFilters, readValues, sizeBands } from '../filter-vocabulary.ts'
import type { ProductFacets } from '../product.schema.ts'
import { allShown, countFacets } from './count-facets.ts'
import { bitOfFlag } from './flags.ts'
import { isInList, type ListFilter, listFilters, passingAll } from './list-filters.ts'
import { type Catalogue, ListedProducts, type Slot } from './listed-products.ts'
import type { ProductQuery } from './product-query.schema.ts'
import type { Valued } from './value-dictionary.ts'

const houses = ['Caron', 'Guerlain', 'Weil']
const eras = ['1950s', '1970s', '1990s']
const notes = ['iris', 'musk', 'rose', 'vetiver']
const orNone = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values))
const some = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 })

const anyProduct = fc.record({
  isShown: fc.boolean(),
  price: fc.integer({ min: 1, max: 9 }).map((euros) => euros * 100),
  sizeMl: fc.option(fc.integer({ min: 1, max: 120 })),
  flags: fc
    .uniqueArray(fc.constantFrom(...flagFilters))
    .map((flags) => flags.reduce((bits, flag) => bits | bitOfFlag(flag), 0)),
  notes: fc.uniqueArray(fc.constantFrom(...notes)),
  values: fc.record({
    category: fc.constantFrom(...categoryKeys),
    typ: orNone(concentrationKeys),
    sex: orNone(sexKeys),
    house: orNone(houses),
    era: orNone(eras),
    family: orNone(['chypre']),
    state: orNone(readValues.condition),
    fill: orNone(readValues.fill),
  }),
})

const anyFilter = {
  category: fc.constantFrom(...categoryKeys),
  typ: some(concentrationKeys),
  house: some(houses),
  era: some(eras),
  condition: some(readValues.condition),
  note: some(notes),
  priceMin: fc.integer({ min: 0, max: 5 }),
  sizeMax: fc.constantFrom(15, 50),
  inStock: fc.boolean(),
  vintage: fc.boolean(),
}
/** One filter, or any of them. */
const anyQuery = fc.oneof(
  ...Object.entries(anyFilter).map(([name, value]) => fc.record({ [name]: value })),
  fc.record(anyFilter, { requiredKeys: [] }),
)

/** The expected counts of a list, computed product by product. */
function countedSlowly(products: ListedProducts, slots: readonly Slot[], filters: readonly ListFilter[]) {
  const leftBesides = (name: string) =>
    slots.filter(
      passingAll([() => true, ...filters.filter((one) => one.name !== name).map(({ passes }) => passes)]),
    )
  const countOf = (name: string, has: (slot: Slot) => boolean) => leftBesides(name).filter(has).length
  const counts = (name: keyof ProductFacets & string, kind: Valued, values: readonly string[]) =>
    Object.fromEntries(
      values.map((value) => [value, countOf(name, (slot) => products.value(slot, kind) === value)]),
    )
  const prices = leftBesides('price').map((slot) => products.price(slot) / 100)
  return {
    total: slots.filter(passingAll([() => true, ...filters.map(({ passes }) => passes)])).length,
    category: counts('category', 'category', categoryKeys),
    typ: counts('typ', 'typ', concentrationKeys),
    sex: counts('sex', 'sex', sexKeys),
    house: counts('house', 'house', houses),
    era: counts('era', 'era', eras),
    condition: counts('condition', 'state', readValues.condition),
    fill: counts('fill', 'fill', readValues.fill),
    note: Object.fromEntries(
      notes.map((note) => {
        const marks = products.marksOf([note])
        return [note, countOf('note', (slot) => products.hasNote(slot, marks))]
      }),
    ),
    sizes: sizeBands.map(({ key }) => countOf('size', (slot) => products.value(slot, 'band') === key)),
    flags: flagFilters.map((flag) => countOf(flag, (slot) => (products.flags(slot) & bitOfFlag(flag)) !== 0)),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  }
}

/** The counts of a list in the same shape; values that are not listed count as 0. */
function countsOf({ total, facets }: { total: number; facets: ProductFacets }) {
  const none = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 0]))
  const byValue = (values: readonly { value: string; count: number }[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  return {
    total,
    category: byValue(facets.category),
    typ: byValue(facets.typ),
    sex: byValue(facets.sex),
    house: { ...none(houses), ...byValue(facets.house) },
    era: { ...none(eras), ...byValue(facets.era) },
    condition: byValue(facets.condition),
    fill: byValue(facets.fill),
    note: { ...none(notes), ...byValue(facets.note) },
    sizes: facets.sizes.map(({ count }) => count),
    flags: flagFilters.map((flag) => facets[flag]),
    price: facets.price,
  }
}

test('any filters of any stock are counted as if one product were looked at after the other', () => {
  fc.assert(
    fc.property(
      fc.array(anyProduct, { maxLength: 30 }),
      fc.array(anyQuery, { minLength: 1, maxLength: 3 }),
      (stock, queries) => {
        const products = new ListedProducts()
        for (const [at, { values, ...fields }] of stock.entries()) {
          const band = sizeBands.find(({ max }) => fields.sizeMl !== null && (max ?? 999) >= fields.sizeMl)
          products.put(
            listedProduct(`p${at}`, {
              ...fields,
              values: { ...noValues, ...values, band: band?.key ?? null },
            }),
          )
        }
        const catalogue = { products, version: 1 } as Catalogue // all that counting asks about
        const slots = [...products.every()].filter(isInList(false, {} as ProductQuery, products))
        // After the first count the tally of the whole stock is cached.
        for (const query of [...queries, {}, ...queries]) {
          const filters = listFilters(query as ProductQuery, products)
          const expected = countedSlowly(products, slots, filters)
          expect(countsOf(countFacets(products, allShown(catalogue), filters))).toEqual(expected)
          expect(countsOf(countFacets(products, { slots: Uint32Array.from(slots) }, filters))).toEqual(
            expected,
          )
        }
      },
    ),
  )
})
