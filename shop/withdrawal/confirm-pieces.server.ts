import type { Transaction } from 'kysely'
import type { DB } from '#db/database.ts'
import { emailKey } from '#shop/accounts/email.ts'
import { formatLongDate } from '#shop/dates.ts'
import type { Day } from '#shop/days.ts'
import { sellerLines, sellerOf } from '#shop/documents/seller.ts'
import { queueFrozenMail } from '#shop/mail/queue-mail.server.ts'
import { render } from '#shop/mail/render-email.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { withdrawalTexts } from '#shop/texts/withdrawal.ts'
import { keyMaker } from './keys.server.ts'
import type { Withdrawable } from './withdrawable.queries.server.ts'
import { nextSteps } from './withdrawal-email.ts'
import { moneyAndPostage } from './write-withdrawal.server.ts'

const texts = withdrawalTexts.pieces

type PiecesEmail = {
  /** The withdrawal. */
  id: string
  order: Pick<Withdrawable, 'number' | 'email' | 'status' | 'wasInformed'>
  lines: readonly { title: string; withdrawn: number }[]
  sendBackBy: Day | null
  refundBy: Day
  publicUrl: string
}

/**
 * Emails the sender of a withdrawal which pieces the shop understood it to cover, and also the order's own address if it is
 * different. The receipt is unchanged, since it shows the original statement.
 */
export async function confirmPieces(
  tx: Transaction<DB>,
  { id, order, lines, sendBackBy, refundBy, publicUrl }: PiecesEmail,
): Promise<void> {
  const row = await tx
    .selectFrom('withdrawals')
    .select(['number', 'email', 'received_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const settings = await readSettings(tx)
  const { shopName, contactEmail } = settings
  const goods = lines.map(({ title, withdrawn }) => withdrawalTexts.piece(withdrawn, title)).join('; ')
  const said = texts.said(row.number, formatLongDate(row.received_at.toISOString()), goods)
  const key = (await keyMaker(tx))('receipt', id)
  const email = render({
    subject: texts.subject(row.number),
    preview: said,
    title: texts.title,
    paragraphs: [said],
    details: [
      { name: texts.names.order, value: order.number },
      { name: texts.names.goods, value: goods },
    ],
    afterDetails: [
      ...nextSteps({
        ...{ sendBackBy, refundBy, ...moneyAndPostage(order) },
        returnAddress: sellerLines(sellerOf(settings)).join(', '),
      }),
      texts.wrong(contactEmail),
    ],
    button: {
      name: withdrawalTexts.email.button,
      href: `${publicUrl}/api/withdrawals/${row.number}/receipt?key=${key}`,
    },
    order: null,
    foot: [withdrawalTexts.email.why(shopName)],
    shop: { name: shopName, href: publicUrl },
  })
  const isOther = emailKey(order.email) !== emailKey(row.email)
  for (const to of new Set([row.email, ...(isOther ? [order.email] : [])])) {
    if (to !== '') {
      await queueFrozenMail(tx, { kind: 'withdrawal_received', withdrawalId: id, to, email, attachments: [] })
    }
  }
}
