import type { Transaction } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { mergeLines, type ProductLine } from '#shop/cart/merge-lines.ts'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { announcedReduction } from '#shop/catalog/announced-reduction.ts'
import type { CurrentTexts } from '#shop/legal/legal-text.schema.ts'
import { amountProblem, currencyProblem } from '#shop/money/currencies.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { isCheckoutOpen, offeredMethods } from '#shop/payments/offered-methods.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { isTransfer } from '#shop/payments/providers.ts'
import type { PriceSummary } from '#shop/pricing/pricing.ts'
import type { PromotedSummary } from '#shop/pricing/promotions.ts'
import { openPromotions } from '#shop/promotions/open-promotions.server.ts'
import { redeemPromotions } from '#shop/promotions/redeem-promotions.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { ShopError } from '#shop/shop-error.ts'
import { isForSale, lockProducts, refuseShort } from '#shop/stock/move-stock.server.ts'
import { say } from '#shop/texts/messages.ts'
import { lockOffered, type OfferHolder, takeOffers } from '#shop/wants/private-offers.server.ts'
import {
  lockBuyer,
  lockToPlace,
  refuseBeyondLimits,
  refuseSecondTransfer,
} from './holds/hold-limits.server.ts'
import { refuseTooManyOpenOrders } from './holds/hold-order.server.ts'
import { type Intent, intentOf } from './idempotency.server.ts'
import type { OrderInput, OrderView } from './order.schema.ts'
import { priceLines, promotedLines, totalsInEuros } from './quote/price-order.ts'
import { type OrderTerms, readTerms } from './quote/read-terms.server.ts'
import { replayedOrder } from './read-orders.server.ts'
import { type PlacedLine, writeOrder } from './write-order.server.ts'

/** With the fields that promotions need. */
type PromotablePlacedLine = PlacedLine & { category: string; isReduced: boolean }

type PlaceOptions = {
  /** The client's key for this request: sending it again returns the same order (SAFETY 6). */
  key?: string
  /** Enforces the limits on what unpaid orders may hold (SAFETY 8); off in load tests. */
  limits: boolean
  /** IP address of the request. */
  ip: string
  /** The tokens of private offers opened in this browser. */
  offers?: readonly string[]
  payments: Payments
}

/**
 * Places an order: prices it from the database, holds its stock and stores the response under the key, all or nothing.
 * Returns the order, and whether it is the stored one of an earlier request. Throws `order_empty`, `product_unavailable`,
 * `out_of_stock`, `price_changed`, `checkout_closed`, `payment_method_unavailable`, `guests_refused`, `texts_changed`,
 * `too_many_open_orders`, `hold_limit`, `key_reused`.
 */
export function placeOrder(db: Db, actor: Actor, input: OrderInput, { key, ...options }: PlaceOptions) {
  const intent = key === undefined ? undefined : intentOf(actor.id, key, 'POST /orders', input)
  return inTransaction(db, async (tx): Promise<{ order: OrderView; isReplay: boolean }> => {
    // A repeated request waits here and then finds the response of the first one.
    await lockToPlace(tx, actor.id)
    const { payments } = options
    const terms = await readTerms(tx, { code: input.promotionCode, email: actor.email, intent, payments })
    const { stored } = terms
    if (stored !== undefined) return { order: await replayedOrder(tx, actor, stored), isReplay: true }
    const order = await place(tx, actor, input, { ...options, intent, terms })
    return { order, isReplay: false }
  })
}

/** A million euros; a higher total would overflow a column or be refused by a provider. */
const mostCents = 100_000_000

type Placing = Omit<PlaceOptions, 'key'> & { intent?: Intent; terms: OrderTerms }

async function place(
  tx: Transaction<DB>,
  actor: Actor,
  input: OrderInput,
  { limits, ip, payments, offers = [], intent, terms }: Placing,
) {
  const { settings, texts } = terms
  if (actor.isGuest && !settings.guestCheckout) throw new ShopError({ code: 'guests_refused' })
  refuseByTerms(input, settings, payments)
  refuseOldTexts(input, texts)
  if (limits) await refuseTooManyOpenOrders(tx, actor.id)
  const wanted = wantedLines(input)
  const buyer = limits ? await lockBuyer(tx, { userId: actor.id, ip }) : undefined
  if (buyer && isTransfer(input.paymentMethod)) await refuseSecondTransfer(tx, buyer)
  const { lines, used } = await readLines(tx, wanted, { tokens: offers, userId: actor.id })
  const promotions = promotionsFor(input, lines, terms)
  const { giftWrap } = input
  const totals = priceLines(lines, settings, { promotions, giftWrap })
  const without = (gone: PromotedSummary['used']) =>
    priceLines(lines, settings, {
      promotions: promotions.filter(({ id }) => !gone.some(({ promotion }) => promotion.id === id)),
      giftWrap,
    })
  if (buyer) await refuseBeyondLimits(tx, buyer, goodsOf(lines, totals), settings)
  if (totals.totalPrice > mostCents) {
    throw new ShopError({ code: 'invalid_input', message: say('tooMuchForOneOrder') })
  }
  const unpayable = amountProblem(input.paymentMethod, settings.currency, totals.totalPrice)
  if (unpayable) throw new ShopError({ code: 'payment_method_unavailable', message: unpayable })
  // The stock was checked before the total, since a missing item is the more useful error.
  refuseOtherTotal(input, totals)
  const network = buyer?.network ?? null
  const order = await writeOrder(tx, { actor, input, settings, lines, totals, texts, network }, intent)
  await takeOffers(tx, used, order._id)
  // Last, so that orders using the same promotion block each other as briefly as possible.
  const gone = await redeemPromotions(tx, { orderId: order._id, email: actor.email, used: totals.used })
  if (gone.length > 0) throw new ShopError({ code: 'price_changed', totals: totalsInEuros(without(gone)) })
  return order
}

/** Throws `invalid_input` if the buyer's code takes nothing off, so that nobody pays more than expected. */
function promotionsFor(
  { promotionCode: code }: OrderInput,
  lines: readonly PromotablePlacedLine[],
  { settings, promotions: found }: OrderTerms,
) {
  const { promotions, problem } = openPromotions(found, {
    code,
    lines: promotedLines(lines),
    currency: settings.currency,
  })
  if (problem) throw new ShopError({ code: 'invalid_input', fields: { promotionCode: problem } })
  return promotions
}

function refuseByTerms(input: OrderInput, settings: Settings, payments: Payments) {
  if (!isCheckoutOpen(settings, payments))
    throw new ShopError({ code: 'checkout_closed', contactEmail: settings.contactEmail })
  if (input.giftWrap && settings.giftWrapPrice === null)
    throw new ShopError({ code: 'invalid_input', fields: { giftWrap: say('giftWrapNotOffered') } })
  if (offeredMethods(settings, payments).includes(input.paymentMethod)) return
  const message = currencyProblem(input.paymentMethod, settings.currency)
  throw new ShopError({ code: 'payment_method_unavailable', message })
}

/** Throws `texts_changed` so that nobody agrees to terms that were not shown. */
function refuseOldTexts({ accepted }: OrderInput, texts: CurrentTexts) {
  if (!accepted) return
  if (accepted.terms === texts.terms.id && accepted.withdrawal === texts.withdrawal.id) return
  throw new ShopError({ code: 'texts_changed', texts })
}

function wantedLines(input: OrderInput): ProductLine[] {
  const lines = mergeLines(input.orderItems)
  if (lines.length === 0) throw new ShopError({ code: 'order_empty' })
  if (lines.some((line) => line.qty > mostOfOneItem)) {
    throw new ShopError({
      code: 'invalid_input',
      fields: { orderItems: say('atMostOfOneItem', mostOfOneItem) },
    })
  }
  return lines
}

/** Returns the lines with current titles and prices; the products stay locked until the transaction ends. */
async function readLines(
  tx: Transaction<DB>,
  wanted: readonly ProductLine[],
  holder: OfferHolder,
): Promise<{ lines: PromotablePlacedLine[]; used: string[] }> {
  const ids = wanted.map((line) => line.product)
  const stock = await lockProducts(tx, ids)
  const products = new Map(stock.map((product) => [product.id, product]))
  const withheld = stock.filter((product) => product.withheld)
  const offered = await lockOffered(
    tx,
    holder,
    withheld.map(({ id }) => id),
  )
  const lines = wanted.map((line) => {
    const product = products.get(line.product)
    if (!product || !isForSale(product, offered)) {
      throw new ShopError({ code: 'product_unavailable', productId: line.product, title: product?.title })
    }
    return {
      ...line,
      title: product.title,
      price: product.price,
      category: product.category,
      seal: product.seal,
      hasPage: product.has_page,
      isReduced: announcedReduction(product) !== undefined,
    }
  })
  // Checked early, so that when many want the last bottle, those who are too late write nothing.
  refuseShort(wanted, stock, offered)
  for (const { id: productId, title } of withheld) {
    // Only one piece is held for each person who wants it.
    const asked = wanted.find(({ product }) => product === productId)?.qty ?? 0
    if (asked > 1) throw new ShopError({ code: 'out_of_stock', productId, title, available: 1 })
  }
  return { lines, used: withheld.flatMap(({ id }) => offered.get(id) ?? []) }
}

const goodsOf = (lines: readonly PlacedLine[], totals: PriceSummary) => ({
  pieces: lines.reduce((pieces, { qty }) => pieces + qty, 0),
  value: totals.itemsPrice,
})

function refuseOtherTotal({ expectedTotal }: OrderInput, totals: PromotedSummary) {
  if (expectedTotal === undefined || centsFromEuros(expectedTotal) === totals.totalPrice) return
  throw new ShopError({ code: 'price_changed', totals: totalsInEuros(totals) })
}
