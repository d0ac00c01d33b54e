import { type QueryCreator, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { auditRow } from '#shop/audit/record-audit.server.ts'
import type { ProductLine } from '#shop/cart/merge-lines.ts'
import { columnsOf } from '#shop/checkout/address-columns.ts'
import { currentYear } from '#shop/dates.server.ts'
import { newId } from '#shop/ids.ts'
import type { CurrentTexts } from '#shop/legal/legal-text.schema.ts'
import { textLocale } from '#shop/legal/legal-texts.server.ts'
import { orderMailRow } from '#shop/mail/queue-mail.server.ts'
import type { PaymentMethod } from '#shop/payments/providers.ts'
import type { PromotedSummary } from '#shop/pricing/promotions.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { moveLines, movementRows, refuseOtherCount } from '#shop/stock/move-stock.server.ts'
import { firstHoldEndsAt } from './holds/hold-order.server.ts'
import { type Intent, insertResponse } from './idempotency.server.ts'
import { selectMainImages, urlsOf } from './main-images.queries.server.ts'
import type { OrderInput, OrderView } from './order.schema.ts'
import { viewOfPlaced } from './order-view.server.ts'

/** A line with the product's title and price in cents at the time of the order. */
export type PlacedLine = ProductLine & { title: string; price: number; seal: string; hasPage: boolean }

type NewOrder = {
  actor: Actor
  input: Pick<OrderInput, 'shippingAddress' | 'invoiceAddress' | 'giftMessage' | 'accepted'> & {
    paymentMethod: PaymentMethod
  }
  settings: Settings
  lines: readonly PlacedLine[]
  totals: PromotedSummary
  /** The texts that the buyer agreed to; omitted for an order made by an administrator. */
  texts?: CurrentTexts
  /** The network hashes of a new customer (`lockBuyer`). */
  network: Buffer | null
}

/**
 * Inserts a new order with everything that belongs to it, in one statement: its lines, the hold of their stock, the audit
 * entry, the customer's email and, for an `intent`, the stored response. Returns the order. The caller has locked the
 * products and checked that there are enough of each (`refuseShort`). Orders are a busy shop's most frequent write, and each
 * additional statement would make them one thirtieth slower (`npm run bench -- orders`).
 */
export async function writeOrder(tx: Transaction<DB>, order: NewOrder, intent?: Intent): Promise<OrderView> {
  const { images, number, ...times } = await takeNumber(tx, order)
  const row = orderRow(order, number)
  const items = itemRows(row.id, order, urlsOf(images))
  const view = viewOfPlaced(
    { ...row, ...times, invoice_address: order.input.invoiceAddress ?? null },
    items.map((item, index) => ({ ...item, has_page: order.lines[index]?.hasPage ?? false })),
    order.totals.used.map(({ promotion: { name, code, kind }, amount }) => ({ name, code, kind, amount })),
    order.texts,
  )
  const start = intent ? tx.with('stored', (query) => insertResponse(query, intent, 201, view)) : tx
  // Nothing below refers to the `stored` CTE that `start` may have.
  const { held } = await (start as QueryCreator<DB>)
    .with('held', (query) => moveLines(query, 'reserve', order.lines).returning('products.id'))
    .with('placed', (query) => query.insertInto('orders').values({ ...row, hold_until: holdUntil(order) }))
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
    .selectFrom('held')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  refuseOtherCount(held, order.lines)
  return view
}

/**
 * Reads what a new order needs from the database: its number, the time, the end of its hold, and the pictures of its
 * products. Runs after the products are locked: the locking statement may have waited while the owner removed a picture,
 * and its own snapshot would still contain it.
 */
const takeNumber = (tx: Transaction<DB>, order: NewOrder) =>
  tx
    .selectNoFrom([
      // At least four digits: lpad() would truncate the ten thousandth number to that of the thousandth order.
      sql<string>`'S-' || ${currentYear} || '-' || to_char(nextval('order_number'), 'FM9999999990000')`.as(
        'number',
      ),
      sql<Date>`now()`.as('created_at'),
      holdUntil(order).as('hold_until'),
      jsonArrayFrom(
        selectMainImages(
          tx,
          order.lines.map(({ product }) => product),
        ),
      ).as('images'),
    ])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()

const holdUntil = ({ settings, input }: NewOrder) => firstHoldEndsAt(settings, input.paymentMethod)

const orderRow = ({ actor, input, settings, totals, texts, network }: NewOrder, number: string) => {
  const { shippingAddress, invoiceAddress } = input
  return {
    id: newId(),
    number,
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
    hold_network: network,
    terms_text_id: texts?.terms.id ?? null,
    privacy_text_id: texts?.privacy.id ?? null,
    withdrawal_text_id: texts?.withdrawal.id ?? null,
    locale: textLocale,
  }
}

const itemRows = (
  orderId: string,
  { lines, totals, input: { accepted } }: NewOrder,
  images: ReadonlyMap<string, string>,
) =>
  lines.map(({ product, title, price, qty, seal }, position) => ({
    id: newId(),
    order_id: orderId,
    product_id: product,
    position,
    title,
    main_image: images.get(product) ?? '',
    price,
    qty,
    discount: totals.lineDiscounts[position] ?? 0,
    seal,
    seal_notice_shown: seal !== 'none' && accepted?.sealed?.includes(product) === true,
  }))
