import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoadReport } from '#bench/load-generator.ts'
import { type LoadProcess, loadProcess } from '#bench/load-process.ts'
import { type LoadStage, loadStage } from '#bench/load-stage.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { freePort } from '#tests/support/programs.ts'

// Far more visitors than the shop can serve (SAFETY rule 48). Machines differ, so only counts and ratios are checked.

const longestMegabytes = 500

let stage: LoadStage
let load: LoadProcess
beforeAll(async () => {
  stage = await loadStage({ port: await freePort(), catalogue: 0 })
  load = loadProcess()
}, 120_000)
afterAll(async () => {
  load.stop()
  await stage.close()
})

const send = (rate: number, seconds: number) => load.run({ target: stage.target, mix: 'work', rate, seconds })

/**
 * Reports 20 seconds at the lowest rate that the shop rejects a fifth of. A few seconds find the rate to try: a shop that was just
 * started may reject a third of what it serves easily a moment later.
 */
async function overloaded(): Promise<LoadReport> {
  for (let rate = 100; rate < 10_000; rate *= 2) {
    const { refused, sent } = await send(rate, 3)
    if (refused <= sent / 3) continue
    const report = await send(rate, 20)
    if (report.refused > report.sent / 5) return report
  }
  throw new Error('this machine cannot be given more than it can do')
}

const shareServed = ({ kinds }: LoadReport, kind: string) => {
  const found = kinds.find((one) => one.kind === kind)
  expect(found, kind).toBeDefined()
  return found ? found.served / found.sent : 0
}

test('with far too many visitors everybody gets an answer, buyers before visitors who browse, and the books add up', async () => {
  const report = await overloaded()
  expect(report.failures).toEqual({})
  expect(report.refusedWithoutRetryAfter).toBe(0)
  // Rejecting must not take longer than serving.
  expect(report.refusedP50).toBeLessThan(report.p50)

  // Products come from the cache, for which nobody has to wait; filters are computed each time.
  const looking = shareServed(report, 'filters')
  expect(shareServed(report, 'order')).toBeGreaterThan(looking)
  expect(shareServed(report, 'webhook')).toBeGreaterThanOrEqual(shareServed(report, 'order') - 0.01)
  expect(shareServed(report, 'owner')).toBeGreaterThan(looking)

  expect(residentMegabytes()).toBeLessThan(longestMegabytes)
  await expectSoundBooks(stage.db)

  await expect.poll(async () => (await send(20, 2)).refused, { timeout: 30_000 }).toBe(0)
})

/** Resident memory in MB; Linux only, like the machines on which the long tests run. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${stage.program.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
