/**
 * `npm run torture -- --kills 100 --seed 7`: kills the shop under load with a misbehaving provider and checks that nothing was
 * lost, paid twice or sold twice (SAFETY section 2, kill -9). With `--naive` it does so to a careless variant of the shop, and
 * succeeds only if it finds the damage, which shows that the check can fail.
 */
import { parseArgs } from 'node:util'
import { type TortureResult, torture } from './torture.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '7' },
    shoppers: { type: 'string', default: '32' },
    port: { type: 'string', default: '21730' },
    naive: { type: 'boolean', default: false },
  },
})

const print = (text: string) => process.stdout.write(`${text}\n`)
const euros = (cents: number) => (cents / 100).toFixed(2)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function middleAndMost(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  const [middle = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return `p50 ${seconds(middle)}, max ${seconds(most)}`
}

const listed = (counts: Record<string, number | undefined>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ')

function report(result: TortureResult, tookMs: number) {
  const { last, calls, webhooks } = result
  const killed = Object.values(result.kills).reduce((total, count) => total + count, 0)
  const recovered = result.recoveriesMs.filter((ms) => ms !== undefined)
  print(`\nkills            ${killed} in ${seconds(tookMs)}: ${listed(result.kills)}`)
  print(`provider faults  ${result.faults}; events ${listed(webhooks)}`)
  print(`incidents        ${listed(result.incidents)}`)
  print(`calls            ${listed(calls)}; unexpected ${result.failures.length}`)
  print(
    `orders           ${result.promised} confirmed, ${result.promisedPaid} confirmed as paid, ${result.decidedLater} left to a bank; ${listed(last.orders)}`,
  )
  print(`start            ${middleAndMost(result.startsMs)}`)
  print(
    `recovery         ${middleAndMost(recovered)}, ${recovered.length} of ${result.recoveriesMs.length} comparisons sound`,
  )
  print(`rules            ${last.rules}, and the provider's books; problems ${last.problems.length}`)
  print(`double charges   ${last.doubleCharges}`)
  print(`oversold         ${last.oversold}`)
  print(`money            ${euros(last.atProvider)} at the provider, ${euros(last.inBooks)} in the books`)
  for (const problem of [...last.problems, ...result.failures].slice(0, 20)) print(`  ! ${problem}`)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

const began = performance.now()
const result = await torture({
  kills: Number(values.kills),
  seed: values.seed,
  shoppers: Number(values.shoppers),
  isNaive: values.naive,
  port: Number(values.port),
  print,
  stop: stopping.signal,
})
report(result, performance.now() - began)

const foundDamage = result.last.doubleCharges + result.last.oversold > 0
const isClean =
  result.last.problems.length === 0 &&
  result.failures.length === 0 &&
  // Genuine events that the shop rejected.
  result.webhooks.refused === 0 &&
  !result.recoveriesMs.includes(undefined)
if (values.naive) {
  print(
    foundDamage
      ? '\nThe careless shop was caught: the check can fail.'
      : '\nThe careless shop was NOT caught.',
  )
} else {
  print(
    isClean ? '\nNothing lost, nothing paid twice, nothing sold twice.' : '\nThe shop did NOT stay sound.',
  )
}
process.exit((values.naive ? foundDamage : isClean) ? 0 : 1)
