import { formatLongDate } from '#shop/dates.ts'
import { counted } from '#shop/formats.ts'
import type { PrivacyMailKind } from '#shop/mail/mail.schema.ts'

/** The messages of the fields of a request for personal data. */
export const privacyFieldTexts = {
  email: 'Enter your email address',
  kind: 'Choose what you want',
  link: 'The link is not complete',
  country: 'A country’s code of two letters, such as NL',
  transfer: 'Outside the European Economic Area: say on what ground',
  day: 'A day such as 2026-11-25',
  url: 'An address that begins with https://',
} as const

const orders = counted('order', 'orders')
const statements = counted('statement of withdrawal', 'statements of withdrawal')

/** Messages about a request, and about what an erasure leaves. */
export const privacyRequestTexts = {
  asked: 'If we keep anything of this address, a link is on its way to it. It works once, for 24 hours.',
  erased: 'Your data is erased.',
  kept: ({ count, until }: { count: number; until: string }) =>
    `We keep ${orders(count)} until ${formatLongDate(until)}: tax law.`,
  keptWithdrawals: ({ count, until }: { count: number; until: string }) =>
    `We keep ${statements(count)} until ${formatLongDate(until)}, with name and email address: as proof.`,
} as const

type Words = { subject: string; preview: string; title: string; paragraphs: string[]; button: string }

const ignore = 'If you did not ask for this, ignore this email: nothing happens.'

/** The emails with the link. */
export const privacyEmailTexts: Record<PrivacyMailKind, Words> = {
  privacy_export: {
    subject: 'Your data, as a file',
    preview: 'The link works once, for 24 hours.',
    title: 'Your data',
    paragraphs: [
      'Somebody asked for everything that we keep of this address, as a file. The link works once, for 24 hours.',
      ignore,
    ],
    button: 'Get your data',
  },
  privacy_erase: {
    subject: 'Erase your data',
    preview: 'The link works once, for 24 hours.',
    title: 'Erase your data',
    paragraphs: [
      'Somebody asked us to erase what we keep of this address, with its account. The page behind the link asks once more. It works once, for 24 hours.',
      'What the law wants us to keep for the books stays until its time is over; the page says until when.',
      ignore,
    ],
    button: 'See what is erased',
  },
}
