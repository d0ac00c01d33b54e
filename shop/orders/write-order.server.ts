import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { auditRow } from '#shop/audit/record-audit.server.ts'
import type { ProductLine } from '#shop/cart/merge-lines.ts'
import { columnsOf } from '#shop/checkout/address-columns.ts'
import { newId } from '#shop/ids.ts'
import type { CurrentTexts } from '#shop/legal/legal-text.schema.ts'
import { textLocale } from '#shop/legal/legal-texts.server.ts'
import { orderMailRow } from '#shop/mail/queue-mail.server.ts'
import type { PaymentMethod } from '#shop/payments/providers.ts'
import type { PromotedSummary } from '#shop/pricing/promotions.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { moveLines, movementRows, refuseOtherCount } from '#shop/stock/move-stock.server.ts'
import { firstHoldEndsAt } from './hold-order.server.ts'
import type { OrderInput, OrderView } from './order.schema.ts'
import { viewedColumns, viewOfPlaced } from './order-view.queries.server.ts'

/** A line with the product's title, price in cents and picture at the time of the order. */
export type PlacedLine = ProductLine & { title: string; price: number; mainImage: string; seal: string }

type NewOrder = {
  actor: Actor
  input: Pick<OrderInput, 'shippingAddress' | 'invoiceAddress' | 'giftMessage' | 'accepted'> & {
    paymentMethod: PaymentMethod
  }
  settings: Settings
  lines: readonly PlacedLine[]
  totals: PromotedSummary
  /** What the buyer agreed to; left out for an order that an administrator makes. */
  texts?: CurrentTexts
  /** The network of a new customer (`lockBuyer`). */
  network: Buffer | null
}

/**
 * Writes a new order with all that belongs to it, in one statement: its lines, the hold of their stock, the entry in the
 * audit log and the customer's email. Returns the order. The caller has locked the products and seen that there are
 * enough of each (`refuseShort`). An order is what a shop of many buyers writes most, and each statement more would cost
 * it a round trip and a plan (`npm run bench -- orders`).
 */
export async function writeOrder(tx: Transaction<DB>, order: NewOrder): Promise<OrderView> {
  const row = orderRow(order)
  const items = itemRows(row.id, order)
  const { held, ...placed } = await tx
    .with('held', (query) => moveLines(query, 'reserve', order.lines).returning('products.id'))
    .with('placed', (query) => query.insertInto('orders').values(row).returning(viewedColumns))
    .with('items', (query) => query.insertInto('order_items').values(items))
    .with('moved', (query) =>
      query
        .insertInto('stock_movements')
        .values(movementRows('reserve', { orderId: row.id, holdNumber: 1 }, order.lines)),
    )
    .with('audited', (query) =>
      query
        .insertInto('audit_log')
        .values(auditRow({ action: 'order.placed', actor: order.actor.id, subject: row.id })),
    )
    .with('mailed', (query) =>
      query.insertInto('mail_outbox').values(orderMailRow({ kind: 'order_placed', orderId: row.id })),
    )
    .selectFrom('placed')
    .selectAll()
    .select((eb) => eb.selectFrom('held').select(eb.fn.countAll<number>().as('count')).as('held'))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  refuseOtherCount(held ?? 0, order.lines)
  return viewOfPlaced(
    placed,
    items,
    order.totals.used.map(({ promotion: { name, code, kind }, amount }) => ({ name, code, kind, amount })),
    order.texts,
  )
}

const orderRow = ({ actor, input, settings, totals, texts, network }: NewOrder) => {
  const { shippingAddress, invoiceAddress } = input
  return {
    id: newId(),
    // Four digits at least: lpad() would cut the ten thousandth order's number down to the thousandth's.
    number: sql<string>`'S-' || extract(year FROM now()) || '-' || to_char(nextval('order_number'), 'FM9999999990000')`,
    user_id: actor.id,
    user_name: actor.name,
    user_email: actor.email,
    payment_method: input.paymentMethod,
    currency: settings.currency,
    items_price: totals.itemsPrice,
    discount_price: totals.discountPrice,
    shipping_price: totals.shippingPrice,
    tax_price: totals.taxPrice,
    tax_rate: Math.round(settings.taxRate * 100),
    tax_included: settings.taxIncluded,
    total_price: totals.totalPrice,
    gift_wrap_price: totals.giftWrapPrice ?? null,
    gift_message: totals.giftWrapPrice === undefined ? null : input.giftMessage || null,
    ...columnsOf(shippingAddress),
    invoice_address: invoiceAddress ? JSON.stringify(invoiceAddress) : null,
    hold_until: firstHoldEndsAt(settings, input.paymentMethod),
    hold_network: network,
    terms_text_id: texts?.terms.id ?? null,
    privacy_text_id: texts?.privacy.id ?? null,
    withdrawal_text_id: texts?.withdrawal.id ?? null,
    locale: textLocale,
  }
}

const itemRows = (orderId: string, { lines, totals, input: { accepted } }: NewOrder) =>
  lines.map(({ product, title, mainImage, price, qty, seal }, position) => ({
    id: newId(),
    order_id: orderId,
    product_id: product,
    position,
    title,
    main_image: mainImage,
    price,
    qty,
    discount: totals.lineDiscounts[position] ?? 0,
    seal,
    seal_notice_shown: seal !== 'none' && accepted?.sealed?.includes(product) === true,
  }))
