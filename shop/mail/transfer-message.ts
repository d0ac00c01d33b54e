import { formatDate } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import { ibanInFours } from '#shop/settings/iban.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { orderEmailTexts } from '#shop/texts/emails-order.ts'
import type { Email } from './email.ts'
import { isOnePiece, total } from './order-words.ts'

/** The shop's bank account as in the settings; empty if the owner has not entered it. */
export type TransferAccount = Pick<Settings, 'legalName' | 'iban' | 'bic'>

type TransferMessage = Pick<Email, 'subject' | 'preview' | 'paragraphs' | 'details' | 'afterDetails'>

const texts = orderEmailTexts.transfer

/** Explains how to pay an order by bank transfer until a day, with everything that the customer types at the bank. */
export function transferMessage(
  order: OrderView,
  transferBy: Day,
  account: TransferAccount,
): TransferMessage {
  const isOne = isOnePiece(order)
  const day = formatDate(transferBy)
  const details = detailsOf(order, account)
  return {
    subject: texts.subject(order.number, total(order), day),
    preview: texts.held(isOne, day),
    paragraphs: [texts.please(isOne, total(order), day), details ? texts.reference : texts.onPage],
    details,
    afterDetails: [texts.ifLate(isOne)],
  }
}

function detailsOf(order: OrderView, { legalName, iban, bic }: TransferAccount): Email['details'] {
  if (legalName === '' || iban === '') return undefined
  const { names } = texts
  return [
    { name: names.reference, value: order.number },
    { name: names.amount, value: total(order) },
    { name: names.accountHolder, value: legalName },
    { name: names.iban, value: ibanInFours(iban) },
    ...(bic === '' ? [] : [{ name: names.bic, value: bic }]),
  ]
}
