import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/database.ts'
import { type CheckedRule, checkBooks } from '#shop/books/check-books.server.ts'

/** Of its own and without the shop's time limits: a large shop's books take longer than a page may. */
export async function checkBooksAt(url: string): Promise<CheckedRule[]> {
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
  })
  try {
    return await checkBooks(db)
  } finally {
    await db.destroy()
  }
}
