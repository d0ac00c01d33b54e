import { formatLongDate } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import type { Email } from '#shop/mail/email.ts'
import { withoutLinks } from '#shop/mail/typed-text.ts'
import { emailFootTexts } from '#shop/texts/emails.ts'
import { ownerSubject, withdrawalNoticeTexts as texts } from '#shop/texts/emails-owner.ts'

type Notice = {
  id: string
  number: string
  name: string
  email: string
  /** As typed, unless the order is known. */
  orderNumber: string
  statement: string
  /** Selects the text that tells the owner what to do. */
  state: keyof typeof texts.next
  refundBy: Day
}
type Shop = { shopName: string; publicUrl: string }

/** Returns the email to the owner about a customer's withdrawal: from whom, from what, and what is to be done. */
export function withdrawalNotice(notice: Notice, { shopName, publicUrl }: Shop): Email {
  const { id, number, name, email, orderNumber, statement, state, refundBy } = notice
  const title = texts.title(number)
  const next = texts.next[state](formatLongDate(refundBy))
  return {
    subject: ownerSubject(title, shopName),
    preview: next,
    title,
    paragraphs: [`“${withoutLinks(statement)}”`],
    details: [
      { name: texts.names.name, value: withoutLinks(name) },
      { name: texts.names.email, value: email },
      { name: texts.names.order, value: withoutLinks(orderNumber) },
    ],
    afterDetails: [next],
    button: { name: texts.button, href: `${publicUrl}/admin/withdrawals/${id}` },
    order: null,
    foot: [emailFootTexts.whyOwner(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}
