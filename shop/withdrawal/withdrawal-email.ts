import { formatLongDate, formatSecond } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import type { Email } from '#shop/mail/email.ts'
import { withoutLinks } from '#shop/mail/typed-text.ts'
import { withdrawalTexts as texts } from '#shop/texts/withdrawal.ts'

/** The data for a withdrawal's confirmation. */
export type Confirmation = {
  number: string
  name: string
  orderNumber: string
  statement: string
  /** ISO 8601. */
  receivedAt: string
  /** Null if nothing was sent to the customer. */
  sendBackBy: Day | null
  refundBy: Day
  /** Whether the buyer was told before the order that the postage is theirs (Directive 2011/83/EU art. 14(1)). */
  isPostageTold: boolean
  isUnpaid: boolean
  /** The address to which the goods are sent back. */
  returnAddress: string
}

/** '4 December 2026 at 20:14:07 CET' */
export const receivedWhen = (receivedAt: string): string =>
  texts.at(formatLongDate(receivedAt), formatSecond(receivedAt))

type NextSteps = Pick<
  Confirmation,
  'sendBackBy' | 'refundBy' | 'returnAddress' | 'isPostageTold' | 'isUnpaid'
>

/** What happens next: returning the goods, and the refund. */
export const nextSteps = ({
  sendBackBy,
  refundBy,
  returnAddress,
  isPostageTold,
  isUnpaid,
}: NextSteps): string[] => [
  sendBackBy === null
    ? texts.nothingSent
    : joined(texts.sendBack(formatLongDate(sendBackBy), returnAddress), isPostageTold && texts.postage),
  isUnpaid
    ? texts.unpaid
    : joined(texts.moneyBack(formatLongDate(refundBy)), sendBackBy !== null && texts.mayWait),
]

const joined = (...sentences: readonly (string | false)[]) => sentences.filter(Boolean).join(' ')

type Shop = { shopName: string; contactEmail: string; publicUrl: string; receiptUrl: string }

/** Returns the email that confirms a withdrawal: content, date and time on a durable medium (Directive 2011/83/EU art. 11a). */
export function withdrawalEmail(
  confirmation: Confirmation,
  { shopName, contactEmail, publicUrl, receiptUrl }: Shop,
): Email {
  const { number, name, orderNumber, statement, receivedAt } = confirmation
  const { subject, title, names, button, keep, question, why } = texts.email
  const received = texts.received(receivedWhen(receivedAt))
  return {
    subject: subject(number),
    preview: received,
    title,
    paragraphs: [received, `“${withoutLinks(statement)}”`],
    details: [
      { name: names.number, value: number },
      { name: names.name, value: withoutLinks(name) },
      { name: names.order, value: withoutLinks(orderNumber) },
      { name: names.received, value: receivedWhen(receivedAt) },
    ],
    afterDetails: [...nextSteps(confirmation), `${texts.notAccepted} ${texts.checkedAfterwards}`, keep],
    button: { name: button, href: receiptUrl },
    order: null,
    foot: [question(contactEmail), why(shopName)],
    shop: { name: shopName, href: publicUrl },
  }
}
