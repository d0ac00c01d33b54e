import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { databaseUrl } from '#tests/support/global-postgres.ts'
import { refusingPooler } from '#tests/support/refusing-pooler.ts'
import { migrate, migrationNames, refusalOf } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a database that is up to date is left as it is', async () => {
  expect(await migrate(database.url)).toEqual([])
})

test('the database itself refuses to hold more bottles than there are', async () => {
  const product = { id: 'p1', category: 'perfume', quantity: 1, reserved: 2 }
  await expect(database.db.insertInto('products').values(product).execute()).rejects.toThrow(
    'stock_is_never_oversold',
  )
})

test('a shop of the first schema keeps its orders and payments when it is brought up to date', async () => {
  const server = inject('postgresUrl')
  const name = `earlier_${process.pid}`
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = databaseUrl(server, name)
  try {
    const [first, second] = migrationNames()
    await withClient(url, async (client) => {
      await client.query(
        'CREATE TABLE schema_migrations (name text PRIMARY KEY, at timestamptz DEFAULT now())',
      )
      for (const file of [first, second]) {
        await client.query(readFileSync(join(import.meta.dirname, 'migrations', String(file)), 'utf8'))
        await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [file])
      }
      await client.query(anEarlierShop)
    })
    expect(await migrate(url)).toEqual(migrationNames().slice(2))
    await withClient(url, async (client) => {
      const { rows } = await client.query(
        `SELECT o.number, o.hold_extended, a.url, p.amount, r.key_number
         FROM orders o JOIN payment_attempts a ON a.order_id = o.id
         JOIN payments p ON p.attempt_id = a.id JOIN refunds r ON r.payment_id = p.id`,
      )
      expect(rows).toEqual([
        { number: 'S-2026-0001', hold_extended: false, url: null, amount: 1230, key_number: 0 },
      ])
    })
    expect(await migrate(url)).toEqual([])
  } finally {
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
})

test('an owner of the schema without superuser rights, as at a hosting provider, can run every migration', async () => {
  const server = inject('postgresUrl')
  const name = `owned_${process.pid}`
  const asOwner = new URL(databaseUrl(server, name))
  Object.assign(asOwner, { username: name, password: 'of-one-database' })
  await withClient(server, (client) => client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'of-one-database'`))
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name} OWNER ${name}`))
  try {
    expect(await migrate(asOwner.href)).toEqual(migrationNames())
  } finally {
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    await withClient(server, (client) => client.query(`DROP ROLE ${name}`))
  }
})

test('two nodes that migrate at once do it once', async () => {
  const server = inject('postgresUrl')
  const name = `twins_${process.pid}`
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name}`))
  try {
    const url = databaseUrl(server, name)
    const done = await Promise.all([migrate(url), migrate(url)])
    expect(done.flat()).toEqual(migrationNames())
  } finally {
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
  }
})

const anEarlierShop = `
  INSERT INTO users (id, name, email, email_key, password_hash) VALUES ('u1', 'Hanna', 'h@example.org', 'h@example.org', '-');
  INSERT INTO products (id, title, category, price, quantity, show) VALUES ('p1', 'Mitsouko', 'perfume', 1000, 0, true);
  INSERT INTO orders (id, number, user_id, user_name, user_email, status, payment_method, currency, items_price,
    shipping_price, tax_price, tax_rate, total_price, first_name, last_name, address_line1, city, postcode, country, paid_at)
  VALUES ('o1', 'S-2026-0001', 'u1', 'Hanna', 'h@example.org', 'paid', 'PayPal', 'EUR', 1000, 0, 230, 2300, 1230,
    'Hanna', 'de Wit', 'Oudegracht 158', 'Utrecht', '3511 AZ', 'NL', now());
  INSERT INTO payment_attempts (id, order_id, provider, request_id, provider_id, amount, currency, status)
  VALUES ('a1', 'o1', 'paypal', 'q1', 'PAYPAL1', 1230, 'EUR', 'captured');
  INSERT INTO payments (id, order_id, attempt_id, provider, provider_ref, amount, currency)
  VALUES ('m1', 'o1', 'a1', 'paypal', 'CAPTURE1', 1230, 'EUR');
  INSERT INTO refunds (id, payment_id, request_id, amount) VALUES ('r1', 'm1', 'q2', 100);`

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test.each([
  'unsupported startup parameter: options',
  'unsupported startup parameter in options: sillage.session',
  'Feature not supported: RDS Proxy currently doesn’t support command-line options.',
])('the schema is not changed through a pooler that says “%s”', async (words) => {
  const pooler = await refusingPooler(words)
  try {
    await expect(migrate(pooler.url)).rejects.toThrow(
      'the schema cannot be changed through a connection pooler: give the address of the PostgreSQL server itself as MIGRATE_DATABASE_URL',
    )
  } finally {
    pooler.close()
  }
})

test.each([
  [
    '14.19 (Debian 14.19-1)',
    140_019,
    'the database is PostgreSQL 14.19 (Debian 14.19-1): the shop needs 15 or newer',
  ],
  ['15.0', 150_000, undefined],
  ['18.4', 180_004, undefined],
])('PostgreSQL %s is used, or refused by name', (version, number, refusal) => {
  expect(refusalOf({ version, number })).toBe(refusal)
})
