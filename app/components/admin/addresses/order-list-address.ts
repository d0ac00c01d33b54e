import type { OrderListFilter, OrderListQuery } from '#app/api/admin-orders.ts'
import { isDay } from '#shop/days.ts'
import { orderGroups, orderSorts } from '#shop/orders/list/order-list.ts'
import { cutKeyword } from '#shop/search/query/keyword-length.ts'

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
  const page = search.get('pageNumber') ?? ''
  return {
    ...orderFilterOf(search),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** The query string of a list; '' for the default list. */
function orderSearch({ keyword, group, from, to, sortBy, pageNumber }: OrderListQuery): string {
  const search = new URLSearchParams()
  if (group) search.set('group', group)
  if (keyword?.trim()) search.set('keyword', keyword.trim())
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  if (sortBy && sortBy !== orderSorts[0]) search.set('sortBy', sortBy)
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '' : `?${query}`
}

/** Address of a page of orders; the first page has no number. */
export const orderListAddress = (query: OrderListQuery): string => `/admin/orderlist${orderSearch(query)}`

/** Address of an order's detail page, which remembers the list it was opened from. */
export const orderAddress = (id: string, query: OrderListQuery = {}): string =>
  `/admin/order/${encodeURIComponent(id)}${orderSearch(query)}`

/** Address of the same orders as a file. */
export const orderExportAddress = ({ pageNumber: _, ...filter }: OrderListQuery): string =>
  `/api/orders/export${orderSearch(filter)}`

/** The sort order that clicking a column's header leads to: its usual order first, then the reverse. */
export function nextSort(column: 'date' | 'total' | 'name', sortBy: OrderListFilter['sortBy']) {
  const [first, second] = orderSorts.filter((sort) => sort.startsWith(column))
  return (sortBy ?? orderSorts[0]) === first ? second : first
}
