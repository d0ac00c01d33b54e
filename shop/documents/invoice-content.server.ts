import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import type { Day } from '#shop/days.ts'
import { cents } from '#shop/money/money.ts'
import { storedInvoiceAddress } from '#shop/orders/invoice-address.ts'
import type { LockedOrder } from '#shop/orders/order.queries.server.ts'
import { methodOf, type Provider } from '#shop/payments/providers.ts'
import { documentTexts } from '#shop/texts/documents.ts'
import type { InvoiceContent } from './issued-document.ts'
import { receiverOf } from './receiver.ts'

type KeptPayment = { provider: string; captured_at: Date; received_on: Day | null }

/** Returns the content of an order's invoice, from the current order and products. */
export async function invoiceContent(
  tx: Transaction<DB>,
  order: LockedOrder,
  { provider, captured_at, received_on }: KeptPayment,
): Promise<InvoiceContent> {
  const items = await tx
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'order_items.title',
      'order_items.qty',
      'order_items.price',
      'order_items.discount',
      'products.sku',
    ])
    .where('order_items.order_id', '=', order.id)
    .orderBy('order_items.position')
    .execute()
  const invoiced = storedInvoiceAddress(order)
  const promotions = await tx
    .selectFrom('order_promotions')
    .select('name')
    .where('order_id', '=', order.id)
    .orderBy(sql`kind = 'shipping'`)
    .execute()
  return {
    orderNumber: order.number,
    buyer: invoiced ? addressLines(invoiced) : receiverOf(order),
    ...(invoiced ? { sentTo: receiverOf(order) } : {}),
    country: order.country,
    lines: [
      ...items.map(({ title, sku, qty, price, discount }) => ({
        title,
        sku,
        pieces: qty,
        each: cents(price),
        ...(discount > 0 ? { discount: cents(discount) } : {}),
      })),
      ...wrappingOf(order),
    ],
    shipping: cents(order.shipping_price),
    ...(promotions.length > 0 ? { promotions: promotions.map(({ name }) => name) } : {}),
    paidAt: received_on ?? (order.paid_at ?? captured_at).toISOString(),
    // The column's CHECK constraint lists exactly these values.
    paidWith: methodOf(provider as Provider),
    suppliedAt: order.delivered_at?.toISOString() ?? null,
  }
}

/** Gift wrapping is listed after the goods and taxed like them. */
const wrappingOf = ({ gift_wrap_price: price }: LockedOrder) =>
  price === null ? [] : [{ title: documentTexts.giftWrap, sku: null, pieces: 1, each: cents(price) }]
