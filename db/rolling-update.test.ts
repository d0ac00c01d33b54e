import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Recording, readRelease } from '#tests/release/recording.ts'
import { firstRefused, replay } from '#tests/release/replay.ts'
import { excusesIn, readSchema, riskyChanges, type Schema } from '#tests/release/schema-changes.ts'
import { blankDatabase, onDatabase } from '#tests/support/blank-database.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type MigrationTry, makeSchema, migrate, migrationNames } from './migrate.ts'

// While an update goes from node to node, processes of the previous release work on the new schema
// (docs/decisions/updates.md). Its queries are in db/previous-release; `npm run record:release` writes them.

const previous = readRelease(new URL('previous-release/queries.json.gz', import.meta.url))
const accounts = '0015_accounts.sql'

/** Only tests of the previous release deleted price history, which is forbidden now; its program never did. */
const sentByTests: ReadonlySet<string> = new Set(['delete from "price_history" where "product_id" = $1'])

test('every query of the release before is still taken on the newest schema', {
  timeout: 300_000,
}, async () => {
  const database = await testDatabase()
  try {
    const outcomes = await replay(database.url, previous.recordings)
    const refused = outcomes
      .flatMap((one) => firstRefused(one) ?? [])
      .filter(({ text }) => !sentByTests.has(text))
    expect(refused.map(({ text, message }) => `${message}: ${text}`)).toEqual([])
    // If whole recordings were refused, this test would prove nothing.
    const taken = new Set(outcomes.flat().flatMap(({ text, nowCode }) => (nowCode === null ? [text] : [])))
    expect(taken.size).toBeGreaterThan(700)
  } finally {
    await database.close()
  }
})

test('what is recorded is the release before: no newer migration than the newest here', () => {
  expect(migrationNames()).toContain(previous.release)
})

/** What a shop at migration 0014 sent when an order was placed (queue-mail.server.ts of that time), twice, as webhooks do. */
function orderPlacedBy0014(order: string): Recording {
  const queueMail =
    'insert into "mail_outbox" ("id", "kind", "order_id", "refund_id") values ($1, $2, $3, $4) on conflict on constraint "one_letter_for_each_event" do nothing'
  const texts: [string, unknown[]][] = [
    [
      `INSERT INTO users (id, name, email, email_key, password_hash) VALUES ($1, 'Hanna', $1, $1, '-')`,
      [order],
    ],
    [
      `INSERT INTO orders (id, number, user_id, user_name, user_email, payment_method, currency, items_price,
         shipping_price, tax_price, tax_rate, total_price, first_name, last_name, address_line1, city, postcode, country)
       VALUES ($1, $1, $1, 'Hanna', 'h@x.nl', 'PayPal', 'EUR', 1000, 0, 230, 2300, 1230,
         'Hanna', 'de Wit', 'Oudegracht 158', 'Utrecht', '3511 AZ', 'NL')`,
      [order],
    ],
    [queueMail, [`${order} 1`, 'order_placed', order, null]],
    [queueMail, [`${order} 2`, 'order_placed', order, null]],
  ]
  const steps = texts.map(([text, values]) => ({ session: 0, text, values, code: null }))
  return { from: '0014', recordedAt: Date.now(), steps }
}

test('0015 removed a constraint that the previous release needs to queue emails; a later migration restores it', async () => {
  const database = await blankDatabase()
  try {
    await migrate(database.url, { until: accounts })
    const broken = await replay(database.url, [orderPlacedBy0014('before')])
    expect(firstRefused(broken.flat())?.message).toContain('one_letter_for_each_event')
    await migrate(database.url)
    const repaired = await replay(database.url, [orderPlacedBy0014('after')])
    expect(firstRefused(repaired.flat())).toBeUndefined()
    expect(await onDatabase(database.url, 'SELECT id FROM mail_outbox')).toEqual([{ id: 'after 1' }])
  } finally {
    await database.drop()
  }
})

/** For each migration, the changes that could break the previous release. */
const risks = new Map<string, ReadonlyMap<string, string>>()
let newest: Schema
let database: Awaited<ReturnType<typeof blankDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await blankDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let before: Schema = new Map()
  for (const name of migrationNames()) {
    await makeSchema(client, [name])
    const after = await readSchema(client)
    risks.set(name, riskyChanges(before, after))
    before = after
  }
  newest = before
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The risky changes of a migration with just this statement. */
async function risksOf(statement: string) {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    return riskyChanges(newest, await readSchema(client))
  } finally {
    await client.query('ROLLBACK')
  }
}

const sqlOf = (name: string) => readFileSync(new URL(`migrations/${name}`, import.meta.url), 'utf8')

test('a migration after 0015 only adds, or says why the release before it goes on working', () => {
  const unexcused: string[] = []
  for (const [name, risky] of risks) {
    if (name <= accounts) continue
    const excused = new Map(excusesIn(sqlOf(name)).map((excuse) => [excuse.name, excuse]))
    for (const [thing, risk] of risky) {
      const excuse = excused.get(thing)
      if (!excuse) unexcused.push(`${name}: ${thing}: ${risk}`)
      else if (excuse.unusedSince && excuse.unusedSince > previous.release)
        unexcused.push(`${name}: ${thing} is used by the release before (${previous.release})`)
    }
  }
  expect(unexcused).toEqual([])
})

test('an excuse names something that its migration does change', () => {
  for (const name of migrationNames()) {
    for (const excuse of excusesIn(sqlOf(name)))
      expect([...(risks.get(name)?.keys() ?? [])], name).toContain(excuse.name)
  }
})

test('the fault of 0015 is seen by its schema alone', () => {
  expect([...(risks.get(accounts)?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['mail_outbox.one_letter_for_each_event', 'mail_outbox.a_letter_has_one_subject']),
  )
})

test.each([
  ['ALTER TABLE users DROP COLUMN name', 'users.name', 'gone'],
  ['ALTER TABLE users RENAME COLUMN name TO full_name', 'users.name', 'gone'],
  ['ALTER TABLE reviews RENAME TO opinions', 'reviews', 'gone'],
  ['DROP TABLE login_steps', 'login_steps', 'gone'],
  ['DROP SEQUENCE order_number', 'order_number', 'gone'],
  ['ALTER TABLE users ADD COLUMN shoe integer NOT NULL', 'users.shoe', 'no default'],
  ['ALTER TABLE mail_outbox ALTER COLUMN subject SET NOT NULL', 'mail_outbox.subject', 'became'],
  ['ALTER TABLE mail_outbox ALTER COLUMN created_at DROP DEFAULT', 'mail_outbox.created_at', 'became'],
  ['ALTER TABLE users ALTER COLUMN name TYPE varchar(10)', 'users.name', 'became'],
  ['CREATE UNIQUE INDEX one_name ON users (name)', 'users.one_name', 'unique'],
  ['DROP INDEX one_invoice_per_order', 'invoices.one_invoice_per_order', 'gone'],
  ['ALTER TABLE users ADD CONSTRAINT short CHECK (length(name) < 5) NOT VALID', 'users.short', 'demanded'],
  ['ALTER TABLE users ADD CONSTRAINT one_name UNIQUE (name)', 'users.one_name', 'demanded'],
  [
    `ALTER TABLE payments DROP CONSTRAINT payments_provider_check, ADD CONSTRAINT payments_provider_check CHECK (provider IN ('paypal'))`,
    'payments.payments_provider_check',
    'became',
  ],
])('the check finds %s', async (statement, thing, words) => {
  expect((await risksOf(statement)).get(thing)).toContain(words)
})

test.each([
  'CREATE TABLE shoes (id text PRIMARY KEY, size integer NOT NULL CHECK (size > 0), UNIQUE (size))',
  'ALTER TABLE users ADD COLUMN shoe integer',
  'ALTER TABLE users ADD COLUMN shoe integer NOT NULL DEFAULT 40 CHECK (shoe > 0)',
  'ALTER TABLE users ADD COLUMN idol text REFERENCES users',
  'ALTER TABLE users ALTER COLUMN name DROP NOT NULL',
  'CREATE INDEX users_name ON users (name)',
  `ALTER TABLE payments DROP CONSTRAINT payments_provider_check, ADD CONSTRAINT payments_provider_check CHECK (provider IN ('paypal', 'stripe', 'transfer', 'cash'))`,
])('the check lets through %s', async (statement) => {
  expect([...(await risksOf(statement))]).toEqual([])
})

test('a migration that cannot get its locks lets others through, is tried again, and reports how long each attempt took', async () => {
  const crowded = await blankDatabase()
  const first: MigrationTry[] = []
  await migrate(crowded.url, { until: accounts, onTry: (attempt) => first.push(attempt) })
  expect(new Set(first.map(({ isOfNew }) => isOfNew))).toEqual(new Set([true]))
  const busy = new pg.Client({ connectionString: crowded.url })
  await busy.connect()
  await busy.query('BEGIN')
  await busy.query('SELECT FROM mail_outbox')
  const attempts: MigrationTry[] = []
  const patience = { lockMs: 100, tries: 1000 }
  try {
    const migrating = migrate(crowded.url, { onTry: (attempt) => attempts.push(attempt), patience })
    await vi.waitFor(
      () => expect(attempts.filter(({ isLockedOut }) => isLockedOut).length).toBeGreaterThan(1),
      20_000,
    )
    // Queries that arrive later do not wait for the first transaction to end.
    expect(await onDatabase(crowded.url, 'SELECT id FROM mail_outbox')).toEqual([])
    await busy.query('COMMIT')
    expect((await migrating).at(-1)).toBe(migrationNames().at(-1))
  } finally {
    await busy.end()
    await crowded.drop()
  }
  const lockedOut = attempts.find(({ isLockedOut }) => isLockedOut)
  expect(lockedOut?.ms).toBeGreaterThanOrEqual(100)
  for (const name of migrationNames().filter((one) => one > accounts))
    expect(attempts).toContainEqual({ name, ms: expect.any(Number), isLockedOut: false, isOfNew: false })
})
