import { connect } from '#db/connect.ts'
import { formatTime } from '#shop/dates.ts'
import { formatMoney } from '#shop/money/money.ts'
import { compareNow } from '#shop/payments/comparison-runs.server.ts'
import type { Movement } from '#shop/payments/payment-gateway.ts'
import { methodOf } from '#shop/payments/providers.ts'
import { openAccounts } from '../accounts.ts'
import type { Config } from '../config.ts'
import { paymentsThrough } from '../payment-providers/registry.ts'

/** `differs`: the books and a provider's list differ. `failed`: one could not be compared. */
export type ComparisonEnd = 'same' | 'differs' | 'failed'

type Options = { url: string; days: number | undefined; print: (text: string) => void }

/**
 * Compares the books in the database at `url` with each configured provider's own list, prints the result, and records
 * differences as the daily comparison does.
 */
export async function compareBooksAt(config: Config, { url, days, print }: Options): Promise<ComparisonEnd> {
  const { db, close } = connect(url, {
    max: 2,
    onError: (error) => process.stderr.write(`a database connection was lost: ${error.message}\n`),
  })
  const closings: { close: () => Promise<unknown> | unknown }[] = []
  try {
    const { accounts } = await openAccounts(config, closings)
    const payments = await paymentsThrough(accounts, { brandName: () => '', publicUrl: config.publicUrl })
    const gateways = Object.values(payments).map(({ gateway }) => gateway)
    if (gateways.length === 0) print('\nNo payment provider is set up: there is nothing to compare with.')
    const ends: ComparisonEnd[] = []
    for (const gateway of gateways) {
      const comparison = await compareNow(db, gateway, { days })
      for (const line of describeComparison(methodOf(gateway.provider), comparison)) print(line)
      ends.push(comparison.failure ? 'failed' : comparison.found.length > 0 ? 'differs' : 'same')
    }
    return ends.find((end) => end === 'failed') ?? ends.find((end) => end === 'differs') ?? 'same'
  } finally {
    for (const closing of closings) await closing.close()
    await close()
  }
}

function describeComparison(name: string, comparison: Awaited<ReturnType<typeof compareNow>>): string[] {
  const { since, until, movements, fitting, waiting, notOurs, found, others } = comparison
  const { adopted, resolved, failure } = comparison
  const time = `${formatTime(since.toISOString())} to ${formatTime(until.toISOString())}`
  return [
    `\nCompared with ${name}, ${time}:`,
    `  ${movements} money movements there: ${fitting} fit, ${waiting} are not final yet, ${notOurs} are not this shop's.`,
    ...found.map(
      ({ reason, movement, orderId }) =>
        `  DIFFERS  ${describeReason(reason)}: ${describeMovement(movement)}${orderId ? `, order ${orderId}` : ''}`,
    ),
    ...others.map((other) => `  not this shop's: ${describeMovement(other)}`),
    ...(adopted > 0 ? [`  ${adopted} were missing in the books and are in them now.`] : []),
    ...(resolved > 0 ? [`  ${resolved} earlier differences are resolved.`] : []),
    failure ? `  NOT FINISHED  ${failure.words}` : summary(found.length),
  ]
}

const summary = (differences: number) =>
  differences === 0
    ? '  The books and the list agree.'
    : `  ${differences} differences: see /admin/anomalies.`

/** 'paid there, not here' */
const describeReason = (reason: string) => reason.replace('_not_', ', not ').replaceAll('_', ' ')

const describeMovement = ({ kind, ref, amount, currency, at, label }: Movement) =>
  [`${kind} ${ref}`, formatMoney(amount, currency), formatTime(at.toISOString()), label]
    .filter(Boolean)
    .join(', ')
