import { sql } from 'kysely'
import { bigFile, importOver, peakMemory } from '#tests/support/big-import.ts'
import { type RunningShop, runningShop } from '#tests/support/running-shop.ts'
import type { Bench } from './budget.ts'

const lines = 10_000
/** Limit for ten thousand lines, from the upload to the last one written. */
const mostSeconds = 60

/**
 * Imports a file of 10,000 lines over HTTP into a real server process, half of them new and half of them changes, and then the
 * same file again.
 */
export const benchImport: Bench = async (print) => {
  const shop = await runningShop()
  try {
    const admin = await shop.person({ isAdmin: true })
    await importOver(shop, admin, bigFile(0, lines / 2, 30))
    const before = peakMemory(shop.program.pid)
    const file = bigFile(0, lines)
    const mixed = await importOver(shop, admin, file)
    const again = await importOver(shop, admin, file)
    const after = peakMemory(shop.program.pid)
    const bare = await bareInserts(shop)
    const seconds = mixed.wholeMs / 1000
    const { created = 0, changed = 0 } = mixed.found.outcome ?? {}
    print(
      `file        ${lines} lines, ${(file.length / 1024 / 1024).toFixed(1)} MB; ${created} new, ${changed} changed`,
    )
    print(`import      ${seconds.toFixed(1)} s: ${parts(mixed)}`)
    print(`again       ${(again.wholeMs / 1000).toFixed(1)} s with nothing to change: ${parts(again)}`)
    print(
      `bare        ${(bare / 1000).toFixed(1)} s for 10,000 plain INSERTs in batches of 200; the import took ${(mixed.wholeMs / bare).toFixed(1)} times that`,
    )
    print(`memory      at most ${after} MB, ${before} MB before`)
    const isWhole = created + changed === lines && again.found.counts.same === lines
    const whole = isWhole ? 'all of it arrived' : 'NOT all of it arrived'
    return [
      {
        what: 'import of 10,000 lines',
        found: `${seconds.toFixed(1)} s, ${(lines / seconds).toFixed(0)} lines/s, ${whole}`,
        asked: `≤ ${mostSeconds} s`,
        holds: seconds <= mostSeconds && isWhole,
      },
    ]
  } finally {
    await shop.close()
  }
}

const parts = ({ uploadMs, readMs, writeMs }: Awaited<ReturnType<typeof importOver>>) =>
  `upload ${(uploadMs / 1000).toFixed(1)} s, dry run ${(readMs / 1000).toFixed(1)} s, writing ${(writeMs / 1000).toFixed(1)} s`

/** The time that the database alone takes for as many new products. */
async function bareInserts({ db }: RunningShop): Promise<number> {
  const began = performance.now()
  for (let from = 0; from < lines; from += 200) {
    await sql`
      INSERT INTO products (id, sku, title, category, price, quantity)
      SELECT 'bare-' || at, 'BARE-' || at, 'Bare bottle No ' || at, 'perfume', 5000, 0
      FROM generate_series(${from}::int, ${from + 199}::int) AS at`.execute(db)
  }
  return performance.now() - began
}
