import type { Db } from '#db/connect.ts'
import type { Provider } from './providers.ts'

/** The account that was last paid through this provider. */
export async function usualPayee(db: Db, provider: Provider): Promise<string | undefined> {
  const last = await db
    .selectFrom('payment_attempts')
    .select('payee')
    .where('provider', '=', provider)
    .where('status', '=', 'captured')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.payee ?? undefined
}
