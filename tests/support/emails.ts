import type { MailGateway, Outgoing } from '#shop/mail/mail-gateway.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import type { TestShop } from './app.ts'

/** A mail server's place: takes every letter and lets a test read it. */
export function mailbox() {
  const letters: Outgoing[] = []
  const mail: MailGateway = {
    send: async (letter) => {
      letters.push(letter)
      return { kind: 'sent' }
    },
    close: () => undefined,
  }
  return {
    mail,
    letters,
    /** Sends what is due, and gives what came to this address since. */
    async collect({ shop }: Pick<TestShop, 'shop'>, address: string): Promise<Outgoing[]> {
      const before = letters.length
      await sendMail({ db: shop.db, mail: shop.mail, publicUrl: shop.config.publicUrl })
      return letters.slice(before).filter(({ to }) => to === address)
    },
  }
}

/** The token of the link in a letter to this page of the shop. */
export function tokenIn(letter: Outgoing | undefined, page: 'reset-password' | 'confirm-email'): string {
  const token = new RegExp(`/${page}#([\\w-]{43})\\b`).exec(letter?.text ?? '')?.[1]
  if (!token) throw new Error(`no link to ${page} in ${letter?.text ?? 'no letter'}`)
  return token
}
