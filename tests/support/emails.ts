import type { MailGateway, Outgoing } from '#shop/mail/mail-gateway.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { TestShop } from './app.ts'

/** A mail gateway that stores every email for a test to read. */
export function mailbox() {
  const emails: Outgoing[] = []
  const mail: MailGateway = {
    send: async (email) => {
      emails.push(email)
      return { kind: 'sent' }
    },
    close: () => undefined,
  }
  return {
    mail,
    emails,
    /** Sends due emails and returns those received by this address. */
    async collect({ shop }: Pick<TestShop, 'shop'>, address: string): Promise<Outgoing[]> {
      const before = emails.length
      await sendMail({ db: shop.db, mail: shop.mail, publicUrl: shop.config.publicUrl })
      return emails.slice(before).filter(({ to }) => to === address)
    },
  }
}

/** Returns the token of an email's link to this page of the shop. */
export function tokenIn(
  email: Outgoing | undefined,
  page: 'reset-password' | 'confirm-email' | 'track' | 'wants' | 'offer' | 'privacy/request',
): string {
  const token = new RegExp(`/${page}#((?:export\\.|erase\\.)?[\\w-]{22,43})(?![\\w-])`).exec(
    email?.text ?? '',
  )?.[1]
  if (!token) throw new Error(`no link to ${page} in ${email?.text ?? 'no email'}`)
  return token
}
