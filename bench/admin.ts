import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { adminLists, type Timed, timeCall } from '#tests/support/admin-lists.ts'
import { fillWith, yearsOfTrade } from '#tests/support/many-rows.ts'
import { addUser, signInAgain } from '#tests/support/people.ts'
import { startProgram } from '#tests/torture/programs.ts'
import type { Bench, Budget, Say } from './budget.ts'

/** Every list of the back office, at the server (issue: the back office). */
const slowest = 200
const times = 15
const port = 21790

/**
 * Asks every list of the back office of a shop with 10,000 products and 50,000 orders, over HTTP, and says how long each
 * takes beside a bare query on the same database.
 */
export const benchAdmin: Bench = async (say) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-bench-'))
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  const { db, close } = connect(postgres.url, { onError: () => undefined })
  try {
    const begun = performance.now()
    await fillWith(postgres.url, yearsOfTrade)
    say(`rows        ${JSON.stringify(yearsOfTrade)} in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const bare = await timeCall('SELECT 1', 100, async () => {
      await sql`SELECT 1`.execute(db)
      return { status: 200 }
    })
    const { headers } = await signInAgain(db, await addUser(db, { isAdmin: true }))
    const calls = await overHttp(dataDir, headers)
    return printResult(calls, bare, say)
  } finally {
    await close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function overHttp(dataDir: string, headers: { cookie: string }): Promise<Timed[]> {
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(port + 1),
    DATA_DIR: dataDir,
    SEED: 'none',
    LIMITS: 'off',
  }
  const program = await startProgram({
    file: 'server/main.ts',
    env: { ...env, LOG_LEVEL: 'error', DATABASE_URL: '' },
    readyAt: `${url}/readyz`,
  })
  try {
    const calls: Timed[] = []
    for (const path of adminLists) {
      calls.push(
        await timeCall(path, times, async () => {
          const response = await fetch(url + path, { headers })
          await response.arrayBuffer()
          return response
        }),
      )
    }
    return calls
  } finally {
    await program.stop()
  }
}

function printResult(calls: readonly Timed[], bare: Timed, say: Say): Budget[] {
  say(`bare query  p50 ${bare.p50.toFixed(2)} ms\n`)
  say('   p50    p99    max  to bare  list')
  for (const { path, status, p50, p99, max } of [...calls].sort((a, b) => b.p50 - a.p50)) {
    const numbers = [p50, p99, max].map((ms) => ms.toFixed(1).padStart(6)).join(' ')
    say(
      `${numbers} ${(p50 / bare.p50).toFixed(0).padStart(6)}x  ${path}${status === 200 ? '' : `  ${status}`}`,
    )
  }
  const bad = calls.filter(({ status }) => status !== 200)
  const slow = calls.filter(({ p50 }) => p50 > slowest)
  const worst = Math.max(...calls.map(({ p50 }) => p50))
  return [
    {
      what: 'lists of the back office, 10,000 products and 50,000 orders',
      found: `slowest p50 ${worst.toFixed(0)} ms, ${bad.length} of ${calls.length} not answered`,
      asked: `p50 ≤ ${slowest} ms each`,
      holds: bad.length === 0 && slow.length === 0,
    },
  ]
}
