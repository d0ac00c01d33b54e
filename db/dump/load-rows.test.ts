import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { loadRows } from './load-rows.ts'
import { readTables } from './tables.ts'

test('a backup of a release that wrote the words of products is restored, and they are read from the product', async () => {
  const { url, close } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const products = (await readTables(client)).find(({ name }) => name === 'products')
    if (!products) throw new Error('no table of products')
    const row = ['an-id', 'Guerlain Jicky', 'perfume', '4500', "'other':1"]
    const columns = ['id', 'title', 'category', 'price', 'search']
    await loadRows(client, products, columns, rowsOf(JSON.stringify(row)))
    const { rows } = await client.query<{ search: string }>('SELECT search FROM products')
    expect(rows).toEqual([{ search: expect.stringContaining("'jicky'") }])
    expect(rows[0]?.search).not.toContain('other')
  } finally {
    await client.end()
    await close()
  }
})

async function* rowsOf(...rows: string[]) {
  yield rows
}
