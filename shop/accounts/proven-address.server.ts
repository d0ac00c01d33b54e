import type { Db } from '#db/connect.ts'

/**
 * The normalised email address of an account whose owner has shown that it is theirs; null otherwise. What is kept under an
 * address alone belongs to nobody who has only typed it.
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
