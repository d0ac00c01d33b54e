import type { Db } from '#db/connect.ts'
import { readOrders } from '#shop/orders/order.queries.server.ts'
import type { AdminOrderPage } from '#shop/orders/order.schema.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { describeStop } from '#shop/payments/describe-stop.ts'
import { findStops } from '#shop/payments/payment-stops.server.ts'
import { maskOldAddress } from '#shop/privacy/mask-old-addresses.ts'
import { countOrders } from './order-counts.server.ts'
import type { OrderFilter } from './order-filter.server.ts'
import { findIds } from './order-list.queries.server.ts'
import type { OrderSort } from './order-list.ts'
import type { CommonWords } from './order-words.server.ts'
import { type OrderQuery, searchOrders } from './search-orders.server.ts'

/**
 * Returns a page of all orders for an administrator, newest first unless sorted otherwise, with why each must not be sent, if
 * so, and the number of orders in each group for the same keyword and days. For a keyword that matches too many orders, only
 * the first pages are returned, with `isMore` (`searchOrders`).
 */
export async function findEverybodysOrders(
  db: Db,
  query: OrderQuery,
  page: number,
  sort: OrderSort,
): Promise<AdminOrderPage> {
  const filter = await searchOrders(db, query)
  const { common } = filter
  const { ids, ...list } = await (common
    ? pageOfMany(db, { ...filter, common }, page, sort)
    : pageOfAll(db, filter, page, sort))
  const stops = await findStops(db, ids)
  const now = new Date()
  const orders = (await readOrders(db, ids)).map((order) => {
    const stop = stops.get(order._id)
    return { ...maskOldAddress(order, now), stop: stop ? describeStop(stop) : null }
  })
  return { orders, page, ...list }
}

async function pageOfAll(db: Db, filter: OrderFilter, page: number, sort: OrderSort) {
  const counts = await countOrders(db, filter)
  const total = counts[filter.group ?? 'all']
  const ids = await findIds(db, filter, page, sort)
  return { ids, total, pages: pagesOf(total), isMore: false, counts }
}

/** Maximum number of pages of a list that was not counted; beyond them a longer keyword is needed. */
const pagesOfMany = 20

/** Counts only the open groups, which are small; for the others, only the current page and whether more follow are known. */
async function pageOfMany(
  db: Db,
  filter: OrderFilter & { common: CommonWords },
  page: number,
  sort: OrderSort,
) {
  const open = await countOrders(db, { ...filter, isOpen: true })
  const counts = { ...open, all: null, sent: null, delivered: null, refunded: null, closed: null }
  const counted = counts[filter.group ?? 'all']
  if (counted !== null) {
    const ids = await findIds(db, filter, page, sort)
    return { ids, total: counted, pages: pagesOf(counted), isMore: false, counts }
  }
  // `isMore` means "more than `total`", so one less than the known minimum; a group's total comes from its page below.
  const known = filter.group === undefined ? filter.common.atLeast - 1 : 0
  if (page > pagesOfMany) return { ids: [], total: known, pages: pagesOfMany, isMore: true, counts }
  const found = await findIds(db, filter, page, sort, pageSize + 1)
  const ids = found.slice(0, pageSize)
  if (filter.group === undefined) return { ids, total: known, pages: pagesOfMany, isMore: true, counts }
  const isMore = found.length > pageSize
  const seen = offsetOf(page) + ids.length
  return { ids, total: seen, pages: isMore ? Math.min(page + 1, pagesOfMany) : page, isMore, counts }
}
