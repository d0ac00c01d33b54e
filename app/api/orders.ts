import { queryOptions } from '@tanstack/react-query'
import type { OrderLine, OrderView } from '#shop/orders/order.schema.ts'
import { ApiError, api, unwrap } from './client.ts'
import { queryClient, refetch } from './query-client.ts'
import type { paths } from './schema.d.ts'

type NewOrder = paths['/api/orders']['post']['requestBody']['content']['application/json']

const one = (id: string) => ({ params: { path: { id } } })

/** What these lines cost now, and how many of each can be had. Throws ApiError. */
export const askQuote = (orderItems: OrderLine[]) =>
  unwrap(api.POST('/api/orders/quote', { body: { orderItems } }))

/** What a cart would cost now; asked each time, since somebody else may have bought its only bottle. */
export const quoteQuery = (lines: OrderLine[]) =>
  queryOptions({
    queryKey: ['Product', 'quote', lines],
    queryFn: () => askQuote(lines),
    staleTime: 0,
    gcTime: 0,
  })

/** Places an order. `key` names the intent: sent again, it returns the same order. Throws ApiError. */
export const placeOrder = (order: NewOrder, key: string) =>
  unwrap(api.POST('/api/orders', { params: { header: { 'idempotency-key': key } }, body: order }))

/** An order that is not there for this person stays so: it is asked for once. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['Order', id],
    queryFn: () => unwrap(api.GET('/api/orders/{id}', one(id))),
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 404),
  })

/** What the browser must know to load PayPal's script. */
export const payPalConfigQuery = queryOptions({
  queryKey: ['Settings', 'paypal'],
  queryFn: () => unwrap(api.GET('/api/config/paypal')),
})

/** Makes PayPal's order for the amount due and returns its id. Throws ApiError. */
export async function startPayPal(id: string): Promise<string> {
  const { id: providerId } = await unwrap(api.POST('/api/orders/{id}/paypal', one(id)))
  return providerId
}

/** Makes Stripe's page for the amount due and returns where it is: the browser goes there. Throws ApiError. */
export async function startStripe(id: string): Promise<string> {
  const { url } = await unwrap(api.POST('/api/orders/{id}/stripe', one(id)))
  return url
}

/** What changed an order changed the lists that it stands in, and what is left of its items. */
async function changed(order: OrderView): Promise<OrderView> {
  queryClient().setQueryData(orderQuery(order._id).queryKey, order)
  await refetch('Order', 'Product')
  return order
}

/** Asks the server to capture what the shopper approved, and returns the paid order. Throws ApiError. */
export const payOrder = async (id: string, providerId: string) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/pay', { ...one(id), body: { id: providerId } })))

/** Closes an unpaid order; its items go back to the shop. Throws ApiError. */
export const cancelOrder = async (id: string) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/cancel', one(id))))

export type Parcel = { carrier?: string; trackingCode?: string; notify?: boolean }

/** Administrators: the parcel has arrived, or is on its way with a carrier. Throws ApiError. */
export const deliverOrder = async (id: string, parcel: Parcel = {}) =>
  changed(await unwrap(api.PUT('/api/orders/{id}/deliver', { ...one(id), body: parcel })))

export type RefundOrder = { amount?: number; reason?: string; restock: boolean; knownRefunds?: number }

/**
 * Administrators: sends money back, in euros; all that is left without an amount. `key` names the intent: sent again,
 * it is refunded once. Throws ApiError.
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
