import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { emailKey } from '#shop/accounts/email.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { readCatalogue } from '#shop/catalog/list/catalogue.server.ts'
import { newId } from '#shop/ids.ts'
import { centsFromEuros } from '#shop/money/money.ts'
import { keywordOf, readKeyword } from '#shop/search/query/keyword.ts'
import { stockWordsOf } from '#shop/search/results/claim-filters.server.ts'
import { correctSpelling } from '#shop/search/spelling/correct-spelling.server.ts'
import { invalidInput } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { networkOf } from '#shop/throttles/network.ts'
import { enforceRateLimit } from '#shop/throttles/rate-limit.server.ts'
import { houseMeant, nameIn } from './name-in.ts'
import { lockWantsOf } from './own-wants.server.ts'
import { readWish } from './read-wish.ts'
import { type WantInput, type WishView, wantInput } from './want.schema.ts'

/** Per email address, confirmed or not. */
const mostWants = 50
/** In house and name together. */
const mostWords = 30

/**
 * Stores what somebody wants and asks the address whether it is meant (double opt-in): nothing is matched before that is
 * confirmed. The answer is the same whether the address is known, has the same want already or too many of them. Throws
 * `too_many_requests`, `invalid_input` for a name without words.
 */
export async function makeWant(db: Db, input: WantInput, visit: Visit): Promise<void> {
  await throttleWants(db, input.email, visit)
  const { houses } = stockWordsOf(await readCatalogue(db))
  const { email, house, name, yearFrom, yearBefore, minFill, maxPrice, category, typ } = asSaid(input, houses)
  const meant = houseAndName({ house, name }, houses)
  const want = {
    email,
    email_key: emailKey(email),
    house: await spelled(db, meant.house),
    name: await spelled(db, meant.name),
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

/** 20 wants an hour from one network and 5 for one address, so that nobody fills a stranger's mailbox; throws `too_many_requests`. */
async function throttleWants(db: Db, email: string, { address, limits }: Visit): Promise<void> {
  if (!limits) return
  await enforceRateLimit(db, { of: 'want-from', by: networkOf(address), most: 20, seconds: hour })
  await enforceRateLimit(db, { of: 'want-of', by: emailKey(email), most: 5, seconds: hour })
}

/**
 * A whole sentence may stand where the name is asked for ("Mitsouko, before 1980, up to € 120"), which nothing would ever be
 * called. What is said in the other fields counts more.
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

/** A limit of price, age or level in figures is no part of a name, as a strength, a year or "100%" may be. */
const isSentence = (name: string, { maxPrice, yearFrom, yearBefore, minFill }: WishView) =>
  /\d/.test(name) &&
  (maxPrice !== null || (yearFrom === null) !== (yearBefore === null) || (minFill !== null && minFill < 100))

/** A product has the whole name of its house: who types "ysl opium" waits for one of Yves Saint Laurent. */
function houseAndName({ house, name }: Pick<WantInput, 'house' | 'name'>, houses: readonly string[]) {
  if (house !== '') return { house: houseMeant(house, houses), name }
  const found = nameIn(name, houses)
  return found.house === '' ? { house, name } : found
}

/** What is wanted is found by its words: signs alone have none, and too many fit nothing. */
async function refuseWithoutWords(db: Db, { house, name }: { house: string; name: string }): Promise<void> {
  const { rows } = await sql<{ words: number }>`
    SELECT cardinality(words_of(${house} || ' ' || ${name})) AS words`.execute(db)
  const words = rows[0]?.words ?? 0
  if (words < 1 || words > mostWords) throw invalidInput('name', say('wantWithoutWords'))
}

/** A shorter word may well be a name that the shop never had. */
const shortestCorrected = 6
const mostCorrected = 8

/** A slip of the hand would wait for ever: long words that no product has are corrected as a search corrects them. */
async function spelled(db: Db, text: string): Promise<string> {
  let result = text
  const long = readKeyword(text).filter((word) => keywordOf([word]).length >= shortestCorrected)
  for (const word of long.slice(0, mostCorrected)) {
    const corrected = await correctSpelling(db, [word], false)
    if (corrected) result = result.replace(new RegExp(escaped(keywordOf([word])), 'iu'), keywordOf(corrected))
  }
  return result
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

async function countWants(tx: Db, key: string): Promise<number> {
  await lockWantsOf(tx, key)
  const { count } = await tx
    .selectFrom('wants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email_key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type NewWant = Record<'email_key' | 'house' | 'name', string> &
  Record<'category' | 'typ', string | null> &
  Record<'year_from' | 'year_before' | 'min_fill' | 'max_price', number | null>

/** Whether the same is wanted already: a second press and a second tab change nothing. */
async function isThere(tx: Db, want: NewWant): Promise<boolean> {
  const same = await tx
    .selectFrom('wants')
    .select('id')
    .where('email_key', '=', want.email_key)
    .where('ended_at', 'is', null)
    // An email that was lost may be asked for again.
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is not', null),
        eb('created_at', '>', sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .where(
      sql<boolean>`(words, category, typ, year_from, year_before, min_fill, max_price)
        IS NOT DISTINCT FROM (words_of(${want.house} || ' ' || ${want.name}), ${want.category}, ${want.typ},
          ${want.year_from}::int, ${want.year_before}::int, ${want.min_fill}::int, ${want.max_price}::int)`,
    )
    .executeTakeFirst()
  return same !== undefined
}
