import type { OrderListFilter, OrderListQuery } from '#app/api/admin-orders.ts'
import { isDay } from '#shop/days.ts'
import { orderGroups, orderSorts } from '#shop/orders/list/order-list.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'
import { listUrl, pageNumberIn } from './list-url.ts'

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** Reads the order filter from a query string; invalid values are dropped. */
function orderFilterOf(search: URLSearchParams): OrderListFilter {
  const keyword = cutKeyword(search.get('keyword') ?? '')
  const sortBy = orderSorts.find((sort) => sort === search.get('sortBy'))
  return {
    keyword: keyword || undefined,
    group: orderGroups.find((group) => group === search.get('group')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    sortBy: sortBy === orderSorts[0] ? undefined : sortBy,
  }
}

/** The same, with the page number. */
export function orderQueryOf(search: URLSearchParams): OrderListQuery {
  return {
    ...orderFilterOf(search),
    pageNumber: pageNumberIn(search),
  }
}

const urlWith = (path: string, { group, keyword, from, to, sortBy, pageNumber }: OrderListQuery): string =>
  listUrl(
    path,
    { group, keyword: keyword?.trim(), from, to, sortBy: sortBy === orderSorts[0] ? undefined : sortBy },
    pageNumber,
  )

/** URL of a page of orders; the first page has no number. */
export const orderListUrl = (query: OrderListQuery): string => urlWith('/admin/orderlist', query)

/** URL of an order's detail page, which remembers the list it was opened from. */
export const orderUrl = (id: string, query: OrderListQuery = {}): string =>
  urlWith(`/admin/order/${encodeURIComponent(id)}`, query)

/** URL of the same orders as a file. */
export const orderExportUrl = ({ pageNumber: _, ...filter }: OrderListQuery): string =>
  urlWith('/api/orders/export', filter)

/** The sort order that clicking a column's header leads to: its usual order first, then the reverse. */
export function nextSort(column: 'date' | 'total' | 'name', sortBy: OrderListFilter['sortBy']) {
  const [first, second] = orderSorts.filter((sort) => sort.startsWith(column))
  return (sortBy ?? orderSorts[0]) === first ? second : first
}
