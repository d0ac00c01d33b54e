import type { Check } from '../check.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What was agreed reaches the customer by email, which stays readable (Directive 2011/83/EU article 8(7)). */
export const durableMedium: Check = {
  area: 'contract',
  url: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  run: async (db, { hasMailServer }, now) => {
    if (!hasMailServer) return { state: 'red', count: 1, detail: 'no-server' }
    const failed = await db
      .selectFrom('mail_outbox')
      .select(['id', 'subject'])
      .where('status', '=', 'failed')
      .where('created_at', '<', new Date(now.getTime() - dayMs))
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute()
    if (failed.length === 0) return { state: 'green', count: 0 }
    const sample = failed.map(({ id, subject }) => ({ title: subject ?? id, href: `/admin/mail/${id}` }))
    return { state: 'red', count: failed.length, sample, detail: 'failed', fix: { href: '/admin/mail' } }
  },
}
