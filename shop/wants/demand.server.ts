import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Wants } from '#db/database.ts'
import { cents, centsFromEuros, eurosFromCents } from '#shop/money/money.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import { readPriceTerms } from '#shop/settings/settings.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { wishOf } from './own-wants.server.ts'
import { holdHours, toldPrice, wholeHold } from './private-offers.server.ts'
import { priceIfOther } from './read-offer.server.ts'
import type { DemandPage, ProductDemand, TypedProduct } from './want.schema.ts'

/** Maximum wants per house and name that are described individually. */
const mostDescribed = 20

const isWanted = sql<boolean>`wants.confirmed_at IS NOT NULL AND wants.ended_at IS NULL`
/** The same words mean the same scent, with or without accents, and with the house separate or in the name. */
const group: RawBuilder<unknown> = sql`wants.words`
/** Sort order that prefers the spelling of a person who gave the house separately. */
const written: RawBuilder<unknown> = sql`house = '', confirmed_at, id`

type Group = {
  house: string
  name: string
  people: number
  highest: number | null
  latest: Date
  ids: string[]
  total: number
}

/** Returns what people want by house and name, most wanted first; each address counts once. */
export async function findDemand(db: Db, page: number): Promise<DemandPage> {
  const { rows } = await sql<Group>`
    SELECT (array_agg(house ORDER BY ${written}))[1] AS house, (array_agg(name ORDER BY ${written}))[1] AS name, count(DISTINCT email_key) AS people, max(max_price) AS highest,
      max(confirmed_at) AS latest, (array_agg(id ORDER BY confirmed_at, id))[:${mostDescribed}::int] AS ids,
      count(*) OVER () AS total
    FROM wants WHERE ${isWanted} GROUP BY ${group}
    ORDER BY people DESC, latest DESC, ${group} LIMIT ${pageSize} OFFSET ${offsetOf(page)}`.execute(db)
  const ids = rows.flatMap((row) => row.ids)
  const wants =
    ids.length === 0 ? [] : await db.selectFrom('wants').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(wants.map((want) => [want.id, wishOf(want)]))
  const total = rows[0]?.total ?? (await countGroups(db))
  return {
    demand: rows.map(({ house, name, people, highest, latest, ids: own }) => ({
      ...{ house, name, people },
      highestMaxPrice: highest === null ? null : eurosFromCents(cents(highest)),
      latestAt: latest.toISOString(),
      wishes: own.flatMap((id) => byId.get(id) ?? []),
    })),
    page,
    pages: pagesOf(total),
    total,
    currency: (await readPriceTerms(db)).currency,
  }
}

async function countGroups(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM wants WHERE ${isWanted} GROUP BY ${group}) AS groups`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** SQL for a product with the unsaved values of its form; empty ones become null. */
const typedProductOf = (typed: TypedProduct) =>
  sql`jsonb_populate_record(products, ${JSON.stringify(typedColumns(typed))}::jsonb)`

function typedColumns({ title, house, name, category, price, vintage, ...typed }: TypedProduct) {
  const orNull = Object.entries(typed).map(([name, value]) => [name, value === '' ? null : value])
  return {
    ...{ title, house, name, category, ...Object.fromEntries(orNull) },
    price: price === undefined ? undefined : centsFromEuros(price),
    vintage: vintage === undefined ? undefined : vintage === 'true',
  }
}

/**
 * Returns how many people want a product and have not been notified of it, how many others want another of its house and name, and
 * to how many it is offered. The product is taken as saved, with the unsaved values of its form. Throws `not_found`.
 */
export async function readProductDemand(
  db: Db,
  productId: string,
  typed: TypedProduct = {},
): Promise<ProductDemand> {
  const { rows } = await sql<{
    withheld: boolean
    people: number
    others: number
    offered: number
    held_until: Date | null
    came_at: Date | null
    most: number
  }>`
    SELECT products.withheld, most_private_offers() AS most, arrivals.came_at,
      matching.people, (SELECT count(DISTINCT email_key) FROM wants
        WHERE (key_word = ANY (asked.words) OR typed_key_word = ANY (asked.words)) AND ${isWanted}
          AND names_product(wants, asked.words) AND email_key <> ALL (matching.keys)
          AND NOT EXISTS (SELECT FROM want_offers
            WHERE product_id = products.id AND want_offers.email_key = wants.email_key)) AS others,
      (SELECT count(*) FROM want_offers WHERE arrival_id = arrivals.id) AS offered,
      (SELECT max(CASE WHEN mail_outbox.status = 'waiting' THEN ${wholeHold} ELSE hold_until END)
        FROM want_offers LEFT JOIN mail_outbox ON mail_outbox.want_offer_id = want_offers.id
        WHERE arrival_id = arrivals.id AND state = 'held') AS held_until
    FROM products LEFT JOIN arrivals ON arrivals.product_id = products.id AND arrivals.closed_at IS NULL
      CROSS JOIN LATERAL ${typedProductOf(typed)} AS as_typed
      CROSS JOIN LATERAL (SELECT wanted_words_of(as_typed) AS words) AS asked
      CROSS JOIN LATERAL (SELECT count(DISTINCT email_key) AS people, coalesce(array_agg(email_key), '{}') AS keys
        FROM wants_of(as_typed)) AS matching
    WHERE products.id = ${productId}`.execute(db)
  const [row] = rows
  if (!row) throw new ShopError({ code: 'not_found', what: 'product' })
  const { people, others, offered, most, held_until: heldUntil, came_at: cameAt } = row
  const after = Math.max(0, Math.min(people, most - offered))
  const from = (heldUntil ?? cameAt ?? new Date()).getTime()
  const offer = row.withheld && {
    offered,
    holdUntil: heldUntil?.toISOString() ?? null,
    publicBy: new Date(from + after * holdHours * 3_600_000).toISOString(),
    ...(await readHeld(db, productId, typed)),
  }
  return { people, others, offer: offer || null, mostOffers: most }
}

/** Returns what the people a product is held for asked for, and what saving the form would change for them. */
async function readHeld(db: Db, productId: string, typed: TypedProduct) {
  const { rows } = await sql<
    Selectable<Wants> & { is_named: boolean; told_price: number | null; price_now: number }
  >`
    SELECT wants.*, names_product(wants, wanted_words_of(as_typed)) AS is_named, ${toldPrice} AS told_price,
      as_typed.price AS price_now
    FROM want_offers JOIN wants ON wants.id = want_offers.want_id JOIN products ON products.id = want_offers.product_id
      CROSS JOIN LATERAL ${typedProductOf(typed)} AS as_typed
    WHERE want_offers.product_id = ${productId} AND want_offers.state = 'held'
    ORDER BY want_offers.offered_at, want_offers.id LIMIT ${mostDescribed}`.execute(db)
  const prices = rows.flatMap((row) => priceIfOther(row.told_price, row.price_now) ?? [])
  return {
    heldFor: rows.map(wishOf),
    ends: rows.filter((row) => !row.is_named).length,
    toldPrice: prices[0] ?? null,
  }
}
