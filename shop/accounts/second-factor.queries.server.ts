import type { Db } from '#db/connect.ts'
import { countRows } from '#shop/count-rows.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'

/** Whether logging in requires a code. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Number of unused recovery codes of a user. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const left = await countRows(
    db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null),
  )
  return left
}

/** An administrator who makes the second factor mandatory must have one, or would be locked out. Throws `invalid_input`. */
export async function requireOwnSecondFactor(db: Db, userId: string): Promise<void> {
  if (await hasSecondFactor(db, userId)) return
  throw new ShopError({
    code: 'invalid_input',
    fields: { requireSecondFactor: say('ownSecondFactorFirst') },
  })
}
