import { z } from 'zod'
import { email } from '#shop/accounts/user.schema.ts'
import { mostOfOneItem } from '#shop/cart/most-of-one-item.ts'
import { seals } from '#shop/catalog/seals.ts'
import { line, tidyProse } from '#shop/catalog/tidy-text.ts'
import { entityId } from '#shop/ids.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { plausibleTime } from '#shop/plausible-time.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { withdrawalTexts as texts } from '#shop/texts/withdrawal.ts'

const prose = (most: number) =>
  z
    .string()
    .max(most, fieldTexts.atMostCharacters(most))
    .transform((text) => tidyProse(text).trim())

const time = z.iso.datetime()
const day = z.iso.date()

/** The token of a link, 128 bits. A truncated one identifies no order, but does not prevent the statement. */
const token = z.string().max(200, fieldTexts.atMostCharacters(200))

const statement = {
  name: line(100).pipe(z.string().min(1, texts.nameMissing)),
  /** As typed; may match no order at all. */
  orderNumber: line(60).pipe(z.string().min(1, texts.orderNumberMissing)),
  email,
  /** The customer's own description; empty for the whole order. */
  items: prose(2000).optional(),
  token: token.optional(),
}

export const checkWithdrawalInput = z.object(statement)
export type CheckWithdrawalInput = z.output<typeof checkWithdrawalInput>

export const withdrawalLines = z
  .array(
    z.object({
      orderItem: entityId,
      qty: z.int(orderTexts.wholeItems).min(1, orderTexts.atLeastOne).max(mostOfOneItem),
    }),
  )
  .min(1, texts.lines)
  .max(100)
  .refine((lines) => new Set(lines.map(({ orderItem }) => orderItem)).size === lines.length, texts.lineTwice)
export type WithdrawalLines = z.output<typeof withdrawalLines>

export const withdrawalInput = z.object({
  ...statement,
  lines: withdrawalLines.optional(),
  /** The second step, without which nothing is stored. */
  confirmed: z.literal(true, { error: texts.press }),
})
export type WithdrawalInput = z.output<typeof withdrawalInput>

export const checkedWithdrawal = z.object({
  known: z.boolean(),
  statement: z.string(),
  /** Only if number and email address of an order, or its link, were given. */
  order: z
    .object({
      number: z.string(),
      orderedOn: day,
      receivedOn: day.nullable(),
      /** Null while the 14 days have not begun. */
      periodEndsOn: day.nullable(),
      isLate: z.boolean(),
      items: z.array(
        z.object({
          _id: z.string(),
          title: z.string(),
          qty: z.int(),
          /** Number of pieces that can still be withdrawn from. */
          left: z.int(),
          seal: z.enum(seals),
        }),
      ),
    })
    .optional(),
})
export type CheckedWithdrawal = z.infer<typeof checkedWithdrawal>

export const receivedWithdrawal = z.object({
  known: z.boolean(),
  number: z.string(),
  receivedAt: time,
  statement: z.string(),
  /** Null if nothing was sent to the customer. */
  sendBackBy: day.nullable(),
  refundBy: day,
  /** False where the buyer was not told, or the order is unknown. The stored answers of older versions lack it. */
  isPostageTold: z.boolean().default(true),
  /** No money is to be sent back. */
  isUnpaid: z.boolean().default(false),
  receiptUrl: z.string(),
  /** `kept`: the shop sends no email, so the receipt is downloaded. */
  mail: z.enum(['queued', 'kept']),
})
export type ReceivedWithdrawal = z.infer<typeof receivedWithdrawal>

export const receiptQuery = z.object({ key: token })

const otherChannels = ['email', 'letter', 'phone', 'other'] as const
export const channels = ['online', ...otherChannels] as const
export type Channel = (typeof channels)[number]

/** A statement that arrived in another way, with its own time. */
export const recordInput = z.object({
  channel: z.enum(otherChannels),
  receivedAt: plausibleTime(),
  name: statement.name,
  /** Empty for a letter from somebody who has none: then nobody gets the confirmation by email. */
  email: z.union([z.literal(''), email], fieldTexts.email),
  orderNumber: statement.orderNumber,
  words: prose(4000).pipe(z.string().min(1, texts.wordsMissing)),
  /** The goods in the customer's own words; empty for the whole order, or with `lines`. */
  items: statement.items,
  lines: withdrawalLines.optional(),
})
export type RecordInput = z.output<typeof recordInput>

const reason = line(500).pipe(z.string().min(1, texts.reasonMissing))

export const withdrawalEventInput = z.discriminatedUnion('kind', [
  /** `order`: an id or a number. Without lines it covers the whole order, unless the statement describes goods in words. */
  z.object({
    kind: z.literal('linked'),
    order: line(64).pipe(z.string().min(1)),
    lines: withdrawalLines.optional(),
  }),
  z.object({ kind: z.literal('disputed'), reason }),
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('note'), text: reason }),
])
export type WithdrawalEventInput = z.output<typeof withdrawalEventInput>

export const withdrawalGroups = ['to_check', 'waiting_for_goods', 'refund_due', 'done', 'unmatched'] as const
export type WithdrawalGroup = (typeof withdrawalGroups)[number]

const timings = ['in_time', 'late', 'unknown'] as const
export type Timing = (typeof timings)[number]

const row = z.object({
  _id: z.string(),
  number: z.string(),
  channel: z.enum(channels),
  name: z.string(),
  email: z.string(),
  orderNumberGiven: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  receivedAt: time,
  timing: z.enum(timings),
  group: z.enum(withdrawalGroups),
  /** Null if no refund is outstanding. */
  refundDueOn: day.nullable(),
  /** Neither the goods nor a proof of posting have arrived, so the refund may wait. */
  mayWait: z.boolean(),
})

/** A withdrawal as shown on the page of its order. */
export const withdrawalOfOrder = row.pick({ _id: true, number: true, receivedAt: true, group: true })
export type WithdrawalOfOrder = z.infer<typeof withdrawalOfOrder>

export const withdrawalsQuery = z.object({
  group: z.enum(withdrawalGroups).optional(),
  pageNumber,
})
export type WithdrawalRow = z.infer<typeof row>

export const withdrawalPage = z.object({
  withdrawals: z.array(row),
  counts: z.record(z.enum(withdrawalGroups), z.int()),
  /** Withdrawals whose refund is overdue, with or without a return, at most `mostOverdue`. */
  overdue: z.array(z.object({ number: z.string(), dueOn: day, withdrawal: z.string().nullable() })),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
})
export type WithdrawalPage = z.infer<typeof withdrawalPage>

/** A line of an order, for choosing the pieces of a statement. */
const pieceChoice = z.object({
  orderItem: z.string(),
  title: z.string(),
  qty: z.int(),
  /** Number of pieces that can still be withdrawn from. */
  left: z.int(),
})
export type PieceChoice = z.infer<typeof pieceChoice>

/** `order`: an id or a number. */
export const choiceQuery = z.object({ order: line(64).pipe(z.string().min(1, texts.orderNumberMissing)) })
export const choiceView = z.object({ number: z.string(), choice: z.array(pieceChoice) })

export const withdrawalDetail = row.extend({
  statement: z.string(),
  items: z.string().nullable(),
  periodEndsOn: day.nullable(),
  /** The order's own email address, if it differs from the given one. */
  orderEmail: z.string().nullable(),
  lines: z.array(z.object({ orderItem: z.string(), title: z.string(), qty: z.int() })),
  /** The lines to choose its pieces from; empty once they were chosen, and while no order is known. */
  choice: z.array(pieceChoice),
  returnId: z.string().nullable(),
  /** Returns of the parts that arrived and were settled before the rest, oldest first. */
  earlier: z.array(z.object({ _id: z.string(), number: z.string() })),
  receiptUrl: z.string(),
  sha256: z.string(),
  events: z.array(
    z.object({
      at: time,
      kind: z.enum(['acknowledged', 'linked', 'disputed', 'accepted', 'note']),
      by: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
})
export type WithdrawalDetail = z.infer<typeof withdrawalDetail>
