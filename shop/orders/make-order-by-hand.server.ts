import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { addGuest } from '#shop/accounts/guests.server.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import type { ShippingAddress } from '#shop/checkout/address.schema.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { type Cents, cents, centsFromEuros } from '#shop/money/money.ts'
import { offeredMethods } from '#shop/payments/offered-methods.ts'
import type { PaymentContext } from '#shop/payments/payment-context.server.ts'
import { isOnlineMethod, isTransfer, methodOf, type PaymentMethod } from '#shop/payments/providers.ts'
import { settleByHand } from '#shop/payments/settle-by-hand.server.ts'
import { priceCart } from '#shop/pricing/pricing.ts'
import { withoutPromotions } from '#shop/pricing/promotions.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { termsOf } from '#shop/settings/terms.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isForSale, lockProducts, refuseShort } from '#shop/stock/move-stock.server.ts'
import { say } from '#shop/texts/messages.ts'
import { handOver } from './deliver-order.server.ts'
import { lockToPlace } from './holds/hold-limits.server.ts'
import { transferHoldEndsAt } from './holds/hold-order.server.ts'
import { findResponse, type Intent, intentOf, storeResponse } from './idempotency.server.ts'
import type { OrderView } from './order.schema.ts'
import type { ByHandInput } from './order-by-hand.schema.ts'
import { readOrder } from './read-orders.server.ts'
import { type PlacedLine, writeOrder } from './write-order.server.ts'

/** A line whose `listPrice`, in cents, is the shop's price if a different one was agreed, and why. */
type AgreedLine = PlacedLine & { listPrice: number | null; reason: string | null }

/**
 * Creates an order by an administrator, made at a fair, by telephone or by message: at the agreed prices, for a buyer who is
 * a guest. One transaction holds the stock, and for cash also takes it and, without an address, marks the goods as delivered.
 * An order to be paid by transfer or by a link is held as long as the settings allow for a transfer. Returns the order and
 * whether `key` had created it before. Administrators only. Throws `product_unavailable`, `out_of_stock`, `invalid_input` for
 * a price without a reason or too high a total, `payment_method_unavailable`, `key_reused`.
 */
export async function makeOrderByHand(
  { db, payments }: Pick<PaymentContext, 'db' | 'payments'>,
  actor: Actor,
  input: ByHandInput,
  key: string | undefined,
): Promise<{ order: OrderView; isReplay: boolean }> {
  if (!actor.isAdmin) throw new ShopError({ code: 'not_allowed' })
  const intent = key === undefined ? undefined : intentOf(actor.id, key, 'POST /orders/by-hand', input)
  return inTransaction(db, async (tx) => {
    // A repeated request waits here and then finds the order that the first one created.
    await lockToPlace(tx, actor.id)
    const known = intent && (await madeBefore(tx, intent))
    if (known !== undefined) return { order: await readOrder(tx, actor, known), isReplay: true }
    const settings = await readSettings(tx)
    const id = await make(tx, actor, input, {
      settings,
      method: methodFor(input, offeredMethods(settings, payments)),
    })
    if (intent) await storeResponse(tx, intent, 201, { orderId: id })
    return { order: await readOrder(tx, actor, id), isReplay: false }
  })
}

async function madeBefore(tx: Transaction<DB>, intent: Intent): Promise<string | undefined> {
  const stored = (await findResponse(tx, intent)) as { orderId: string } | undefined // as stored below
  return stored?.orderId
}

/** Returns the payment method: cash is always accepted, the others must be offered. */
function methodFor({ payment }: ByHandInput, offered: readonly PaymentMethod[]): PaymentMethod {
  if (payment === 'cash') return methodOf('cash')
  const method = offered.find(payment === 'transfer' ? isTransfer : isOnlineMethod)
  if (!method) throw new ShopError({ code: 'payment_method_unavailable', message: undefined })
  return method
}

/** A million euros, as for any order. */
const mostCents = 100_000_000

type Terms = { settings: Settings; method: PaymentMethod }

async function make(tx: Transaction<DB>, actor: Actor, input: ByHandInput, { settings, method }: Terms) {
  const { buyer, payment, address } = input
  const lines = await agreedLines(tx, input)
  const totals = priceCart(
    lines.map(({ price, qty }) => ({ unitPrice: cents(price), qty })),
    // The shipping price was agreed too, so no threshold makes it free.
    {
      ...termsOf(settings),
      shipping: centsFromEuros(input.shippingPrice),
      freeShippingAbove: cents(mostCents * 1000),
    },
  )
  refuseTotal(totals.totalPrice, method, settings)
  const guest = await addGuest(tx, buyer)
  const order = await writeOrder(tx, {
    actor: guest,
    input: {
      shippingAddress: address ?? handedOver(buyer.name),
      paymentMethod: method,
    },
    settings,
    lines,
    // Promotions do not apply to agreed prices.
    totals: withoutPromotions(totals),
    network: null,
  })
  await noteHand(tx, actor, order._id, { lines, input, settings })
  if (payment === 'cash') {
    await settleByHand(tx, order._id, 'cash')
    if (!address) await handOver(tx, actor, order._id)
  }
  return order._id
}

function refuseTotal(total: Cents, method: PaymentMethod, { currency }: Settings) {
  if (total === 0 || total > mostCents) {
    throw new ShopError({
      code: 'invalid_input',
      message: total === 0 ? say('nothingToPay') : say('tooMuchForOneOrder'),
    })
  }
  const unpayable = method === methodOf('cash') ? undefined : amountProblem(method, currency, total)
  if (unpayable) throw new ShopError({ code: 'payment_method_unavailable', message: unpayable })
}

/** Returns the lines with their titles; the products stay locked until the transaction ends. */
async function agreedLines(tx: Transaction<DB>, { lines }: ByHandInput): Promise<AgreedLine[]> {
  const ids = lines.map(({ product }) => product)
  // The owner may sell pieces that are withheld for somebody else.
  const offered = new Set(ids)
  const stock = await lockProducts(tx, ids)
  const products = new Map(stock.map((product) => [product.id, product]))
  const found = lines.map(({ product: id, qty, price, reason }, index) => {
    const product = products.get(id)
    if (!product || !isForSale(product, offered)) {
      throw new ShopError({ code: 'product_unavailable', productId: id, title: product?.title })
    }
    const agreed = centsFromEuros(price)
    const isOther = agreed !== product.price
    if (isOther && !reason) {
      throw new ShopError({
        code: 'invalid_input',
        fields: { [`lines.${index}.reason`]: say('otherPriceWhy') },
      })
    }
    return {
      ...{ product: id, qty, title: product.title, price: agreed },
      // No page explained what a broken seal means, so the right of withdrawal is kept.
      seal: product.seal,
      hasPage: product.has_page,
      listPrice: isOther ? product.price : null,
      reason: isOther ? (reason ?? null) : null,
    }
  })
  refuseShort(lines, stock, offered)
  return found
}

/** The address of an order that is handed over: the buyer's name, and the shop's country. */
function handedOver(name: string): ShippingAddress {
  const words = name.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, addressLine1: '', city: '', postcode: '', country: 'NL' }
}

type AgreedOrder = { lines: readonly AgreedLine[]; input: ByHandInput; settings: Settings }

/** Records who made an order, the agreed prices, and how long it is held. */
async function noteHand(
  tx: Transaction<DB>,
  actor: Actor,
  orderId: string,
  { lines, input, settings }: AgreedOrder,
) {
  const waits = input.payment !== 'cash'
  await tx
    .updateTable('orders')
    .set({
      made_by: actor.id,
      handed_over: input.address === undefined,
      // A buyer who pays by an emailed link gets as much time as for a transfer.
      ...(waits ? { hold_until: transferHoldEndsAt(settings.transferHoldDays) } : {}),
    })
    .where('id', '=', orderId)
    .execute()
  for (const { product, listPrice, reason } of lines) {
    if (listPrice === null) continue
    await tx
      .updateTable('order_items')
      .set({ list_price: listPrice, price_reason: reason })
      .where('order_id', '=', orderId)
      .where('product_id', '=', product)
      .execute()
  }
  // A paid order needs no email that asks for payment.
  if (!waits) await tx.deleteFrom('mail_outbox').where('order_id', '=', orderId).execute()
  await recordAudit(tx, {
    action: 'order.made_by_hand',
    actor: actor.id,
    subject: orderId,
    details: { payment: input.payment, handedOver: input.address === undefined },
  })
}
