import { queryOptions } from '#app/api/query/query-cache.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type { QuoteInput } from '#shop/orders/quote/quote.schema.ts'
import type { ListedWays } from '#shop/payments/page-ways.ts'
import type { PageProvider } from '#shop/payments/providers.ts'
import { api, hasStatus, pathOf, unwrap } from './client.ts'
import { queryClient, refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

type NewOrder = paths['/api/orders']['post']['requestBody']['content']['application/json']

/** What these lines cost now, including code and gift wrapping, and how many of each are available. Throws ApiError. */
export const askQuote = (asked: QuoteInput) => unwrap(api.POST('/api/orders/quote', { body: asked }))

/** What a cart would cost now. Never cached, since somebody else may have bought its only bottle. */
export const quoteQuery = (asked: QuoteInput) =>
  queryOptions({
    queryKey: ['Product', 'quote', asked],
    queryFn: () => askQuote(asked),
    staleTime: 0,
    gcTime: 0,
  })

/** Places an order. `key` is an idempotency key: a repeated call returns the same order. Throws ApiError. */
export const placeOrder = (order: NewOrder, key: string) =>
  unwrap(api.POST('/api/orders', { params: { header: { 'idempotency-key': key } }, body: order }))

/** No retry: an order that this user may not see stays invisible. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['Order', id],
    queryFn: () => unwrap(api.GET('/api/orders/{id}', pathOf(id))),
    retry: (failures, error) => failures < 1 && !hasStatus(error, 404),
  })

/** The bank details for paying an order by transfer. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['Order', 'transfer', id],
    queryFn: () => unwrap(api.GET('/api/orders/{id}/transfer', pathOf(id))),
  })

/** What the browser needs to load PayPal's script. */
export const payPalConfigQuery = queryOptions({
  queryKey: ['Settings', 'paypal'],
  queryFn: () => unwrap(api.GET('/api/config/paypal')),
})

/** Creates PayPal's order for the amount due, for PayPal's window on the order page. Throws ApiError. */
export const startPayPal = (id: string) =>
  unwrap(api.POST('/api/orders/{id}/paypal', { ...pathOf(id), body: {} }))

/** The payment methods that the shop's accounts offer on the providers' pages. */
export const waysQuery = queryOptions({
  queryKey: ['Settings', 'ways'],
  queryFn: (): Promise<ListedWays> => unwrap(api.GET('/api/config/ways')),
  // The shop answers within 1.5 seconds, and pages work without this answer.
  retry: false,
})

/** Starts a payment of the amount due and returns the provider's page, to which the browser goes. Throws ApiError. */
export async function startOnPage(id: string, provider: PageProvider): Promise<string> {
  const { url } = await unwrap(api.POST(`/api/orders/{id}/${provider}`, { ...pathOf(id), body: {} }))
  return url
}

/** Stores a changed order and refetches the order lists and the stock of its items. */
async function changed(order: OrderView): Promise<OrderView> {
  queryClient().setQueryData(orderQuery(order._id).queryKey, order)
  await refetch('Order', 'Product')
  return order
}

/** Asks the server to capture the payment that the shopper approved, and returns the paid order. Throws ApiError. */
export const payOrder = async (id: string, providerId: string) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/pay', { ...pathOf(id), body: { id: providerId } })))

/** Cancels an unpaid order; its items go back on sale. Throws ApiError. */
export const cancelOrder = async (id: string) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/cancel', pathOf(id))))

export type Parcel = { carrier?: string; trackingCode?: string; notify?: boolean }

/** Administrators: marks an order as delivered. Throws ApiError. */
export const deliverOrder = async (id: string, parcel: Parcel = {}) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/deliver', { ...pathOf(id), body: parcel })))

export type Pieces = { item: string; qty: number }[]

/** Administrators: records a parcel that has left, with everything unsent or with some pieces. Throws ApiError. */
export const sendParcel = async (id: string, parcel: Parcel & { pieces?: Pieces; knownParcels: number }) =>
  changed(await unwrap(api.POST('/api/orders/{id}/parcels', { ...pathOf(id), body: parcel })))

/** Administrators: records that a parcel was not sent after all. Throws ApiError. */
export const undoSending = async (id: string, parcelId: string, reason: string) =>
  changed(
    await unwrap(
      api.PUT('/api/orders/{id}/parcels/{parcelId}/undo', {
        params: { path: { id, parcelId } },
        body: { reason },
      }),
    ),
  )

export type RefundOrder = {
  amount?: number
  reason?: string
  restock: boolean
  knownRefunds?: number
  pieces?: Pieces
}

/**
 * Administrators: refunds an amount in euros, or everything that is left when no amount is given. `key` is an idempotency key: a
 * repeated call refunds once. Throws ApiError.
 */
export const refundOrder = async (id: string, refund: RefundOrder, key: string) =>
  changed(
    await unwrap(
      api.POST('/api/orders/{id}/refunds', {
        params: { path: { id }, header: { 'idempotency-key': key } },
        body: refund,
      }),
    ),
  )

/** Administrators: records that an order's bank transfer has arrived, on a day such as '2026-11-21'. Throws ApiError. */
export const receiveTransfer = async (id: string, receivedOn: string) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/transfer', { ...pathOf(id), body: { receivedOn } })))

/** Administrators: records that a refund sent by bank transfer came back. Throws ApiError. */
export const returnRefund = async (id: string, refundId: string) =>
  changed(
    await unwrap(
      api.PUT('/api/orders/{id}/refunds/{refundId}/returned', { params: { path: { id, refundId } } }),
    ),
  )

/** Administrators: records that a refund was sent by bank transfer. Throws ApiError. */
export const confirmRefund = async (id: string, refundId: string) =>
  changed(
    await unwrap(api.PUT('/api/orders/{id}/refunds/{refundId}/sent', { params: { path: { id, refundId } } })),
  )

/** The customer confirms that everything sent for an order has arrived. Throws ApiError. */
export async function receiveOrder(id: string): Promise<void> {
  const order = await unwrap(api.PUT('/api/orders/{id}/received', { ...pathOf(id), body: {} }))
  queryClient().setQueryData(orderQuery(id).queryKey, order)
}
