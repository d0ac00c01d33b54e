import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { DB } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import type { AuditAction, AuditChange } from '#shop/audit/audit-action.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import type { CategoryKey } from '#shop/catalog/categories.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { dayOf, shopTimeZone } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { newId } from '#shop/ids.ts'
import { centsFromEuros, eurosFromCents } from '#shop/money/money.ts'
import { offsetOf, pageSize, pagesOf } from '#shop/paging.ts'
import type { PromotionKind } from '#shop/pricing/promotions.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import type {
  PromotionInput,
  PromotionPage,
  PromotionState,
  PromotionsQuery,
  PromotionView,
} from './promotion.schema.ts'

const zone = sql.lit(shopTimeZone)

/** The first matching state; a promotion switched off by an administrator is always off. */
const stateOf = sql<PromotionState>`CASE
  WHEN archived_at IS NOT NULL THEN 'off'
  WHEN coalesce(ends_at <= now(), false) THEN 'over'
  WHEN coalesce(uses >= most_uses, false) THEN 'used_up'
  WHEN starts_at > now() THEN 'to_come'
  ELSE 'on' END`

const selectPromotions = (db: Db) =>
  db
    .selectFrom('promotions')
    .select([
      'id',
      'version',
      'name',
      'code',
      'kind',
      'rate',
      'amount',
      'least_sum',
      'categories',
      'skips_reduced',
    ])
    .select(['once_per_buyer', 'most_uses', 'uses'])
    .select([
      sql<string>`to_char(starts_at AT TIME ZONE ${zone}, 'YYYY-MM-DD')`.as('starts_on'),
      // It ends at midnight after its last day.
      sql<string | null>`to_char((ends_at AT TIME ZONE ${zone}) - interval '1 day', 'YYYY-MM-DD')`.as(
        'ends_on',
      ),
      stateOf.as('state'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectPromotions>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): PromotionView => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  code: row.code,
  // The column's CHECK constraint lists exactly these values.
  kind: row.kind as PromotionKind,
  percent: row.rate === null ? null : row.rate / 100,
  amount: row.amount === null ? null : eurosFromCents(row.amount),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  leastSum: eurosFromCents(row.least_sum),
  // Only categories from the list are accepted as input.
  categories: row.categories as CategoryKey[],
  skipsReduced: row.skips_reduced,
  oncePerBuyer: row.once_per_buyer,
  mostUses: row.most_uses,
  uses: row.uses,
  state: row.state,
})

/** Returns a page of promotions, newest first; past the last page the list is empty. */
export async function findPromotionPage(
  db: Db,
  { pageNumber: page, ...filter }: PromotionsQuery,
): Promise<PromotionPage> {
  const total = await countRows(filtered(db.selectFrom('promotions'), filter))
  const rows = await filtered(selectPromotions(db), filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(page))
    .execute()
  return { promotions: rows.map(viewOf), page, pages: pagesOf(total), total }
}

/** `%` and `_` in a keyword are literal characters. */
function filtered<O>(
  query: SelectQueryBuilder<DB, 'promotions', O>,
  { keyword, state }: Omit<PromotionsQuery, 'pageNumber'>,
) {
  const pattern = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return query
    .$if(Boolean(keyword), (all) => all.where(sql<SqlBool>`(name ILIKE ${pattern} OR code ILIKE ${pattern})`))
    .$if(state !== undefined, (all) => all.where(sql<SqlBool>`${stateOf} = ${state ?? null}`))
}

/** Returns one promotion; throws `not_found`. */
export async function readPromotion(db: Db, id: string): Promise<PromotionView> {
  const row = await selectPromotions(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new ShopError({ code: 'not_found', what: 'promotion' })
  return viewOf(row)
}

/** Creates a promotion. Administrators only. Throws `invalid_input` if its code is taken. */
export function addPromotion(db: Db, actor: Actor, input: PromotionInput): Promise<PromotionView> {
  return inTransaction(db, async (tx) => {
    const id = newId()
    await refuseTakenCode(tx, id, input.code)
    await tx
      .insertInto('promotions')
      .values({ id, ...rowOf(input, dayOf(new Date())) })
      .execute()
    await note(tx, actor, 'promotion.created', { id, name: input.name })
    return readPromotion(tx, id)
  })
}

type Edit = { id: string; version: number; input: PromotionInput }

/**
 * Changes a promotion; existing orders keep their prices. Administrators only. Throws `not_found`, `edit_conflict` if
 * somebody else has saved since `version`, and `invalid_input` for a code that is taken or a limit below the current number
 * of uses.
 */
export function editPromotion(db: Db, actor: Actor, { id, version, input }: Edit): Promise<PromotionView> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, id)
    if (before.version !== version) throw new ShopError({ code: 'edit_conflict' })
    if (input.mostUses !== null && input.mostUses < before.uses)
      throw invalidInput('mostUses', say('usedOften', before.uses))
    await refuseTakenCode(tx, id, input.code)
    await tx
      .updateTable('promotions')
      .set({ ...rowOf(input, before.startsOn), version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await readPromotion(tx, id)
    await note(tx, actor, 'promotion.changed', { id, name: after.name }, changesOf(before, after))
    return after
  })
}

/** Switches a promotion off or on again; existing orders keep theirs. Administrators only. Throws `not_found`. */
export function switchPromotion(db: Db, actor: Actor, id: string, isOn: boolean): Promise<PromotionView> {
  return inTransaction(db, async (tx) => {
    const before = await lockPromotion(tx, id)
    if ((before.state !== 'off') === isOn) return before
    await tx
      .updateTable('promotions')
      .set({ archived_at: isOn ? null : sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await note(tx, actor, isOn ? 'promotion.switched_on' : 'promotion.switched_off', {
      id,
      name: before.name,
    })
    return readPromotion(tx, id)
  })
}

/** Locks a promotion against orders that use it. */
async function lockPromotion(tx: Db, id: string): Promise<PromotionView> {
  await tx.selectFrom('promotions').select('id').where('id', '=', id).forUpdate().execute()
  return readPromotion(tx, id)
}

async function refuseTakenCode(tx: Db, id: string, code: string | null) {
  if (code === null) return
  // Of two concurrent changes to the same code, the second waits and then sees the first.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`promotion code ${code}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('promotions')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw invalidInput('code', say('codeTaken'))
}

const midnight = (day: string) => sql<Date>`(${day}::date)::timestamp AT TIME ZONE ${zone}`

/** The columns of an input; without a first day it starts on `firstDay`. */
function rowOf(input: PromotionInput, firstDay: Day) {
  const startsOn = input.startsOn ?? firstDay
  if (input.endsOn !== null && input.endsOn < startsOn) throw invalidInput('endsOn', say('endsBeforeStart'))
  return {
    name: input.name,
    code: input.code,
    kind: input.kind,
    rate: input.percent === null ? null : Math.round(input.percent * 100),
    amount: input.amount === null ? null : centsFromEuros(input.amount),
    starts_at: midnight(startsOn),
    ends_at:
      input.endsOn === null ? null : sql<Date>`(${input.endsOn}::date + 1)::timestamp AT TIME ZONE ${zone}`,
    least_sum: centsFromEuros(input.leastSum),
    categories: [...new Set(input.categories)],
    skips_reduced: input.skipsReduced,
    once_per_buyer: input.oncePerBuyer,
    most_uses: input.mostUses,
  }
}

function changesOf(before: PromotionView, after: PromotionView): AuditChange[] {
  const fields = ['name', 'code', 'kind', 'percent', 'amount', 'startsOn', 'endsOn', 'leastSum'] as const
  const more = ['categories', 'skipsReduced', 'oncePerBuyer', 'mostUses'] as const
  return [...fields, ...more]
    .filter((field) => String(before[field]) !== String(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

const note = (
  tx: Db,
  { id: actor }: Actor,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  changes?: AuditChange[],
) => recordAudit(tx, { action, actor, subject: id, details: { name }, changes })
