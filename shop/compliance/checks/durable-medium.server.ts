import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Check } from '../check.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How many there are in all; only the latest 20 are read. */
const counted = sql<number>`(count(*) OVER ())::int`.as('count')

/** The customer gets what was agreed by email, a durable medium (Directive 2011/83/EU article 8(7)). */
export const durableMedium: Check = {
  area: 'contract',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async (db, { hasMailServer }, now) => {
    if (!hasMailServer) return { state: 'red', count: 1, detail: 'no-server' }
    const dayAgo = new Date(now.getTime() - dayMs)
    const failed = await db
      .selectFrom('mail_outbox')
      .select(['id', 'subject', counted])
      .where('created_at', '<', dayAgo)
      // While the mail server is unreachable, one email is retried for days, and those queued behind it are not tried.
      .where((email) =>
        email.or([
          email('status', '=', 'failed'),
          email.and([
            email('status', '=', 'waiting'),
            email.or([email('last_error', 'is not', null), email('next_try_at', '<', dayAgo)]),
          ]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(20)
      .execute()
    const fix = { href: '/admin/mail' }
    const [latest] = failed
    if (latest)
      return { state: 'red', count: latest.count, sample: failed.map(sampleOf), detail: 'failed', fix }
    const kept = await readKept(db)
    const [latestKept] = kept
    if (!latestKept) return { state: 'green', count: 0 }
    return { state: 'amber', count: latestKept.count, sample: kept.map(sampleOf), detail: 'kept', fix }
  },
}

/** Confirmations that the law asks for, stored while there was no mail server, and never sent since. */
const readKept = (db: Db) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'subject', counted])
    .where('status', '=', 'kept')
    .where('kind', 'in', ['order_placed', 'order_paid', 'withdrawal_received'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()

const sampleOf = ({ id, subject }: { id: string; subject: string | null }) => ({
  title: subject ?? id,
  href: `/admin/mail/${id}`,
})
