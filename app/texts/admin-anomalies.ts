import { counted, formatNumber } from '#shop/formats.ts'
import type { AnomalyState, ComparisonView } from '#shop/payments/anomaly.schema.ts'

/** The page of payments and refunds that do not match. */
export const anomalyTexts = {
  title: 'Payments to check',
  intro:
    'Payments and refunds where the shop and the payment provider disagree. Nothing here was changed by itself.',
  states: 'Payments to check, by state',
  stateNames: { open: 'Open', settled: 'Settled' } satisfies Record<AnomalyState, string>,
  all: 'All',
  list: 'Payments to check',
  count: counted('entry', 'entries'),
  failed: 'The payments to check could not be loaded',
  none: 'Nothing to check',
  noneText: 'Every payment and every refund fits.',
  noneFound: 'Nothing is in this state',
  showAll: 'Show all',
  ofOrder: 'Only of one order.',
  showEveryOrder: 'Show those of every order',
  noOrder: 'No order',
  order: (number: string) => `Order ${number}`,
  settle: 'Mark as settled',
  settleOf: (reference: string) => `Mark as settled: ${reference}`,
  reopen: 'Open again',
  reopenOf: (reference: string) => `Open again: ${reference}`,
  settledBy: (name: string | null, time: string) => `Settled by ${name ?? 'a deleted account'}, ${time}`,
  settledItself: (time: string) => `Settled by itself, ${time}`,
  dialog: {
    title: 'Mark as settled',
    note: 'What you found and did',
    hint: 'For us only, for whoever looks later.',
    action: 'Mark as settled',
    busy: 'Saving',
    keep: 'Cancel',
    done: 'Marked as settled',
    failed: 'It could not be marked as settled',
  },
  reopening: 'Opening',
  reopened: 'Open again',
  reopenFailed: 'It could not be opened again',
} as const

/** The comparison of the books with the providers' own lists. */
export const comparisonTexts = {
  title: 'Compared with the providers',
  text: 'Once a day the shop compares its books with each provider’s own list of payments and refunds.',
  never: 'No comparison yet: the first begins soon after the shop starts.',
  failed: 'The comparisons could not be loaded',
  states: {
    running: 'Under way',
    done: 'Agrees',
    differs: 'Differs',
    failed: 'Not finished',
  },
  range: (since: string, until: string) => `${since} to ${until}`,
  movements: (count: number, fitting: number) =>
    count === 0
      ? 'No money moved in this time.'
      : `${counted('money movement', 'money movements')(count)} there, ${formatNumber(fitting)} of them in the books.`,
  waiting: (count: number) => `${counted('is', 'are')(count)} not final yet.`,
  differences: counted('difference', 'differences'),
  resolved: (count: number) =>
    `${counted('earlier difference is', 'earlier differences are')(count)} resolved.`,
  notOurs: (count: number) => `${counted('movement is', 'movements are')(count)} not this shop’s`,
  first: (shown: number) => `The first ${shown}:`,
  kinds: { payment: 'Payment', refund: 'Refund', reversal: 'Taken back' } satisfies Record<
    ComparisonView['others'][number]['kind'],
    string
  >,
  lastDone: (time: string) => `Last compared to the end on ${time}.`,
  neverDone: 'Never compared to the end so far.',
} as const
