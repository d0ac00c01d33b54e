import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { UsedPromotion } from '#shop/pricing/promotions.ts'
import { invalidInput } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { buyerHash } from './open-promotions.server.ts'

/**
 * Counts the promotions of a newly written order and stores their names and amounts. Call it last in the transaction, since
 * all orders with the same promotion wait for its row. Returns automatic promotions whose last use, or the buyer's own, went
 * to another order meanwhile: the caller must roll the order back then. Throws `invalid_input` if that happens to a code.
 */
export async function redeemPromotions(
  db: Db,
  { orderId, email, used }: { orderId: string; email: string; used: readonly UsedPromotion[] },
): Promise<readonly UsedPromotion[]> {
  if (used.length === 0) return []
  const ids = used.map(({ promotion }) => promotion.id)
  const open = await lockPromotions(db, ids)
  const isOpen = (id: string) => open.some((row) => row.id === id && !row.is_used_up)
  const over = used.filter(({ promotion }) => !isOpen(promotion.id))
  if (over.length > 0) return refuseCodes(over, 'codeUsedUp')
  const rows = used.map(({ promotion: { id, name, code, kind, oncePerBuyer }, amount }) => ({
    order_id: orderId,
    promotion_id: id,
    name,
    code,
    kind,
    amount,
    once_by: oncePerBuyer ? buyerHash(email) : null,
  }))
  const kept = await db
    .insertInto('order_promotions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('promotion_id')
    .execute()
  const ofBuyer = used.filter(({ promotion }) => !kept.some((row) => row.promotion_id === promotion.id))
  if (ofBuyer.length > 0) return refuseCodes(ofBuyer, 'codeUsedByBuyer')
  await count(db, ids, 1)
  return []
}

function refuseCodes(over: readonly UsedPromotion[], id: 'codeUsedUp' | 'codeUsedByBuyer') {
  if (over.some(({ promotion }) => promotion.code !== null)) throw invalidInput('promotionCode', say(id))
  return over
}

/** Locks in the order of ids, so that two orders never deadlock. */
const lockPromotions = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('promotions')
    .select(['id', sql<boolean>`coalesce(uses >= most_uses, false)`.as('is_used_up')])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const count = (db: Db, ids: readonly string[], change: 1 | -1) =>
  db
    .updateTable('promotions')
    .set({ uses: sql<number>`uses + ${change}` })
    .where('id', 'in', ids)
    .execute()

/** Gives back the promotions of an order closed unpaid; the caller has locked its row. */
export async function releasePromotions(db: Db, orderId: string): Promise<void> {
  const released = await db
    .updateTable('order_promotions')
    .set({ given_back_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('promotion_id')
    .execute()
  if (released.length === 0) return
  const ids = released.map((row) => row.promotion_id).toSorted()
  await db
    .selectFrom('promotions')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await count(db, ids, -1)
}

/**
 * Takes the promotions of a closed order again because its payment begins, so that its price stays the same. Returns false,
 * and takes none, if one was used up meanwhile, by others or by this buyer.
 */
export async function redeemPromotionsAgain(db: Db, orderId: string): Promise<boolean> {
  const back = await db
    .selectFrom('order_promotions')
    .select('promotion_id')
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is not', null)
    .execute()
  if (back.length === 0) return true
  const ids = back.map((row) => row.promotion_id)
  // A promotion that the owner has ended since still counts, because the order was placed before.
  const rows = await db
    .selectFrom('promotions')
    .select(sql<boolean>`coalesce(uses >= most_uses, false)`.as('is_used_up'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.some(({ is_used_up }) => is_used_up) || (await isUsedElsewhere(db, orderId))) return false
  await db
    .updateTable('order_promotions')
    .set({ given_back_at: null })
    .where('order_id', '=', orderId)
    .execute()
  await count(db, ids, 1)
  return true
}

/**
 * Takes the promotions of a closed order again because its money has arrived. The buyer paid the agreed price, so the order
 * keeps it even if a use went to somebody else meanwhile, but then it is not counted.
 */
export async function keepPromotions(db: Db, orderId: string): Promise<void> {
  if (await redeemPromotionsAgain(db, orderId)) return
  await db
    .updateTable('order_promotions')
    .set({ given_back_at: null, beyond_limit: true })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is not', null)
    .execute()
}

/** Needs the promotions' locks, which every use takes. */
async function isUsedElsewhere(db: Db, orderId: string): Promise<boolean> {
  const other = await db
    .selectFrom('order_promotions as own')
    .innerJoin('order_promotions as other', (join) =>
      join
        .onRef('other.promotion_id', '=', 'own.promotion_id')
        .onRef('other.once_by', '=', 'own.once_by')
        .onRef('other.order_id', '<>', 'own.order_id'),
    )
    .select('other.order_id')
    .where('own.order_id', '=', orderId)
    .where('other.given_back_at', 'is', null)
    .where('other.beyond_limit', '=', false)
    .executeTakeFirst()
  return other !== undefined
}
