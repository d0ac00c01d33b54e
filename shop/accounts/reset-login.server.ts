import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { issueLink, linkUrl } from './account-links.server.ts'
import { forgetCodeTries, forgetPasswordTries } from './account-rate-limits.server.ts'
import { forgetSecondFactor } from './second-factor.server.ts'
import { endSessionsOf } from './session.server.ts'
import { findByEmail } from './user.queries.server.ts'

type Reset = { email: string; publicUrl: string; withSecondFactor: boolean }

/**
 * Restores access for somebody with access to the server itself, such as an owner who lost their phone: returns a
 * password reset link, resets failed attempts, ends sessions, and with `withSecondFactor` removes the second factor.
 * Throws `not_found` for an address without an account.
 */
export function resetLogin(db: Db, { email, publicUrl, withSecondFactor }: Reset): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account) throw new ShopError({ code: 'not_found', what: 'user' })
    const { id: userId } = account
    if (withSecondFactor) await forgetSecondFactor(tx, userId)
    await endSessionsOf(tx, userId)
    await forgetPasswordTries(tx, account.email)
    await forgetCodeTries(tx, userId)
    await recordAudit(tx, { action: 'user.login_reset', subject: userId, details: { withSecondFactor } })
    const token = await issueLink(tx, { userId, purpose: 'password_reset', email: account.email })
    return linkUrl(publicUrl, 'password_reset', token)
  })
}
