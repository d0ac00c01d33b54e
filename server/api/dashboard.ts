import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stockAgeing } from '#shop/dashboard/ageing.server.ts'
import { bestSellers } from '#shop/dashboard/best-sellers.server.ts'
import { countAll } from '#shop/dashboard/counts.server.ts'
import {
  ageingView,
  bestSellerOrders,
  bestSellersView,
  countsView,
  missedSearchesView,
  salesView,
  stockCostView,
} from '#shop/dashboard/dashboard.schema.ts'
import { findMissedSearches } from '#shop/dashboard/missed-searches.server.ts'
import { periodOf, periodQuery } from '#shop/dashboard/period.ts'
import { salesOf } from '#shop/dashboard/sales.server.ts'
import { stockCost } from '#shop/dashboard/stock-cost.server.ts'
import { largeHoldsView } from '#shop/orders/holds/large-holds.schema.ts'
import { findLargeHolds } from '#shop/orders/holds/large-holds.server.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { findRefundsByHand } from '#shop/payments/refunds-by-hand.server.ts'
import { refundsByHand } from '#shop/payments/transfer.schema.ts'
import type { Shop } from '../shop.ts'

const tags = ['Dashboard']
const forAdmin = { config: { allow: 'admin' } } as const

/** An administrator's overview; SPEC's own table is `GET /api/products/dashboard`. */
export const dashboardRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.get(
    '/counts',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'getCounts',
        summary: 'What waits for the owner',
        response: { 200: countsView },
      },
    },
    () => countAll(db),
  )

  app.get(
    '/stock-cost',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'getStockCost',
        summary: 'What the stock cost',
        response: { 200: stockCostView },
      },
    },
    () => stockCost(db),
  )

  app.get(
    '/large-holds',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'listLargeHolds',
        summary: 'Buyers who hold much of the stock unpaid',
        response: { 200: largeHoldsView },
      },
    },
    async () => ({
      holds: await findLargeHolds(db),
    }),
  )

  app.get(
    '/refunds-by-hand',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'listRefundsByHand',
        summary: 'Refunds to be sent by bank transfer',
        response: { 200: refundsByHand },
      },
    },
    async () => ({ refunds: await findRefundsByHand(db) }),
  )

  app.get(
    '/ageing',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'getStockAgeing',
        summary: 'How long products have been in stock',
        response: { 200: ageingView },
      },
    },
    () => stockAgeing(db),
  )

  app.get(
    '/sales',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'getSales',
        summary: 'Revenue by day',
        querystring: periodQuery({}),
        response: { 200: salesView },
      },
    },
    ({ query }) => salesOf(db, periodOf(query)),
  )

  const by = z.enum(bestSellerOrders).default('pieces')
  app.get(
    '/best-sellers',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'listBestSellers',
        summary: 'What sells best',
        querystring: periodQuery({ by }),
        response: { 200: bestSellersView },
      },
    },
    ({ query }) => bestSellers(db, periodOf(query), query.by),
  )

  app.get(
    '/missed-searches',
    {
      ...forAdmin,
      schema: {
        tags,
        operationId: 'listMissedSearches',
        summary: 'Searches that found nothing',
        querystring: periodQuery({ pageNumber }),
        response: { 200: missedSearchesView },
      },
    },
    ({ query }) => findMissedSearches(db, periodOf(query), query.pageNumber),
  )
}
