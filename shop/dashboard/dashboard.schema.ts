import { z } from 'zod'
import type { CategoryKey } from '#shop/catalog/categories.ts'

/** Pieces on hand, held ones included, and their worth in euros at today's prices (DESIGN section 5). */
const stockValue = z.object({ totalQuantity: z.int(), totalPrice: z.number() })
export type StockValue = z.infer<typeof stockValue>

/** SPEC section 3's dashboard response, with its spelling of the keys. */
export const dashboardView = stockValue.extend({
  gift: stockValue,
  miniatures: stockValue,
  parfum: stockValue,
  sample: stockValue,
  soapandpowder: stockValue,
  gold: stockValue,
})
export type DashboardView = z.infer<typeof dashboardView>

/** Stock at what it cost, in euros. What has no cost price is counted apart and never taken for free. */
const stockCost = z.object({
  products: z.int(),
  pieces: z.int(),
  cost: z.number(),
  productsWithoutCost: z.int(),
  piecesWithoutCost: z.int(),
})
export type StockCost = z.infer<typeof stockCost>
export const stockCostView = stockCost.extend({
  categories: z.object({
    perfume: stockCost,
    miniature: stockCost,
    sample: stockCost,
    soapandpowder: stockCost,
    gift: stockCost,
    gold: stockCost,
  } satisfies Record<CategoryKey, unknown>),
})
export type StockCostView = z.infer<typeof stockCostView>

/** What the menu and the dashboard count: products and accounts there are, and what waits for the owner. */
export const countsView = z.object({
  products: z.int(),
  onlyOne: z.int(),
  soldOut: z.int(),
  users: z.int(),
  ordersToSend: z.int(),
  ordersToRefund: z.int(),
  /** Orders that wait for a bank transfer, and those of them whose hold ends within a day. */
  transfersAwaited: z.int(),
  transfersEnding: z.int(),
  emailsFailed: z.int(),
  anomaliesOpen: z.int(),
  /** Checks of the compliance page that ended red last. */
  complianceRed: z.int(),
  questionsOpen: z.int(),
  reportsOpen: z.int(),
})
export type CountsView = z.infer<typeof countsView>

/** Money in euros, all that shoppers paid: goods, shipping and tax. `revenue` is what is left after `refunded`. */
const takings = z.object({
  revenue: z.number(),
  orders: z.int(),
  refunded: z.number(),
})
const periodTakings = takings.extend({
  from: z.string(),
  to: z.string(),
  /** What an order was paid with on average, before anything was given back; null without orders. */
  averageOrder: z.number().nullable(),
})
export type PeriodTakings = z.infer<typeof periodTakings>
const dayTakings = takings.extend({ day: z.string() })
export type DayTakings = z.infer<typeof dayTakings>

/** A period day by day, days without sales included, and the period of the same length before it. */
export const salesView = periodTakings.extend({ days: z.array(dayTakings), before: periodTakings })
export type SalesView = z.infer<typeof salesView>

const productName = z.object({ _id: z.string(), title: z.string(), sku: z.string().nullable() })

export const bestSellerOrders = ['pieces', 'revenue'] as const
export type BestSellerOrder = (typeof bestSellerOrders)[number]

/** What the goods brought, in euros, without shipping. */
export const bestSellersView = z.object({
  products: z.array(
    productName.extend({ pieces: z.int(), orders: z.int(), revenue: z.number(), isArchived: z.boolean() }),
  ),
})
export type BestSellersView = z.infer<typeof bestSellersView>
export type BestSeller = BestSellersView['products'][number]

/** How long goods have been in the shop, in days; the last has no end. */
export const ageBands = [
  { from: 0, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: 365 },
  { from: 366, to: null },
] as const

export const ageingView = z.object({
  bands: z.array(
    z.object({
      from: z.int(),
      to: z.int().nullable(),
      products: z.int(),
      pieces: z.int(),
      value: z.number(),
    }),
  ),
  /** What has been here longest and is still here. */
  oldest: z.array(productName.extend({ days: z.int(), pieces: z.int(), value: z.number() })),
})
export type AgeingView = z.infer<typeof ageingView>

/** What shoppers looked for and did not find; the most wanted first. */
export const missedSearchesView = z.object({
  searches: z.array(z.object({ words: z.string(), times: z.int(), lastAt: z.iso.datetime() })),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type MissedSearchesView = z.infer<typeof missedSearchesView>
