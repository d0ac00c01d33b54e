import { inTransaction } from '#db/in-transaction.ts'
import { sendWithdrawal } from '#shop/withdrawal/send-withdrawal.server.ts'
import type { Check } from '../check.server.ts'

/** Thrown to undo the probe. */
class ProbeOver extends Error {}

/**
 * Checks that a withdrawal works now (Directive 2011/83/EU article 11a), by submitting a complete statement for an unknown
 * order in a transaction that is rolled back, and that the start page links to it.
 */
export const withdrawalFunction: Check = {
  area: 'contract',
  url: 'https://eur-lex.europa.eu/eli/dir/2023/2673/oj',
  run: async (db, { contactEmail, openPage }) => {
    const probe = { name: 'Probe', email: contactEmail, orderNumber: 'PROBE', confirmed: true } as const
    const site = { publicUrl: 'http://localhost', sendsMail: false, requestId: 'probe' }
    const outcome = await inTransaction(db, async (tx) => {
      await sendWithdrawal(tx, probe, site)
      throw new ProbeOver()
    }).catch((error: unknown) => error)
    if (!(outcome instanceof ProbeOver)) return { state: 'red', count: 1 }
    const { html } = await openPage('/')
    return linkToFunction.test(html)
      ? { state: 'green', count: 0 }
      : { state: 'red', count: 1, detail: 'no-link' }
  },
}

/** The opening tag of a link to /withdraw. */
const linkToFunction = /<a\s[^<>]*href="\/withdraw"/
