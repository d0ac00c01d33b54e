import { z } from 'zod'
import { pageNumber } from '#shop/page-number.schema.ts'

export const orderMailKinds = [
  'order_placed',
  'order_paid',
  'order_sent',
  'order_delivered',
  'order_refunded',
  'payment_waiting',
  'payment_refused',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

const accountMailKinds = [
  'email_confirmation',
  'email_changed',
  'password_reset',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]

/** Sent to the author of a review, and to whoever reported one. */
export const reviewMailKinds = ['review_hidden', 'review_shown', 'report_received', 'report_decided'] as const
export type ReviewMailKind = (typeof reviewMailKinds)[number]

/** Sent to whoever requests their own data, or its erasure. */
export const privacyMailKinds = ['privacy_export', 'privacy_erase'] as const
export type PrivacyMailKind = (typeof privacyMailKinds)[number]

/** Sent to the shop's owner, at the shop's own address. Names start with `owner_`, as a CHECK of the table requires. */
export const ownerMailKinds = ['owner_anomalies', 'owner_large_hold', 'owner_large_network_hold'] as const
export type OwnerMailKind = (typeof ownerMailKinds)[number]

/**
 * Rendered when queued and sent unchanged, since what they confirm must not change afterwards. Sent to whoever withdrew,
 * and to the shop's owner (`withdrawal_notice`); both refer to their withdrawal, as a CHECK of the table requires.
 */
export const frozenMailKinds = ['withdrawal_received', 'withdrawal_notice'] as const
export type FrozenMailKind = (typeof frozenMailKinds)[number]

/**
 * About a question on a product: to the owner, and the owner's answer to whoever asked. Both names start with `owner_`,
 * which the CHECK of the table allows.
 */
export const questionMailKinds = ['owner_question', 'owner_answer'] as const
export type QuestionMailKind = (typeof questionMailKinds)[number]

/** Sent to people with a want (a saved request); each refers to the want and to the product that arrived. */
export const wantMailKinds = ['want_confirmation', 'want_offer', 'want_arrival'] as const
export type WantMailKind = (typeof wantMailKinds)[number]

/** The kinds that this release can write; during a rolling update, a newer node may have queued others. */
export const mailKinds = [
  ...orderMailKinds,
  ...accountMailKinds,
  ...reviewMailKinds,
  ...privacyMailKinds,
  ...ownerMailKinds,
  ...frozenMailKinds,
  ...questionMailKinds,
  ...wantMailKinds,
] as const
export type MailKind = (typeof mailKinds)[number]

/** `kept`: without a mail server the email is only stored, and an administrator reads it in the shop. */
export const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]

const time = z.iso.datetime()

/** An email as the list shows it; one that has not been written yet has neither address nor subject. */
export const mailView = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  /** Null for an email about an account or to the owner. */
  order: z.object({ _id: z.string(), number: z.string() }).nullable(),
  status: z.enum(mailStatuses),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  tries: z.int(),
  /** The mail server's last response, if it did not accept the email. */
  lastError: z.string().nullable(),
  createdAt: time,
  sentAt: time.nullable(),
  /** When a waiting email is retried. */
  nextTryAt: time.nullable(),
})
export type MailView = z.infer<typeof mailView>

/** True when a mail server is configured, so that emails are really sent. */
const sends = z.boolean()

export const mailDetailView = mailView.extend({
  html: z.string().nullable(),
  text: z.string().nullable(),
  sends,
})
export type MailDetailView = z.infer<typeof mailDetailView>
/** An email as it is stored. */
export type StoredEmail = Omit<MailDetailView, 'sends'>

export const mailPage = z.object({
  mail: z.array(mailView),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  sends,
})
export type MailPage = z.infer<typeof mailPage>

export const mailQuery = z.object({
  pageNumber,
  status: z.enum(mailStatuses).optional(),
})
