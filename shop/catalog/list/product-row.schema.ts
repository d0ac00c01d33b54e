import { z } from 'zod'
import { productQueryTexts } from '#shop/texts/products.ts'
import { magazineKeys } from '../categories.ts'
import { productCard } from '../product.schema.ts'
import { netUnits, unitPriceExemptions } from '../unit-price.ts'
import { productQuery } from './product-query.schema.ts'

export const productStates = ['shown', 'hidden', 'archived'] as const

/**
 * The states that the table of products filters by. `without_unit_price`: shown, although the law asks for a unit price
 * that it does not have (Directive 98/6/EC article 3).
 */
export const tableStates = [...productStates, 'without_unit_price'] as const
export type TableState = (typeof tableStates)[number]

/** What an administrator can ask beside the shop's filters. Without a state: all that is not archived. */
export const productRowQuery = productQuery.extend({
  state: z.enum(productStates, productQueryTexts.state).optional(),
  magazine: z.enum(magazineKeys, productQueryTexts.magazine).optional(),
})
export type ProductRowQuery = z.infer<typeof productRowQuery>

/** What the table of products, choosing all of it, and its file can be asked. */
export const productTableQuery = productRowQuery.extend({
  state: z.enum(tableStates, productQueryTexts.tableState).optional(),
})
export type ProductTableQuery = z.infer<typeof productTableQuery>

/** A product as a line of the owner's list. `quantity` is what can be bought now; money is euros. */
export const productRow = productCard
  .pick({
    _id: true,
    sku: true,
    title: true,
    category: true,
    price: true,
    compareAtPrice: true,
    currency: true,
    quantity: true,
    show: true,
    nowe: true,
    featured: true,
    picture: true,
  })
  .extend({
    /** What the owner wishes to strike; `compareAtPrice` is what may be. */
    wishedComparePrice: z.number().nullable(),
    magazine: z.enum(magazineKeys),
    /** What it contains, as stated beside its size, in `netUnit`. */
    netContent: z.number().nullable(),
    netUnit: z.enum(netUnits).nullable(),
    /** Why it has no unit price; null where it shall have one. */
    unitPriceExempt: z.enum(unitPriceExemptions).nullable(),
    /** Held for placed orders. */
    reserved: z.int(),
    isArchived: z.boolean(),
    version: z.int(),
  })
export type ProductRow = z.infer<typeof productRow>

/** `corrected` is the keyword with its spelling corrected; only when nothing was found without that. */
export const productRowPage = z.object({
  products: z.array(productRow),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  corrected: z.string().optional(),
})
export type ProductRowPage = z.infer<typeof productRowPage>

/** All that a list finds, for choosing them at once: at most 10,000 of `total`. */
export const productIds = z.object({ ids: z.array(z.string()), total: z.int() })
export type ProductIds = z.infer<typeof productIds>
