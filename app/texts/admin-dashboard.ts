import type { BestSellerOrder } from '#shop/dashboard/dashboard.schema.ts'
import type { CalendarRange, PeriodLength } from '#shop/dashboard/period.ts'
import { counted, formatNumber } from '#shop/formats.ts'

const products = counted('product', 'products')
const pieces = counted('piece', 'pieces')
const days = counted('day', 'days')

/** The dashboard: SPEC section 2's stock value, and what sells. */
export const dashboardTexts = {
  title: 'Dashboard',
  asOf: (time: string) => `Stock as of ${time}`,
  failed: 'The stock value could not be loaded',
  again: 'Try again',
  asTable: 'As a table',
  figures: {
    value: 'Stock value',
    valueNote: 'at shop prices, held bottles included',
    cost: 'Stock at cost',
    costNote: (without: number, withoutPieces: number) =>
      without === 0
        ? 'every piece has a cost price'
        : `without ${products(without)} (${pieces(withoutPieces)}) that ${without === 1 ? 'has' : 'have'} no cost price`,
    pieces: 'Pieces in stock',
    piecesNote: (count: number) => `in ${products(count)}`,
    one: 'Only one left',
    oneNote: 'See the last ones',
    none: 'Out of stock',
    noneNote: 'See what is sold out',
    toSend: 'Orders to send',
    toSendNote: 'See what is to be sent',
    transfers: 'Waiting for a transfer',
    transfersNote: (ending: number) =>
      ending === 0
        ? 'See the unpaid orders'
        : `See the unpaid orders; ${formatNumber(ending)} ${ending === 1 ? 'ends' : 'end'} within a day`,
    toRefund: 'Refunds under way',
    toRefundNote: 'See the refunds',
    anomalies: 'Payments to check',
    anomaliesNote: 'See what does not fit',
    questions: 'Questions to answer',
    questionsNote: 'See the questions',
    emails: 'Emails that failed',
    emailsNote: 'See these emails',
  },
  tableTitle: 'Stock value by category',
  table: 'Stock value table',
  heads: {
    category: 'Category',
    products: 'Products',
    pieces: 'Pieces',
    value: 'Value',
    share: 'Share',
    cost: 'At cost',
    without: 'No cost price',
  },
  total: 'Total',
} as const

export const salesTexts = {
  title: 'What sells',
  lengths: {
    7: 'Last 7 days',
    30: 'Last 30 days',
    90: 'Last 90 days',
    365: 'Last 365 days',
  } satisfies Record<PeriodLength, string>,
  ranges: {
    'last-month': 'Last month',
    'this-quarter': 'This quarter',
  } satisfies Record<CalendarRange, string>,
  periods: 'Which days',
  from: 'From',
  to: 'To',
  show: 'Show',
  wrongOrder: 'The last day comes before the first.',
  tooLong: 'Choose two years at most.',
  missing: 'Choose both days.',
  period: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  includes: 'What was paid, with shipping and tax, less what was given back. Each on its own day.',
  failed: 'The sales could not be loaded',
  revenue: 'Revenue',
  orders: 'Orders',
  average: 'Average order',
  refunded: 'Given back',
  noAverage: '–',
  before: (value: string, change: string | undefined, count: number) =>
    `${days(count)} before: ${value}${change ? ` (${change})` : ''}`,
  chartTitles: { day: 'Revenue per day', week: 'Revenue per week' },
  chart: (title: string, period: string, revenue: string) =>
    `${title}, ${period}. ${revenue} in all. The table below says the same.`,
  none: 'Nothing was sold in these days.',
  heads: { day: 'Day', week: 'Week of', revenue: 'Revenue', orders: 'Orders', refunded: 'Given back' },
  table: (title: string) => `${title}, as a table`,
  total: 'Total',
} as const

export const bestSellerTexts = {
  title: 'Best sellers',
  table: 'Best sellers table',
  by: 'Best by',
  orders: { pieces: 'By pieces', revenue: 'By revenue' } satisfies Record<BestSellerOrder, string>,
  heads: { product: 'Product', pieces: 'Pieces', orders: 'Orders', revenue: 'Revenue' },
  note: 'Prices of the goods alone. Orders that were given back whole do not count.',
  none: 'Nothing was sold in these days.',
  failed: 'The best sellers could not be loaded',
  archived: 'deleted',
  untitled: 'Without a title',
} as const

export const ageingTexts = {
  title: 'How long it has been in stock',
  band: (from: number, to: number | null) => (to === null ? 'Over a year' : `${from}–${to} days`),
  table: 'Age of the stock, as a table',
  heads: { age: 'In the shop', products: 'Products', pieces: 'Pieces', value: 'Value' },
  oldestTitle: 'Here longest',
  oldestTable: 'Oldest stock table',
  oldestHeads: { product: 'Product', days: 'Days', pieces: 'Pieces', value: 'Value' },
  none: 'Nothing is in stock.',
  failed: 'The age of the stock could not be loaded',
} as const

export const missedTexts = {
  title: 'Searches without results',
  table: 'Searches without results table',
  note: 'What shoppers looked for and did not find, even after correcting typos.',
  heads: { words: 'Looked for', times: 'Times', last: 'Last' },
  none: 'Every search found something.',
  more: (shown: number, total: number) => `The ${shown} most wanted of ${formatNumber(total)}.`,
  failed: 'The searches could not be loaded',
} as const

/** `share` in per cent of the pieces on sale, or of their value. */
export const largeHoldTexts = {
  title: (name: string | null, share: number) =>
    `${name ?? 'New customers on one network'} ${name === null ? 'hold' : 'holds'} ${share}% of the stock and ${name === null ? 'have' : 'has'} not paid`,
  text: (count: number, value: string, until: string) =>
    `${pieces(count)} worth ${value}, until ${until} at the latest. Then what is not paid goes back to the shop by itself.`,
  order: (number: string) => `Order ${number}`,
} as const

export const refundsByHandTexts = {
  title: (count: number) =>
    count === 1
      ? 'One refund waits for you to give the money back'
      : `${formatNumber(count)} refunds wait for you to give the money back`,
  order: (number: string, amount: string) => `Order ${number}, ${amount}`,
} as const

export const valueTexts = { title: 'Value in stock' } as const

/** The counts beside the administration's menu entries. */
export const navTexts = {
  toSend: (count: number) => `${formatNumber(count)} to send`,
  open: (count: number) => `${formatNumber(count)} open`,
  red: (count: number) => `${formatNumber(count)} red`,
} as const
