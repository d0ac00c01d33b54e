import { sql } from 'kysely'
import { adminLists, type Timed, timeCall } from '#tests/support/admin-lists.ts'
import { fillWith, yearsOfTrade } from '#tests/support/many-rows.ts'
import { ownDatabase } from '#tests/support/own-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { startShop } from '#tests/support/shop-program.ts'
import type { Bench, Budget, Print } from './budget.ts'

/** The server's time limit for every list of the back office, in ms. */
const slowest = 200
const times = 15

/**
 * Requests every list of the back office of a shop with 10,000 products and 50,000 orders over HTTP, and reports how long each
 * takes compared with a bare query on the same database.
 */
export const benchAdmin: Bench = async (print) => {
  const database = await ownDatabase('bench')
  const { db } = database
  try {
    const begun = performance.now()
    await fillWith(database.databaseUrl, yearsOfTrade)
    print(
      `rows        ${JSON.stringify(yearsOfTrade)} in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    )
    const bare = await timeCall('SELECT 1', 100, async () => {
      await sql`SELECT 1`.execute(db)
      return { status: 200 }
    })
    const { headers } = await addPerson(db, { isAdmin: true })
    const calls = await overHttp(database.dataDir, headers)
    return printResult(calls, bare, print)
  } finally {
    await database.close()
  }
}

async function overHttp(dataDir: string, headers: { cookie: string }): Promise<Timed[]> {
  const { url, program } = await startShop({ dataDir })
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

function printResult(calls: readonly Timed[], bare: Timed, print: Print): Budget[] {
  print(`bare query  p50 ${bare.p50.toFixed(2)} ms\n`)
  print('   p50    p99    max  to bare  list')
  for (const { path, status, p50, p99, max } of [...calls].sort((a, b) => b.p50 - a.p50)) {
    const numbers = [p50, p99, max].map((ms) => ms.toFixed(1).padStart(6)).join(' ')
    print(
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
