import { keepPreviousData, queryOptions } from '#app/api/query/query-cache.ts'
import type { OrderGroup, OrderSort } from '#shop/orders/list/order-list.ts'
import { api, hasStatus, pathOf, publicApi, unwrap } from './client.ts'
import { orderQuery } from './orders.ts'
import { queryClient, refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

/** Filter and sort order of the order list; days are in the shop's time zone, such as '2026-11-21'. */
export type OrderListFilter = {
  keyword?: string
  group?: OrderGroup
  from?: string
  to?: string
  sortBy?: OrderSort
}
export type OrderListQuery = OrderListFilter & { pageNumber?: number }

/** No retry for a missing order: a 404 is final. */
const unlessMissing = (failures: number, error: Error) => failures < 1 && !hasStatus(error, 404)

/** A page of all customers' orders with the count per group. The previous page stays on screen while the next loads. */
export const adminOrdersQuery = (query: OrderListQuery) =>
  queryOptions({
    queryKey: ['Order', 'admin', query],
    queryFn: ({ signal }) => unwrap(api.GET('/api/orders', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  })

/** The details shown beside an order, and its neighbours in a list. */
export const orderDetailQuery = (id: string, query: OrderListFilter) =>
  queryOptions({
    queryKey: ['Order', 'detail', id, query],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/orders/{id}/desk', { params: { path: { id }, query }, signal })),
    retry: unlessMissing,
  })

/** Everything that happened to an order, oldest first. */
export const orderTimelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['Order', 'timeline', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/orders/{id}/timeline', { ...pathOf(id), signal })),
    retry: unlessMissing,
  })

/** Adds an internal note. Throws ApiError. */
export async function addNote(id: string, text: string): Promise<void> {
  const timeline = await unwrap(api.POST('/api/orders/{id}/notes', { ...pathOf(id), body: { text } }))
  queryClient().setQueryData(orderTimelineQuery(id).queryKey, timeline)
}

const mostToSell = 8

/** Products on sale that match what is typed, best match first; none for empty text. */
export const productsToSellQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['Product', 'to sell', keyword],
    queryFn: async ({ signal }) => {
      const { products } = await unwrap(
        publicApi.GET('/api/products', { params: { query: { keyword } }, signal }),
      )
      return products.slice(0, mostToSell)
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })

type NewByHand = paths['/api/orders/by-hand']['post']['requestBody']['content']['application/json']

/** Creates an order by hand. `key` is an idempotency key: a repeated call returns the same order. Throws ApiError. */
export async function makeOrderByHand(order: NewByHand, key: string) {
  const header = { 'idempotency-key': key }
  const made = await unwrap(api.POST('/api/orders/by-hand', { params: { header }, body: order }))
  await refetch('Order', 'Product')
  return made
}

/** Records when the customer received a parcel, or that nobody knows. Throws ApiError. */
export async function noteReceipt(
  orderId: string,
  parcelId: string,
  receivedAt: string | null,
): Promise<void> {
  const order = await unwrap(api.PUT('/api/shipments/{id}', { ...pathOf(parcelId), body: { receivedAt } }))
  queryClient().setQueryData(orderQuery(orderId).queryKey, order)
  await refetch('Order', 'Withdrawal')
}

/** Corrects a parcel's carrier and tracking code. Throws ApiError. */
export async function correctParcel(
  id: string,
  parcelId: string,
  parcel: { carrier?: string; trackingCode?: string; notify: boolean },
): Promise<void> {
  const params = { path: { id, parcelId } }
  const order = await unwrap(api.PUT('/api/orders/{id}/parcels/{parcelId}', { params, body: parcel }))
  queryClient().setQueryData(orderQuery(id).queryKey, order)
  await refetch('Order')
}

/** Why a refund failed, in the provider's own words; undefined if it gave no reason. Throws ApiError. */
export async function readRefusal(id: string, refundId: string): Promise<string | undefined> {
  const { events } = await queryClient().query({ ...orderTimelineQuery(id), staleTime: 0 })
  return events.find((event) => event._id === `refund_failed-${refundId}`)?.text ?? undefined
}
