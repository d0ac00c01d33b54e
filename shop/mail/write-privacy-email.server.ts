import type { Db } from '#db/connect.ts'
import { issueRequestLink, requestLinkUrl } from '#shop/privacy/request-links.server.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { emailFootTexts, emailStateTexts } from '#shop/texts/emails.ts'
import { privacyEmailTexts } from '#shop/texts/privacy-requests.ts'
import type { Email } from './email.ts'
import type { PrivacyMailKind } from './mail.schema.ts'

type Due = { id: string; kind: PrivacyMailKind }
type Environment = { settings: Settings; publicUrl: string; sends: boolean }

/**
 * Writes the email with the link to a person's own data in two versions: the sent one, and one for administrators without
 * the link. The token is created here and stored nowhere. Returns `cannot` if the request has expired.
 */
export async function writePrivacyEmail(
  db: Db,
  { id, kind }: Due,
  { settings, publicUrl, sends }: Environment,
): Promise<{ sent: Email; stored: Email } | { cannot: string }> {
  const { shopName, contactEmail } = settings
  const withLink = (token: string): Email => {
    const { button, ...words } = privacyEmailTexts[kind]
    return {
      ...words,
      button: { name: button, href: requestLinkUrl(publicUrl, token) },
      order: null,
      foot: [emailFootTexts.question(contactEmail), emailFootTexts.whyPrivacy(shopName)],
      shop: { name: shopName, href: publicUrl },
    }
  }
  const stored = withLink(emailStateTexts.hiddenLink)
  if (!sends) return { sent: stored, stored }
  const token = await issueRequestLink(db, id)
  if (token === undefined) return { cannot: emailStateTexts.askedTooLongAgo }
  return { sent: withLink(token), stored }
}
