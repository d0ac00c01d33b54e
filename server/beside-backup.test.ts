import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupLock } from '#db/advisory-locks.ts'
import { connect } from '#db/connect.ts'
import { withSession } from '#db/dump/session.ts'
import { ensureAdministrator } from '#shop/accounts/first-admin.server.ts'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { beginWithPreset } from '#shop/settings/new-shop.server.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a node that starts while a backup is made does not wait for its end', async () => {
  await withSession(database.url, async (backup) => {
    await backup.query('SELECT pg_advisory_lock($1)', [backupLock])
    const node = connect(database.url, { onError: () => undefined })
    try {
      await sql`SELECT 1`.execute(node.db)
      await beginWithPreset(node.db, 'nl')
      const email = 'owner@example.org'
      expect(await ensureAdministrator(node.db, { email })).toMatchObject({ email })
      expect(await seedShop(node.db, { limit: 1 })).toMatchObject({ products: expect.any(Number) })
    } finally {
      await node.close()
    }
  })
})
