import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { currentTextsOf, selectCurrentTexts } from '#shop/legal/legal-texts.server.ts'
import { type Intent, responseOf, selectResponse } from '#shop/orders/idempotency.server.ts'
import type { Payments } from '#shop/payments/payments.ts'
import { selectPromotions } from '#shop/promotions/open-promotions.server.ts'
import { selectSettings, settingsOf } from '#shop/settings/settings.server.ts'

type TermsInput = {
  /** A promotion's code as typed. */
  code?: string
  /** The buyer's email address, if known. */
  email?: string
  intent?: Intent
  payments: Payments
}

/**
 * Reads the pricing and legal terms of an order, and any response stored for its key, with one statement: each additional
 * statement would make an order one thirtieth slower (`npm run bench -- orders`). `openPromotions` chooses from
 * `promotions`. Throws `key_reused`.
 */
export async function readTerms(db: Db, { code, email, intent, payments }: TermsInput) {
  const { settings, texts, promotions, responses } = await db
    .selectNoFrom([
      jsonArrayFrom(selectSettings(db)).as('settings'),
      jsonArrayFrom(selectCurrentTexts(db)).as('texts'),
      jsonArrayFrom(selectPromotions(db, { code, email })).as('promotions'),
      intent ? jsonArrayFrom(selectResponse(db, intent)).as('responses') : sql<null>`NULL`.as('responses'),
    ])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return {
    settings: settingsOf(settings),
    texts: await currentTextsOf(db, texts, payments),
    promotions,
    stored: responseOf(responses?.[0]),
  }
}
export type OrderTerms = Awaited<ReturnType<typeof readTerms>>
