import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { limitLinks } from '#shop/accounts/account-rate-limits.server.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { keptFor } from '#shop/privacy/retention.ts'
import { ShopError } from '#shop/shop-error.ts'
import { newToken, sha256 } from '#shop/tokens.server.ts'

/** Days after which an unconfirmed want is deleted. */
export const confirmDays = keptFor.unconfirmedWantDays
/** Days for which links in other emails open the list of wants. */
const linkDays = 180

/** The token is in the URL fragment: browsers never send it, so no log and no referrer header contains it. */
export const wantsUrl = (publicUrl: string, token: string): string => `${publicUrl}/wants#${token}`
export const offerUrl = (publicUrl: string, token: string): string => `${publicUrl}/offer#${token}`

/** For mail programs, which do not send fragments; the log contains routes, never URLs. */
export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/wants/unsubscribe/${token}`

/** Creates a link token of 128 random bits for an email about a want; only its hash is stored. Older links stay valid. */
export async function issueWantLink(
  db: Db,
  { wantId, offerId, days = linkDays }: { wantId: string; offerId: string | null; days?: number },
): Promise<string> {
  const token = newToken(16)
  await db
    .insertInto('want_links')
    .values({
      token_hash: sha256(token),
      want_id: wantId,
      offer_id: offerId,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
  return token
}

export type WantLink = { wantId: string; offerId: string | null; email: string; emailKey: string }

/** Returns what a link is about. Throws `link_over` for an unknown or expired one, `too_many_requests`. */
export async function requireWantLink(db: Db, token: string, visit: Visit): Promise<WantLink> {
  await limitLinks(db, visit)
  const link = await db
    .selectFrom('want_links')
    .innerJoin('wants', 'wants.id', 'want_links.want_id')
    .select(['want_links.want_id', 'want_links.offer_id', 'wants.email', 'wants.email_key'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link) throw new ShopError({ code: 'link_over' })
  const { want_id: wantId, offer_id: offerId, email, email_key: emailKey } = link
  return { wantId, offerId, email, emailKey }
}
