import type { Db } from '#db/connect.ts'

/**
 * The normalised email address of an account whose owner has confirmed it; null otherwise. Data stored under an address
 * alone must not go to somebody who has only typed that address.
 */
export async function provenAddress(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .where('guest_key', 'is', null)
    .executeTakeFirst()
  return user?.email_key ?? null
}
