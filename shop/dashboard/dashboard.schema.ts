import { z } from 'zod'
import type { CategoryKey } from '#shop/catalog/categories.ts'

/** Pieces on hand, including held ones, and their value in euros at today's prices (DESIGN section 5). */
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

/** Stock at cost price, in euros. Products without a cost price are counted separately, never as free. */
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

/** Counts for the menu and the dashboard: existing products and accounts, and tasks that wait for the owner. */
export const countsView = z.object({
  products: z.int(),
  onlyOne: z.int(),
  soldOut: z.int(),
  users: z.int(),
  ordersToSend: z.int(),
  ordersToRefund: z.int(),
  /** Orders waiting for a bank transfer, and how many of them have a hold that ends within a day. */
  transfersAwaited: z.int(),
  transfersEnding: z.int(),
  emailsFailed: z.int(),
  anomaliesOpen: z.int(),
  /** Compliance checks that were red at their last run. */
  complianceRed: z.int(),
  questionsOpen: z.int(),
  reportsOpen: z.int(),
})
export type CountsView = z.infer<typeof countsView>

/** In euros, everything that shoppers paid: goods, shipping and tax. `revenue` is net of `refunded`. */
const takings = z.object({
  revenue: z.number(),
  orders: z.int(),
  refunded: z.number(),
})
const periodTakings = takings.extend({
  from: z.string(),
  to: z.string(),
  /** Average amount paid per order, before refunds; null without orders. */
  averageOrder: z.number().nullable(),
})
export type PeriodTakings = z.infer<typeof periodTakings>
const dayTakings = takings.extend({ day: z.string() })
export type DayTakings = z.infer<typeof dayTakings>

/** A period day by day, including days without sales, and the preceding period of the same length. */
export const salesView = periodTakings.extend({ days: z.array(dayTakings), before: periodTakings })
export type SalesView = z.infer<typeof salesView>

const productName = z.object({ _id: z.string(), title: z.string(), sku: z.string().nullable() })

export const bestSellerOrders = ['pieces', 'revenue'] as const
export type BestSellerOrder = (typeof bestSellerOrders)[number]

/** Revenue from the goods, in euros, without shipping. */
export const bestSellersView = z.object({
  products: z.array(
    productName.extend({ pieces: z.int(), orders: z.int(), revenue: z.number(), isArchived: z.boolean() }),
  ),
})
export type BestSellersView = z.infer<typeof bestSellersView>
export type BestSeller = BestSellersView['products'][number]

/** Ranges of how long goods have been in the shop, in days; the last is open-ended. */
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
  /** The products that have been in stock longest. */
  oldest: z.array(productName.extend({ days: z.int(), pieces: z.int(), value: z.number() })),
})
export type AgeingView = z.infer<typeof ageingView>

/** Searches without results, most frequent first. */
export const missedSearchesView = z.object({
  searches: z.array(z.object({ words: z.string(), times: z.int(), lastAt: z.iso.datetime() })),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type MissedSearchesView = z.infer<typeof missedSearchesView>
