import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { addressLines } from '#shop/checkout/address-lines.ts'
import { shopTimeZone } from '#shop/dates.ts'
import { storedInvoiceAddress } from '#shop/orders/invoice-address.ts'
import { type OrderFilter, orderConditions } from '#shop/orders/list/order-filter.server.ts'
import { type OrderQuery, searchOrders } from '#shop/orders/list/search-orders.server.ts'
import { methodOf, type Provider } from '#shop/payments/providers.ts'
import { type Column, csvText, inPages, type Place, rowsAtOnce } from './csv.ts'

type Order = Awaited<ReturnType<typeof readPage>>[number]

/** One line per order, with what a bookkeeper needs. Times are in the shop's time zone, amounts have two decimals. */
const columns: readonly Column<Order>[] = [
  { name: 'order', cell: (order) => order.number },
  { name: 'placed', cell: (order) => order.placed },
  { name: 'status', cell: (order) => order.status },
  { name: 'paid', cell: (order) => order.paid },
  { name: 'delivered', cell: (order) => order.delivered },
  { name: 'invoice', cell: (order) => order.invoice },
  { name: 'invoice_date', cell: (order) => order.invoice_date },
  { name: 'credit_notes', cell: (order) => order.credit_notes },
  { name: 'customer', cell: (order) => `${order.first_name} ${order.last_name}` },
  { name: 'email', cell: (order) => order.user_email },
  { name: 'country', cell: (order) => order.country },
  { name: 'pieces', cell: (order) => order.pieces },
  { name: 'lines', cell: (order) => order.lines },
  { name: 'items', cell: (order) => ({ cents: order.items_price }) },
  { name: 'shipping', cell: (order) => ({ cents: order.shipping_price }) },
  { name: 'tax_rate', cell: (order) => order.tax_rate / 100 },
  { name: 'tax_included', cell: (order) => order.tax_included },
  { name: 'tax', cell: (order) => ({ cents: order.tax_price }) },
  { name: 'total', cell: (order) => ({ cents: order.total_price }) },
  { name: 'refunded', cell: (order) => ({ cents: order.refunded_amount }) },
  { name: 'currency', cell: (order) => order.currency },
  {
    name: 'method',
    cell: (order) => (order.provider === null ? order.payment_method : methodOf(order.provider as Provider)),
  },
  { name: 'provider_reference', cell: (order) => order.provider_ref },
  { name: 'carrier', cell: (order) => order.carrier },
  { name: 'tracking_code', cell: (order) => order.tracking_code },
  { name: 'phone', cell: (order) => order.phone },
  { name: 'invoice_address', cell: invoiceAddressCell },
  { name: 'sent', cell: (order) => order.sent },
  { name: 'by_hand', cell: (order) => order.made_by !== null },
  { name: 'discount', cell: (order) => ({ cents: order.discount_price }) },
  { name: 'promotions', cell: (order) => order.promotions },
  {
    name: 'gift_wrapping',
    cell: ({ gift_wrap_price: price }) => (price === null ? null : { cents: price }),
  },
  { name: 'gift_message', cell: (order) => order.gift_message },
]

function invoiceAddressCell(order: Order): string | null {
  const address = storedInvoiceAddress(order)
  return address && addressLines(address).join(', ')
}

/** The orders that match a filter, newest first, as CSV. */
export async function exportOrders(db: Db, query: OrderQuery): Promise<AsyncGenerator<string>> {
  const filter = await searchOrders(db, query)
  return csvText(
    columns,
    inPages((after) => readPage(db, filter, after)),
  )
}

/** '2026-11-21 10:42' in the shop's time zone; Excel recognises it as a time. */
const clock = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} AT TIME ZONE ${sql.lit(shopTimeZone)}, 'YYYY-MM-DD HH24:MI')`
const day = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} AT TIME ZONE ${sql.lit(shopTimeZone)}, 'YYYY-MM-DD')`

/** SQL that joins a value of all parcels of an order. */
const ofParcels = (value: RawBuilder<unknown>) =>
  sql<string | null>`(SELECT string_agg(${value}, '; ' ORDER BY parcels.sent_at, parcels.id) FROM parcels
    WHERE parcels.order_id = orders.id AND parcels.undone_at IS NULL)`

function readPage(db: Db, filter: OrderFilter, after: Place | undefined) {
  // Selects the page first, by its index, and joins the details afterwards.
  let page = db
    .selectFrom('orders')
    .selectAll('orders')
    .where(orderConditions(filter))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(rowsAtOnce)
  if (after) {
    page = page.where(sql<SqlBool>`(orders.created_at, orders.id) < (${after.at}::timestamptz, ${after.id})`)
  }
  return db
    .selectFrom(page.as('orders'))
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.keeps', '=', true),
    )
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.kind', '=', sql.lit('invoice')),
    )
    .select(['orders.id', 'orders.number', 'orders.status', 'orders.first_name', 'orders.last_name'])
    .select(['orders.user_email', 'orders.country', 'orders.payment_method', 'orders.currency'])
    .select(['orders.items_price', 'orders.shipping_price', 'orders.tax_price', 'orders.total_price'])
    .select(['orders.tax_rate', 'orders.tax_included', 'orders.refunded_amount'])
    .select(['orders.gift_wrap_price', 'orders.gift_message'])
    .select(['orders.discount_price', 'orders.phone', 'orders.invoice_address', 'orders.made_by'])
    .select(['payments.provider', 'payments.provider_ref', 'invoices.number as invoice'])
    .select([
      sql<string>`orders.created_at::text`.as('at'),
      clock('orders.created_at').as('placed'),
      // For a bank transfer, the bank's booking day, which a bookkeeper finds on the statement.
      sql<string | null>`coalesce(payments.received_on::text, ${clock('orders.paid_at')})`.as('paid'),
      ofParcels(sql`to_char(parcels.sent_at AT TIME ZONE ${sql.lit(shopTimeZone)}, 'YYYY-MM-DD HH24:MI')`).as(
        'sent',
      ),
      ofParcels(sql`parcels.carrier`).as('carrier'),
      ofParcels(sql`parcels.tracking_code`).as('tracking_code'),
      clock('orders.delivered_at').as('delivered'),
      day('invoices.issued_at').as('invoice_date'),
      sql<string | null>`(
        SELECT string_agg(c.number, '; ' ORDER BY c.serial) FROM invoices c
        WHERE c.order_id = orders.id AND c.kind = 'credit_note')`.as('credit_notes'),
      sql<string | null>`(
        SELECT string_agg(u.name || coalesce(' (' || u.code || ')', ''), '; ' ORDER BY u.kind = 'shipping')
        FROM order_promotions u WHERE u.order_id = orders.id)`.as('promotions'),
      sql<number>`(SELECT coalesce(sum(i.qty), 0)::int FROM order_items i WHERE i.order_id = orders.id)`.as(
        'pieces',
      ),
      sql<string>`(
        SELECT coalesce(string_agg(i.qty || ' × ' || i.title, '; ' ORDER BY i.position), '')
        FROM order_items i WHERE i.order_id = orders.id)`.as('lines'),
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
}
