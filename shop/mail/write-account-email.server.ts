import type { Db } from '#db/connect.ts'
import { issueLink, type LinkPurpose, linkMinutes, linkUrl } from '#shop/accounts/account-links.server.ts'
import { emailKey } from '#shop/accounts/email.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { emailStateTexts } from '#shop/texts/emails.ts'
import { accountEmail } from './account-emails.ts'
import type { Email } from './email.ts'
import type { AccountMailKind } from './mail.schema.ts'

type Due = { kind: AccountMailKind; userId: string; to: string; createdAt: Date }
type Environment = { settings: Settings; publicUrl: string; sends: boolean }

const purposes: Partial<Record<AccountMailKind, LinkPurpose>> = {
  password_reset: 'password_reset',
  email_confirmation: 'email_confirmation',
}

/**
 * Writes an email about an account in two versions: the sent one, and one stored for administrators without the link that
 * would open the account (docs/decisions/accounts.md). The link is created here so that its token is stored nowhere;
 * without a mail server none is created. Returns `cannot` with the reason if the email is no longer valid.
 */
export async function writeAccountEmail(
  db: Db,
  due: Due,
  { settings, publicUrl, sends }: Environment,
): Promise<{ sent: Email; stored: Email } | { cannot: string }> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'new_email', 'email_verified_at', 'archived_at'])
    .where('id', '=', due.userId)
    .executeTakeFirst()
  if (!user || user.archived_at !== null) return { cannot: emailStateTexts.accountDeleted }
  const cannot = reasonAgainst(due, user)
  if (cannot !== undefined) return { cannot }
  const purpose = purposes[due.kind]
  // Somebody who has not confirmed their address may be using the shop to write to a stranger.
  const newEmail = user.email_verified_at === null ? undefined : (user.new_email ?? undefined)
  const { shopName, contactEmail } = settings
  const input = { kind: due.kind, newEmail, shopName, contactEmail, publicUrl }
  const withLink = (token: string) =>
    accountEmail({ ...input, link: purpose ? linkUrl(publicUrl, purpose, token) : publicUrl })
  const stored = withLink(emailStateTexts.hiddenLink)
  if (!purpose || !sends) return { sent: stored, stored }
  return { sent: withLink(await issueLink(db, { userId: due.userId, purpose, email: due.to })), stored }
}

type Account = { email: string; new_email: string | null; email_verified_at: Date | null }

function reasonAgainst({ kind, to, createdAt }: Due, user: Account): string | undefined {
  const isTo = (email: string | null) => email !== null && emailKey(email) === emailKey(to)
  if (kind === 'password_reset') {
    const age = Date.now() - createdAt.getTime()
    if (age > linkMinutes.password_reset * 60_000) return emailStateTexts.askedTooLongAgo
    if (!isTo(user.email)) return emailStateTexts.otherAddressNow
  }
  if (kind === 'email_confirmation') {
    const waits =
      user.new_email === null ? user.email_verified_at === null && isTo(user.email) : isTo(user.new_email)
    if (!waits) return emailStateTexts.nothingToConfirm
  }
}
