import type { ListedProduct } from '#shop/catalog/list/listed-products.ts'
import { valued } from '#shop/catalog/list/value-dictionary.ts'

const known: string[] = []

/** The serial of an id, stable within the process, as the database would assign it. */
export const serialOf = (id: string) => known.indexOf(id) + 1 || known.push(id)

/** A product as lists know it: shown, € 10, sold out, without any filter values. */
export const listedProduct = (id: string, fields: Partial<ListedProduct> = {}): ListedProduct => ({
  ...{
    id,
    serial: serialOf(id),
    price: 1000,
    isShown: true,
    isArchived: false,
    magazine: 'NL',
    createdAt: 1,
    titleHash: 0,
  },
  ...{ sizeMl: 50, year: null, rating: 0, reviews: 0, flags: 0, notes: [] },
  values: noValues,
  ...fields,
})

// Every kind has an entry.
export const noValues = Object.fromEntries(valued.map((kind) => [kind, null])) as ListedProduct['values']
