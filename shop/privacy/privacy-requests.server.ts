import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { limitLinks, limitPrivacyRequests } from '#shop/accounts/account-rate-limits.server.ts'
import { eraseAccount, eraseTraces, refuseWithOrders } from '#shop/accounts/delete-user.server.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { personalData } from '#shop/accounts/own-data.server.ts'
import type { Visit } from '#shop/accounts/visit.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { newId } from '#shop/ids.ts'
import { ShopError } from '#shop/shop-error.ts'
import { privacyRequestTexts } from '#shop/texts/privacy-requests.ts'
import { sha256 } from '#shop/tokens.server.ts'
import { findPerson, isKnown } from './find-person.server.ts'
import { keptFor, withdrawalsKeptFor } from './kept-orders.server.ts'
import type { Person } from './person-part.server.ts'
import type { ErasureView, RequestKind } from './privacy.schema.ts'
import { spendRequestLink } from './request-links.server.ts'

const linkHours = 24

/**
 * Records a request for somebody's data or its erasure, and queues the email with the link if anything is stored about that
 * address. The same statements run for an unknown address, so that neither the response nor its time reveals which it is
 * (GDPR articles 15, 17, 20). Throws `too_many_requests` only for the network.
 */
export async function requestPersonalData(
  db: Db,
  { email, kind }: { email: string; kind: RequestKind },
  visit: Visit,
): Promise<void> {
  const isLetThrough = await limitPrivacyRequests(db, email, visit)
  const key = emailKey(email)
  const isSent = (await isKnown(db, await findPerson(db, key))) && isLetThrough
  await inTransaction(db, async (tx) => {
    const id = newId()
    await tx
      .insertInto('privacy_requests')
      .values({
        id,
        kind,
        email_key: sha256(key),
        expires_at: sql<Date>`now() + make_interval(hours => ${linkHours})`,
      })
      .execute()
    await sql`
      INSERT INTO mail_outbox (id, kind, privacy_request_id, to_address)
      SELECT ${newId()}, ${`privacy_${kind}`}, ${id}, ${email} WHERE ${isSent}`.execute(tx)
  })
}

/** All data about the person of a link, as the chunks of a JSON document; once. Throws `link_over`, `too_many_requests`. */
export async function exportByLink(db: Db, token: string, visit: Visit): Promise<AsyncGenerator<string>> {
  await limitLinks(db, visit)
  const person = await inTransaction(db, async (tx) => {
    const found = await spend(tx, token, 'exported')
    const [subject] = found.userIds
    await recordAudit(tx, { action: 'privacy.exported', subject, requestId: visit.requestId })
    return found
  })
  return personalData(db, person)
}

/**
 * Erases the person of a link, once, and returns what is kept and until when. Throws `link_over`, `too_many_requests`, and
 * `orders_under_way`, after which the link still works.
 */
export async function eraseByLink(db: Db, token: string, visit: Visit): Promise<ErasureView> {
  await limitLinks(db, visit)
  return inTransaction(db, async (tx) => {
    const person = await spend(tx, token, 'erased')
    await refuseWithOrders(tx, person.userIds)
    for (const id of person.userIds) await eraseAccount(tx, id)
    await eraseTraces(tx, person)
    const kept = await keptFor(tx, person)
    const keptWithdrawals = await withdrawalsKeptFor(tx, person)
    const [subject] = person.userIds
    await recordAudit(tx, { action: 'privacy.erased', subject, requestId: visit.requestId })
    const message = [
      privacyRequestTexts.erased,
      ...kept.map(privacyRequestTexts.kept),
      ...keptWithdrawals.map(privacyRequestTexts.keptWithdrawals),
    ].join(' ')
    return { message, kept, keptWithdrawals }
  })
}

async function spend(tx: Db, token: string, outcome: 'exported' | 'erased'): Promise<Person> {
  const address = await spendRequestLink(tx, token, outcome)
  if (address === undefined) throw new ShopError({ code: 'link_over' })
  return findPerson(tx, emailKey(address))
}
