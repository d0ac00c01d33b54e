import type { OrderListQuery } from '#app/api/admin-orders.ts'
import { orderStatuses } from '#shop/orders/order-status.ts'

/** Reads what the order list's query string asks for; what means nothing is left out. */
export function orderQueryOf(search: URLSearchParams): OrderListQuery {
  const keyword = search.get('keyword')?.trim().slice(0, 100)
  const page = search.get('pageNumber') ?? ''
  return {
    keyword: keyword || undefined,
    status: orderStatuses.find((status) => status === search.get('status')),
    pageNumber: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined,
  }
}

/** The address of a page of orders; the first needs no number. */
export function orderListAddress({ keyword, status, pageNumber }: OrderListQuery): string {
  const search = new URLSearchParams()
  if (status) search.set('status', status)
  if (keyword?.trim()) search.set('keyword', keyword.trim())
  if (pageNumber && pageNumber > 1) search.set('pageNumber', String(pageNumber))
  const query = search.toString()
  return query === '' ? '/admin/orderlist' : `/admin/orderlist?${query}`
}
