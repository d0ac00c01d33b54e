import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#shop/ids.ts'
import { amountProblem } from '#shop/money/currencies.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import type { QuoteInput, QuoteView } from '#shop/orders/quote/quote.schema.ts'
import { quoteOrder } from '#shop/orders/quote/quote-order.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { type Message, say } from '#shop/texts/messages.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'
import type { OfferHolder } from '#shop/wants/private-offers.server.ts'
import type { ExpressBuyerView } from './express.schema.ts'
import { offeredMethods } from './offered-methods.ts'
import type { PaymentContext } from './payment-context.server.ts'
import { type ExpressGateway, mayStillBePaid } from './payment-gateway.ts'
import { findGateway, gatewayOf, type Payments } from './payments.ts'
import { methodOf, type OnlineProvider, onlineProviders } from './providers.ts'

/** A provider's order approved before the shop's order exists. PayPal's is valid for three hours, and so is our token. */
export type Express = { provider: OnlineProvider; providerId: string }

function expressOf(payments: Payments, provider: OnlineProvider): ExpressGateway {
  const { express } = gatewayOf(payments, provider)
  if (!express) throw new ShopError({ code: 'payment_method_unavailable' })
  return express
}

type Begin = QuoteInput & {
  provider: OnlineProvider
  isGuest: boolean
  /** The buyer's email address, if known. */
  email?: string
  /** Why no code may be tried now. */
  refused?: Message
  /** Who may buy what is privately offered. */
  holder: OfferHolder
}

/**
 * Starts an express checkout: returns the provider's page, on which the shopper chooses an address and approves, and a
 * 128-bit token with which this browser continues. The page shows the price of the cart with its code; a code that takes
 * nothing off is no error here, since the last step says so next to the price. Orders, holds and counts nothing. Throws
 * `checkout_closed`, `guests_refused`, `order_empty`, `product_unavailable`, `out_of_stock`,
 * `payment_method_unavailable`, `payment_unavailable`.
 */
export async function beginExpress(
  { db, payments }: PaymentContext,
  { provider, isGuest, email, refused, holder, ...asked }: Begin,
): Promise<{ token: string; url: string }> {
  const settings = await readSettings(db)
  const quote = await quoteOrder({ db, payments }, asked, { email, refused, holder })
  if (!quote.checkoutOpen)
    throw new ShopError({ code: 'checkout_closed', contactEmail: settings.contactEmail })
  if (isGuest && !settings.guestCheckout) throw new ShopError({ code: 'guests_refused' })
  refuseMissing(quote)
  const amount = centsFromEuros(quote.totalPrice)
  const method = methodOf(provider)
  const unpayable = amountProblem(method, quote.currency, amount)
  if (unpayable || !offeredMethods(settings, payments).some((offered) => offered === method))
    throw new ShopError({ code: 'payment_method_unavailable', message: unpayable })
  const express = expressOf(payments, provider)
  const result = await express.begin({ amount, currency: quote.currency, requestId: newId() })
  if (result.kind !== 'created' || !result.order.approvalUrl)
    throw new ShopError({ code: 'payment_unavailable' })
  const { providerId, approvalUrl } = result.order
  const token = newToken(16)
  await db
    .insertInto('express_checkouts')
    .values({ token_hash: sha256(token), provider, provider_id: providerId })
    .execute()
  return { token, url: approvalUrl }
}

/** Throws what placing the order would throw, so that nobody is sent to a provider in vain. */
function refuseMissing({ items, gone }: QuoteView) {
  const [missing] = gone
  if (missing !== undefined) throw new ShopError({ code: 'product_unavailable', productId: missing })
  if (items.length === 0) throw new ShopError({ code: 'order_empty' })
  const short = items.find(({ qty, quantity }) => quantity < qty)
  if (!short) return
  const { _id: productId, title, quantity: available } = short
  throw new ShopError({ code: 'out_of_stock', productId, title, available })
}

/**
 * Returns the provider's data about the person who approved. Throws `link_over` for an unknown or expired token,
 * `payment_declined` while nobody has approved, `payment_unavailable`.
 */
export async function readExpressBuyer(
  { db, payments }: PaymentContext,
  token: string,
): Promise<ExpressBuyerView> {
  const express = await findExpress(db, token)
  if (!express) throw new ShopError({ code: 'link_over' })
  const answer = await expressOf(payments, express.provider).findBuyer(express.providerId)
  if (answer.kind === 'not_found') throw new ShopError({ code: 'link_over' })
  if (answer.kind !== 'found') throw new ShopError({ code: 'payment_unavailable' })
  if (!answer.buyer) {
    const message = say('notApproved', methodOf(express.provider))
    throw new ShopError({ code: 'payment_declined', message })
  }
  return { provider: express.provider, ...answer.buyer }
}

/** Undefined for an unknown token, and for one whose provider's order has expired. */
export async function findExpress(db: Db, token: string): Promise<Express | undefined> {
  const row = await db
    .selectFrom('express_checkouts')
    .select(['provider', 'provider_id'])
    .where('token_hash', '=', sha256(token))
    .where('created_at', '>', sql<Date>`now() - interval '3 hours'`)
    .executeTakeFirst()
  // Only `beginExpress` writes these rows.
  return row && { provider: row.provider as OnlineProvider, providerId: row.provider_id }
}

/** Whether a provider's order is from an express checkout; without an order of the shop, its events concern no money. */
export const isExpress = async (db: Db, provider: string, providerId: string): Promise<boolean> =>
  (await db
    .selectFrom('express_checkouts')
    .select('provider_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()) !== undefined

/** Maximum number of checkouts that one run of the job asks a provider about. */
const mostAtOnce = 200

/**
 * Closes approved checkouts that were never ordered, after their token has expired, at providers that reserve the money. If
 * there is no answer, the next run tries again; a forgotten reservation expires by itself after a week at most.
 */
export async function closeUnordered({ db, payments }: PaymentContext): Promise<void> {
  for (const provider of onlineProviders) {
    const gateway = findGateway(payments, provider)
    if (!gateway?.express?.reserves) continue
    for (const providerId of await findUnordered(db, provider)) {
      const answer = await gateway.close(providerId)
      const isClosed =
        answer.kind === 'not_found' || (answer.kind === 'found' && !mayStillBePaid(answer.order))
      if (!isClosed) continue
      await db
        .updateTable('express_checkouts')
        .set({ closed_at: new Date() })
        .where('provider', '=', provider)
        .where('provider_id', '=', providerId)
        .execute()
    }
  }
}

async function findUnordered(db: Db, provider: OnlineProvider): Promise<string[]> {
  const rows = await db
    .selectFrom('express_checkouts')
    .select('provider_id')
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    // A little after the token expires, so that nobody is ordering with it right now.
    .where('created_at', '<', sql<Date>`now() - interval '185 minutes'`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .where('payment_attempts.provider', '=', provider)
            .whereRef('payment_attempts.provider_id', '=', 'express_checkouts.provider_id'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => row.provider_id)
}

/** Deletes old checkouts, but keeps those of the last days for late provider events. */
export async function forgetExpress(db: Db): Promise<void> {
  await db
    .deleteFrom('express_checkouts')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}
