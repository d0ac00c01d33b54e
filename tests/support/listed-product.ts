import type { ListedProduct } from '#shop/catalog/list/listed-products.ts'
import { valued } from '#shop/catalog/list/value-dictionary.ts'

const known: string[] = []

/** The serial of an id, always the same, as the database gives them. */
export const serialOf = (id: string) => known.indexOf(id) + 1 || known.push(id)

/** A product as lists know it: shown, € 10, sold, without any value. */
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
  ...{ sizeMl: 50, rating: 0, reviews: 0, flags: 0, notes: [] },
  values: noValues,
  ...fields,
})

// Every kind has one.
export const noValues = Object.fromEntries(valued.map((kind) => [kind, null])) as ListedProduct['values']
