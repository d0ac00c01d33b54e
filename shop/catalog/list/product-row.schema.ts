import { z } from 'zod'
import { productQueryTexts } from '#shop/texts/products.ts'
import { magazineKeys } from '../categories.ts'
import { productCard } from '../product.schema.ts'
import { netUnits, unitPriceExemptions } from '../unit-price.ts'
import { productQuery } from './product-query.schema.ts'

export const productStates = ['shown', 'hidden', 'archived'] as const

/**
 * The states by which the product table can be filtered. `without_unit_price`: shown, but lacking the unit price that the law
 * requires (Directive 98/6/EC article 3).
 */
export const tableStates = [...productStates, 'without_unit_price'] as const
export type TableState = (typeof tableStates)[number]

/** The shop's filters and those of administrators. Without a state: everything that is not archived. */
export const productRowQuery = productQuery.extend({
  state: z.enum(productStates, productQueryTexts.state).optional(),
  magazine: z.enum(magazineKeys, productQueryTexts.magazine).optional(),
})
export type ProductRowQuery = z.infer<typeof productRowQuery>

/** The query of the product table, of selecting everything in it, and of its CSV export. */
export const productTableQuery = productRowQuery.extend({
  state: z.enum(tableStates, productQueryTexts.tableState).optional(),
})
export type ProductTableQuery = z.infer<typeof productTableQuery>

/** A row of the product table. `quantity` is what can be bought now; money in euros. */
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
    /** The struck price that the owner wishes; `compareAtPrice` is the one that may be shown. */
    wishedComparePrice: z.number().nullable(),
    magazine: z.enum(magazineKeys),
    /** The content stated in addition to the size, in `netUnit`. */
    netContent: z.number().nullable(),
    netUnit: z.enum(netUnits).nullable(),
    /** Why it has no unit price; null if it must have one. */
    unitPriceExempt: z.enum(unitPriceExemptions).nullable(),
    /** Held for placed orders. */
    reserved: z.int(),
    isArchived: z.boolean(),
    /** Offered privately first, so that only its holder can buy it. */
    withheld: z.boolean(),
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

/** The ids of everything that a list finds, for selecting them together: at most 10,000 of `total`. */
export const productIds = z.object({ ids: z.array(z.string()), total: z.int() })
export type ProductIds = z.infer<typeof productIds>
