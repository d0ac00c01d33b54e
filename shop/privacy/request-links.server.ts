import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'
import type { RequestKind } from './privacy.schema.ts'

/** The token is in the URL fragment: browsers never send it, so no log and no referrer header contains it. */
export const requestLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/privacy/request#${token}`

/**
 * Creates the token of the request that an email is about, replacing an earlier one; only its hash is stored. Undefined
 * once the request is done or expired.
 */
export async function issueRequestLink(db: Db, mailId: string): Promise<string | undefined> {
  const request = await db
    .selectFrom('mail_outbox')
    .innerJoin('privacy_requests', 'privacy_requests.id', 'mail_outbox.privacy_request_id')
    .select(['privacy_requests.id', 'privacy_requests.kind'])
    .where('mail_outbox.id', '=', mailId)
    .where('done_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!request) return undefined
  const token = `${request.kind}.${newToken(32)}`
  await db
    .updateTable('privacy_requests')
    .set({ token_hash: sha256(token) })
    .where('id', '=', request.id)
    .execute()
  return token
}

/** Marks the request of a link as done; returns its email address to only one of several calls, undefined to the others. */
export async function spendRequestLink(
  tx: Db,
  token: string,
  outcome: 'exported' | 'erased',
): Promise<string | undefined> {
  const kind: RequestKind = outcome === 'exported' ? 'export' : 'erase'
  const spent = await tx
    .updateTable('privacy_requests')
    .set({ done_at: sql<Date>`now()`, outcome })
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!spent) return undefined
  const email = await tx
    .selectFrom('mail_outbox')
    .select('to_address')
    .where('privacy_request_id', '=', spent.id)
    .executeTakeFirst()
  return email?.to_address ?? undefined
}
