import { migrate } from '#db/migrate.ts'
import { readRelease } from '#tests/release/recording.ts'
import { firstRefused, replay } from '#tests/release/replay.ts'
import { blankDatabase, onDatabase, openedAt } from './blank-database.ts'
import type { TestDatabase } from './database.ts'

/**
 * The queries of release 0025, which knew neither versions of texts nor returns, as its own tests of the books and of the
 * owner's orders sent them: orders that are paid, delivered, partly and wholly refunded, one with its invoice and credit note.
 * Only the years in their numbers are fixed to 2026.
 */
const recorded = new URL('recorded/orders-of-0025.json.gz', import.meta.url)

/**
 * A database with what that release stored, updated to the newest schema, and the rows of its orders and documents as they
 * were before the update.
 */
export async function databaseOfOlderRelease(): Promise<{ database: TestDatabase; before: Stored }> {
  const { url, drop } = await blankDatabase()
  const { release, recordings } = readRelease(recorded)
  await migrate(url, { until: release })
  // Recorded times are not moved to today, since the numbers of its documents name their year.
  const unmoved = recordings.map((recording) => ({ ...recording, recordedAt: Date.now() }))
  const refused = firstRefused((await replay(url, unmoved)).flat())
  if (refused) throw new Error(`${refused.message}: ${refused.text}`)
  const before = await readStored(url)
  await migrate(url)
  const database = openedAt(url)
  const close = async () => {
    await database.close()
    await drop()
  }
  return { database: { ...database, url, close }, before }
}

type Stored = Awaited<ReturnType<typeof readStored>>

/** The columns that the older release knew of its orders and documents, by the order's id. */
export async function readStored(url: string) {
  const orders = await onDatabase(
    url,
    `SELECT id, number, status, items_price, shipping_price, tax_price, tax_rate, tax_included, total_price, currency,
       refunded_amount, user_email, address_line1, created_at, paid_at, delivered_at FROM orders ORDER BY id`,
  )
  const documents = await onDatabase(
    url,
    `SELECT id, number, kind, order_id, refund_id, issued_at, net_amount, tax_amount, tax_rate, total_amount, content
       FROM invoices ORDER BY number`,
  )
  return { orders, documents }
}
