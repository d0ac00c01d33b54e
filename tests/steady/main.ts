import type { ChildProcess } from 'node:child_process'
import { parseArgs } from 'node:util'
import { countReport, runSuite, startBusyLoops, suites, type Tally } from './repeat-tests.ts'

/* npm run test:steady -- [--times 10] [--loops 2] [FILES]: runs each suite that many times next to processes that keep the
   machine busy, and reports which tests failed how often. Without files: both suites of `npm test`. */
const { values, positionals: files } = parseArgs({
  options: { times: { type: 'string', default: '10' }, loops: { type: 'string', default: '2' } },
  allowPositionals: true,
})
const [times, loops] = [Number(values.times), Number(values.loops)]
if (!(Number.isInteger(times) && times > 0 && Number.isInteger(loops) && loops >= 0)) {
  throw new Error('--times takes a whole number above 0, --loops one of 0 or more')
}

let running: ChildProcess | undefined
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true
    // Ctrl-C already reaches the tool, and a second signal would kill it before it has cleaned up.
    if (signal !== 'SIGINT') running?.kill(signal)
  })
}

const busy = startBusyLoops(loops)
const tally: Tally = new Map()
let isWhole = true
for (const suite of suites) {
  const own = files.filter(suite.owns)
  if (own.length === 0 && (files.length > 0 || suites.indexOf(suite) > 1)) continue
  const argumentLists =
    suite.tool === 'vitest' ? Array.from({ length: times }, () => own) : [[`--repeat-each=${times}`, ...own]]
  for (const [index, args] of argumentLists.entries()) {
    if (isStopped) break
    process.stdout.write(`\n— ${suite.name}, run ${index + 1} of ${argumentLists.length}\n`)
    const report = await runSuite(suite, args, (child) => {
      running = child
    })
    if (report) countReport(suite.tool, report, tally)
    else isWhole = false
  }
}
busy.stop()

const failed = [...tally].filter(([, { failures }]) => failures > 0)
for (const [test, { runs, failures }] of failed) process.stdout.write(`\n${failures} of ${runs}: ${test}`)
const runs = [...tally.values()].reduce((sum, one) => sum + one.runs, 0)
process.stdout.write(`\n\n${failed.length} of ${tally.size} tests failed at least once, in ${runs} runs.\n`)
process.exit(failed.length === 0 && isWhole && !isStopped ? 0 : 1)
