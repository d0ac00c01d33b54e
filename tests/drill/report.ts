import type { Outcome } from './drill.ts'

/** The longest time without orders that any loss of the primary may cause, in ms. */
const longestPauseMs = 40_000

/** Whether a response is no failure: success, rejected for a reason of the shop's own, or asked to retry. */
const isExpected = (status: number) => (status >= 200 && status < 300) || [400, 409, 503].includes(status)

const otherCodes = ({ statuses }: Outcome) =>
  [...statuses].filter(([status]) => !isExpected(status)).sort(([a], [b]) => a - b)

const wordsOf = (status: number) => (status === 0 ? 'connection broken' : String(status))

/** What did not hold, in words; empty if everything did. */
export function faultsOf(outcome: Outcome): string[] {
  const { way, pauseMs, lost, lostPaid, doubled, stoppedJobs, books, contradictions, hadTwoPrimaries } =
    outcome
  return [
    ...(lost.length > 0 ? [`LOST ${lost.length} confirmed orders, ${lostPaid} of them paid`] : []),
    ...(doubled > 0 ? [`DOUBLED ${doubled} orders`] : []),
    ...(pauseMs > longestPauseMs ? [`${seconds(pauseMs)} s without orders`] : []),
    ...otherCodes(outcome).map(([status, count]) => `answered ${wordsOf(status)} ${count} times`),
    ...stoppedJobs.map((job) => `job stopped: ${job}`),
    ...(hadTwoPrimaries ? ['two servers said that they were the primary'] : []),
    ...books.problems,
    ...contradictions,
  ].map((fault) => `${way}: ${fault}`)
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const euros = (cents: number) => (cents / 100).toFixed(2)

const columns: readonly [heading: string, of: (outcome: Outcome) => string][] = [
  ['way', ({ way }) => way],
  ['primary', ({ primaries: [before, after] }) => `${before} > ${after}`],
  ['s without orders', ({ pauseMs }) => seconds(pauseMs)],
  ['confirmed', ({ confirmed }) => String(confirmed)],
  ['lost', ({ lost }) => String(lost.length)],
  ['paid', ({ lostPaid }) => String(lostPaid)],
  ['doubled', ({ doubled }) => String(doubled)],
  ['503', ({ statuses }) => String(statuses.get(503) ?? 0)],
  [
    'other codes',
    (outcome) =>
      otherCodes(outcome)
        .map(([status, count]) => `${count}x ${wordsOf(status)}`)
        .join(', ') || 'none',
  ],
  ['jobs stopped', ({ stoppedJobs }) => stoppedJobs.join(', ') || 'none'],
  ['check:books', ({ brokenRules }) => (brokenRules === 0 ? 'sound' : `${brokenRules} rules broken`)],
  ['compared', ({ books }) => (books.problems.length === 0 ? 'equal' : `${books.problems.length} problems`)],
  ['provider / books', ({ books }) => `${euros(books.atProvider)} / ${euros(books.inBooks)}`],
]

/**
 * The outcomes as lines of a table. `lost` to `doubled` count confirmed orders; `compared` is the comparison with the provider
 * and with what shoppers were told.
 */
export function tableOf(outcomes: readonly Outcome[]): string[] {
  const rows = [
    columns.map(([heading]) => heading),
    ...outcomes.map((outcome) => columns.map(([, of]) => of(outcome))),
  ]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
