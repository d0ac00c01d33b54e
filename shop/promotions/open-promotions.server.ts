import { type InferResult, type ShallowDehydrateObject, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { formatLongDate } from '#shop/dates.ts'
import { sum } from '#shop/money/money.ts'
import {
  type PromotedLine,
  type Promotion,
  type PromotionKind,
  promotedSums,
} from '#shop/pricing/promotions.ts'
import { type Message, say } from '#shop/texts/messages.ts'
import { sha256 } from '#shop/tokens.server.ts'
import { normalCode } from './promotion-code.ts'

/** Maximum number of automatic promotions, so that pricing stays bounded. */
const mostAutomatic = 50

type FoundPromotions = {
  promotions: Promotion[]
  /** Why the typed code takes nothing off. */
  problem?: Message
}

/** Returns the hash that identifies a buyer, so that the email address itself is not stored. */
export const buyerHash = (email: string) => sha256(emailKey(email))

/** A code as typed; `email` is the buyer's, if known. */
type TypedCode = { code?: string; email?: string }

/** Normalises a typed code: undefined if empty, null if no promotion can have it. */
const wantedCode = (code: string | undefined) =>
  code === undefined || code.trim() === '' ? undefined : (normalCode(code) ?? null)

/**
 * Returns the promotions that are valid for these lines now: all automatic ones and the one of the typed code, without those
 * that a buyer may use once and has used. `rows` come from `selectPromotions`. Nothing is counted.
 */
export function openPromotions(
  rows: readonly PromotionRow[],
  { code, lines, currency }: { code?: string; lines: readonly PromotedLine[]; currency: string },
): FoundPromotions {
  const wanted = wantedCode(code)
  const promotions = rows.filter(isOpen).map(promotionOf)
  if (wanted === undefined) return { promotions }
  const row = wanted === null ? undefined : rows.find((one) => one.code !== null)
  return { promotions, problem: row ? problemOf(row, lines, currency) : say('codeUnknown') }
}

/** Selects the candidates for `openPromotions`, to be read as JSON. */
export const selectPromotions = (db: Db, { code: typed, email }: TypedCode) => {
  const code = wantedCode(typed) ?? undefined
  return (
    db
      .selectFrom('promotions')
      .select(['id', 'name', 'code', 'kind', 'rate', 'amount', 'categories', 'starts_at', 'ends_at'])
      .select(['least_sum', 'skips_reduced', 'once_per_buyer'])
      .select([
        sql<boolean>`starts_at > now()`.as('is_to_come'),
        sql<boolean>`coalesce(ends_at <= now(), false)`.as('is_over'),
        sql<boolean>`coalesce(uses >= most_uses, false)`.as('is_used_up'),
      ])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('order_promotions')
              .select('order_id')
              .whereRef('promotion_id', '=', 'promotions.id')
              .where('once_by', '=', email === undefined ? null : buyerHash(email))
              .where('given_back_at', 'is', null),
          )
          .as('is_used_by_buyer'),
      )
      .where('archived_at', 'is', null)
      .where((eb) =>
        eb.or([
          ...(code === undefined ? [] : [eb('code', '=', code)]),
          eb.and([
            eb('code', 'is', null),
            sql<boolean>`starts_at <= now() AND coalesce(ends_at > now(), true)`,
            sql<boolean>`coalesce(uses < most_uses, true)`,
          ]),
        ]),
      )
      // The code's promotion first, so that the limit never cuts it off.
      .orderBy(sql`code IS NULL`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(mostAutomatic + 1)
  )
}

/** Read as JSON, so times are strings. */
type PromotionRow = ShallowDehydrateObject<InferResult<ReturnType<typeof selectPromotions>>[number]>

const isOpen = (row: PromotionRow) =>
  !row.is_to_come && !row.is_over && !row.is_used_up && !(row.once_per_buyer && row.is_used_by_buyer)

const promotionOf = (row: PromotionRow): Promotion => ({
  id: row.id,
  name: row.name,
  code: row.code,
  // The column's CHECK constraint lists exactly these values.
  kind: row.kind as PromotionKind,
  rate: row.rate,
  amount: row.amount,
  leastSum: row.least_sum,
  categories: row.categories,
  skipsReduced: row.skips_reduced,
  oncePerBuyer: row.once_per_buyer,
})

function problemOf(row: PromotionRow, lines: readonly PromotedLine[], currency: string): Message | undefined {
  if (row.is_to_come) return say('codeToCome', formatLongDate(new Date(row.starts_at).toISOString()))
  // It ends at midnight after its last day.
  if (row.is_over && row.ends_at)
    return say('codeOver', formatLongDate(new Date(new Date(row.ends_at).getTime() - 1).toISOString()))
  if (row.is_used_up) return say('codeUsedUp')
  if (row.once_per_buyer && row.is_used_by_buyer) return say('codeUsedByBuyer')
  const whole = sum(promotedSums(lines, promotionOf(row)))
  if (whole === 0) return say('codeForOtherItems')
  if (whole < row.least_sum) return say('codeFrom', row.least_sum, currency)
  return undefined
}
