import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { emailKey } from '#shop/accounts/email.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { newId } from '#shop/ids.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { networkOf } from '#shop/rate-limits/network.ts'
import { enforceRateLimit } from '#shop/rate-limits/rate-limit.server.ts'
import { stockWordsOf } from '#shop/search/results/claim-filters.server.ts'
import { invalidInput } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { houseMeant, nameIn } from './name-in.ts'
import { lockWantsOf } from './own-wants.server.ts'
import { readWish } from './read-wish.ts'
import { spellWant } from './spell-want.server.ts'
import { type WantInput, type WishView, wantInput } from './want.schema.ts'

/** Maximum wants per email address, confirmed or not. */
const mostWants = 50
/** Maximum words in house and name together. */
const mostWords = 30

/**
 * Stores a want and sends an email to confirm it (double opt-in): nothing is matched before it is confirmed. The response is the
 * same whether the address is known, already has the same want or has too many. Throws `too_many_requests`, and `invalid_input`
 * for a name without words.
 */
export async function makeWant(db: Db, input: WantInput, visit: Visit): Promise<void> {
  await limitWants(db, input.email, visit)
  const { houses } = stockWordsOf(await readCatalogue(db))
  const { email, house, name, yearFrom, yearBefore, minFill, maxPrice, category, typ } = asSaid(input, houses)
  const meant = houseAndName({ house, name }, houses)
  const want = {
    email,
    email_key: emailKey(email),
    ...(await spellWant(db, meant)),
    ...{ category, typ, year_from: yearFrom, year_before: yearBefore, min_fill: minFill },
    max_price: maxPrice === null ? null : centsFromEuros(maxPrice),
  }
  await refuseWithoutWords(db, want)
  await inTransaction(db, async (tx) => {
    if ((await countWants(tx, want.email_key)) >= mostWants) return
    if (await isThere(tx, want)) return
    const id = newId()
    await tx
      .insertInto('wants')
      .values({ id, ...want })
      .execute()
    await tx
      .insertInto('mail_outbox')
      .values({ id: newId(), kind: 'want_confirmation', want_id: id, to_address: email })
      .execute()
  })
}

const hour = 60 * 60

/** 20 wants an hour per network and 5 per address, so that nobody floods a stranger's mailbox; throws `too_many_requests`. */
async function limitWants(db: Db, email: string, { ip, limits }: Visit): Promise<void> {
  if (!limits) return
  await enforceRateLimit(db, { of: 'want-from', by: networkOf(ip), most: 20, seconds: hour })
  await enforceRateLimit(db, { of: 'want-of', by: emailKey(email), most: 5, seconds: hour })
}

/**
 * The name field may contain a whole sentence ("Mitsouko, before 1980, up to € 120"), which no product's name would match. Values
 * of the other fields take precedence.
 */
function asSaid(input: WantInput, houses: readonly string[]): WantInput {
  const wish = readWish(input.name, { houses })
  if (!isSentence(input.name, wish)) return input
  const years = input.yearFrom === null && input.yearBefore === null ? wish : input
  const { success, data } = wantInput.safeParse({
    ...{ email: input.email, name: wish.name, yearFrom: years.yearFrom, yearBefore: years.yearBefore },
    house: input.house || wish.house,
    typ: input.typ ?? wish.typ,
    category: input.category ?? wish.category,
    minFill: input.minFill ?? wish.minFill,
    maxPrice: input.maxPrice ?? wish.maxPrice,
  })
  return success ? data : input
}

/** A price, age or fill limit in figures is not part of a name, whereas a strength, a year or "100%" may be. */
const isSentence = (name: string, { maxPrice, yearFrom, yearBefore, minFill }: WishView) =>
  /\d/.test(name) &&
  (maxPrice !== null || (yearFrom === null) !== (yearBefore === null) || (minFill !== null && minFill < 100))

/** Products use the full name of their house, so "ysl opium" becomes Opium by Yves Saint Laurent. */
function houseAndName({ house, name }: Pick<WantInput, 'house' | 'name'>, houses: readonly string[]) {
  if (house !== '') return { house: houseMeant(house, houses), name }
  const found = nameIn(name, houses)
  return found.house === '' ? { house, name } : found
}

/** Wants are matched by their words: signs alone have none, and too many words match nothing. */
async function refuseWithoutWords(db: Db, { house, name }: { house: string; name: string }): Promise<void> {
  const { rows } = await sql<{ words: number }>`
    SELECT cardinality(words_of(${house} || ' ' || ${name})) AS words`.execute(db)
  const words = rows[0]?.words ?? 0
  if (words < 1 || words > mostWords) throw invalidInput('name', say('wantWithoutWords'))
}

async function countWants(tx: Db, key: string): Promise<number> {
  await lockWantsOf(tx, key)
  const count = await countRows(
    tx.selectFrom('wants').where('email_key', '=', key).where('ended_at', 'is', null),
  )
  return count
}

type NewWant = Record<'email_key' | 'house' | 'name', string> &
  Record<'category' | 'typ' | 'typed', string | null> &
  Record<'year_from' | 'year_before' | 'min_fill' | 'max_price', number | null>

/** Whether the same want exists already, so that a second click or tab changes nothing. */
async function isThere(tx: Db, want: NewWant): Promise<boolean> {
  const same = await tx
    .selectFrom('wants')
    .select('id')
    .where('email_key', '=', want.email_key)
    .where('ended_at', 'is', null)
    // After 5 minutes an unconfirmed want may be repeated, since its email may be lost.
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb('created_at', '>', sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .where(
      sql<boolean>`(words, typed_words, category, typ, year_from, year_before, min_fill, max_price)
        IS NOT DISTINCT FROM (words_of(${want.house} || ' ' || ${want.name}), words_of(${want.typed}), ${want.category}, ${want.typ},
          ${want.year_from}::int, ${want.year_before}::int, ${want.min_fill}::int, ${want.max_price}::int)`,
    )
    .executeTakeFirst()
  return same !== undefined
}
