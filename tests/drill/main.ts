/**
 * `npm run drill`: measures what a lost database server costs. Starts three PostgreSQL servers under Patroni and etcd with
 * HAProxy and PgBouncer from the distribution's packages and the files of deploy/, two nodes of the shop and simulated shoppers,
 * breaks the primary in seven ways, and prints the seconds without orders and what was lost, doubled or answered wrongly. Exits
 * with 1 if something did not hold, 2 if it could not run. Options: docs/several-machines.md.
 */
import { parseArgs } from 'node:util'
import { checks, isCheck } from './checks.ts'
import { startCluster } from './cluster.ts'
import { drill, type Outcome } from './drill.ts'
import { ensurePackages, versions } from './packages.ts'
import { faultsOf, tableOf } from './report.ts'
import { ways } from './ways.ts'

const { values } = parseArgs({
  options: {
    ways: { type: 'string' },
    replication: { type: 'string', default: 'sync' },
    seconds: { type: 'string', default: '8' },
    shoppers: { type: 'string', default: '12' },
    seed: { type: 'string', default: '7' },
    port: { type: 'string', default: '22730' },
    'no-pooler': { type: 'boolean', default: false },
    checks: { type: 'string' },
    'expect-loss': { type: 'boolean', default: false },
    'if-possible': { type: 'boolean', default: false },
  },
})

const print = (text: string) => void process.stdout.write(`${text}\n`)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // The second Ctrl-C exits immediately.
    if (stopping.signal.aborted) process.exit(130)
    print('\nStopping …')
    stopping.abort()
  })

/** Maximum number of faults in the report. */
const mostShown = 12
const isSynchronous = values.replication === 'sync'
const allWays = ways.map(({ name }) => name)
const listOf = (text: string) => text.split(',').filter((name) => name !== 'none' && name !== '')
const names = values.ways === undefined ? (isSynchronous ? allWays : ['lag']) : listOf(values.ways)
const wanted = listOf(values.checks ?? (isSynchronous ? 'nodes,backup,recovery' : 'none'))
const chosenChecks = wanted.filter(isCheck)

if (
  names.some((name) => !allWays.includes(name)) ||
  !['sync', 'async'].includes(values.replication) ||
  chosenChecks.length < wanted.length
) {
  print(
    `--ways are ${allWays.join(',')} or none; --replication is sync or async; --checks are ${Object.keys(checks).join(',')} or none`,
  )
  process.exit(2)
}
const missing = ensurePackages(print)
if (missing.length > 0) {
  const install = `sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(' ')}`
  print(
    `\n*** THE DRILL WAS NOT RUN. Missing: ${missing.join(', ')}. On Debian or Ubuntu:\n***   ${install}\n`,
  )
  process.exit(values['if-possible'] ? 0 : 2)
}
process.exit(await run())

async function run(): Promise<number> {
  const cluster = await startCluster({
    ...{ firstPort: Number(values.port), isSynchronous, hasPooler: !values['no-pooler'] },
    print,
  })
  try {
    const options = {
      ...{
        ways: ways.filter(({ name }) => names.includes(name)),
        seconds: Number(values.seconds),
        shoppers: Number(values.shoppers),
        seed: values.seed,
      },
      ...{ demo: chosenChecks.includes('journey') ? '40' : 'none', print, stop: stopping.signal },
    }
    const { outcomes, failures } = await drill(cluster, options, async (shops) => {
      const failed: string[] = []
      for (const check of chosenChecks) failed.push(...(await checks[check](cluster, shops, print)))
      return failed
    })
    return conclude(outcomes, failures)
  } finally {
    await cluster.close()
  }
}

function conclude(outcomes: readonly Outcome[], failures: readonly string[]): number {
  print('')
  if (outcomes.length > 0) for (const line of tableOf(outcomes)) print(line)
  const faults = [...outcomes.flatMap(faultsOf), ...failures]
  for (const fault of faults.slice(0, mostShown)) print(`  ! ${fault}`)
  if (faults.length > mostShown) print(`  ! and ${faults.length - mostShown} more`)
  if (stopping.signal.aborted) return 130
  const lost = outcomes.reduce((sum, outcome) => sum + outcome.lost.length, 0)
  if (values['expect-loss']) {
    print(lost > 0 ? '\nConfirmed orders were lost, as expected: the drill sees it.' : '\nNo loss was seen.')
    return lost > 0 ? 0 : 1
  }
  print(versions())
  if (faults.length === 0)
    print(outcomes.length > 0 ? '\nNothing lost, nothing doubled, nothing but 503.' : '\nIt held.')
  else print(lost > 0 ? '\nLOST confirmed orders.' : '\nIt did NOT hold.')
  return faults.length === 0 ? 0 : 1
}
