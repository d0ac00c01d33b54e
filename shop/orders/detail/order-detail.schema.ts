import { z } from 'zod'
import { mailStatuses } from '#shop/mail/mail.schema.ts'
import { stopReason } from '#shop/orders/order.schema.ts'
import { providers } from '#shop/payments/providers.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { orderTexts } from '#shop/texts/orders.ts'
import { withdrawalOfOrder } from '#shop/withdrawal/withdrawal.schema.ts'

const euros = z.number()
const time = z.iso.datetime()

/** The kinds of events in an order's history. */
export const orderEvents = [
  'placed',
  'made_by_hand',
  'held_again',
  'expired',
  'cancelled',
  'paid',
  'paid_late',
  'noted',
  'sent',
  'sending_undone',
  'delivered',
  'delivery_changed',
  'refund_asked',
  'refunded',
  'refund_failed',
  'anomaly',
] as const
export type OrderEvent = (typeof orderEvents)[number]

const emailView = z.object({ _id: z.string(), status: z.enum(mailStatuses) })

const eventView = z.object({
  _id: z.string(),
  kind: z.enum(orderEvents),
  at: time,
  /** Name of the person; null for actions of the shop itself. */
  by: z.string().nullable(),
  amount: euros.nullable(),
  provider: z.enum(providers).nullable(),
  /** The provider's id. */
  reference: z.string().nullable(),
  /** A note, the day on which a bank transfer was booked ('2026-11-21'), the reason of a refund or of taking a parcel back, what is in a parcel, the provider's message, or the reason of an anomaly. */
  text: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingCode: z.string().nullable(),
  /** The email to the customer about this event. */
  email: emailView.nullable(),
})
export type OrderEventView = z.infer<typeof eventView>

/** Oldest first. */
export const orderTimeline = z.object({ events: z.array(eventView) })
export type OrderTimeline = z.infer<typeof orderTimeline>

export const noteInput = z.object({
  text: z
    .string()
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[^\P{Cc}\n\t]/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, orderTexts.noteMissing).max(2000, fieldTexts.atMostCharacters(2000))),
})
export type NoteInput = z.output<typeof noteInput>

const neighbour = z.object({ _id: z.string(), number: z.string() }).nullable()

/** Data about an order that administrators see but customers do not. */
export const orderDetail = z.object({
  /** Current SKU and storage place of each line's product; the shop's price if a different one was agreed, and why. */
  lines: z.array(
    z.object({
      _id: z.string(),
      sku: z.string().nullable(),
      magazine: z.string(),
      listPrice: euros.nullable(),
      priceReason: z.string().nullable(),
    }),
  ),
  customer: z.object({
    /** Number of paid orders, including this one. */
    orders: z.int(),
    /** Their total after refunds. */
    total: euros,
    since: time,
    /** Ordered without an account. */
    isGuest: z.boolean(),
    /** The account was deleted, or the guest's data erased, so no emails are sent any more. */
    isDeleted: z.boolean(),
  }),
  payments: z.array(
    z.object({
      provider: z.enum(providers),
      reference: z.string(),
      amount: euros,
      refunded: euros,
      /** False for late or duplicate payments. */
      keeps: z.boolean(),
      capturedAt: time,
      /** The day on which the bank booked a transfer; null for other payments. */
      receivedOn: z.iso.date().nullable(),
    }),
  ),
  /** Payments with an unknown outcome. */
  waiting: z.array(
    z.object({
      provider: z.enum(providers),
      /** The provider's id. */
      reference: z.string().nullable(),
      since: time,
      /** The provider's code for why the money has not been moved, if it gave one. */
      reason: z.string().nullable(),
      /** If a bank decides: until when the shop waits and holds the items. */
      until: time.nullable(),
      /** False if the provider's keys were removed, so that it cannot be asked. */
      isConfigured: z.boolean(),
    }),
  ),
  stop: stopReason,
  /** Oldest first. */
  withdrawals: z.array(withdrawalOfOrder),
  /** The adjacent orders in the list from which this one was opened. */
  before: neighbour,
  after: neighbour,
})
export type OrderDetail = z.infer<typeof orderDetail>
