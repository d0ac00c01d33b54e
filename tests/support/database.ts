import { randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { connect, type Database } from '#db/connect.ts'
import { recordQueries } from '#tests/release/recording.ts'
import { databaseUrl } from './global-postgres.ts'

export type TestDatabase = Database & { url: string }

/**
 * A separate, empty, migrated database. Call it in `beforeAll` and `close()` it in `afterAll`. Its time limits are ten times the
 * shop's, since many tests and whatever else runs share two cores; `patience: 1` is for tests of the limits themselves. With
 * RECORD_QUERIES its queries are written into that folder (scripts/record-release.mjs).
 */
export async function testDatabase({ patience = 10 } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `shop_${randomBytes(6).toString('hex')}`
  // Copying files takes half the time of writing all their pages to the WAL.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE shop_template STRATEGY file_copy`)
  const url = databaseUrl(server, name)
  let isClosing = false
  const database = connect(url, {
    max: 10,
    patience,
    onError: (error) => {
      // Dropping the database closes connections that have not ended yet.
      if (!isClosing) throw error
    },
  })
  const recordTo = process.env.RECORD_QUERIES
  if (recordTo)
    recordQueries(
      database.pool,
      join(recordTo, `${basename(expect.getState().testPath ?? '')}-${name}.jsonl`),
    )
  return {
    ...database,
    url,
    close: async () => {
      isClosing = true
      await database.close()
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** One connection for all files of a test process, until it ends: opening one costs more than most statements. */
let connection: Promise<pg.Client> | undefined

async function onServer(server: string, statement: string) {
  connection ??= connected(server)
  const client = await connection
  await client.query(statement)
}

async function connected(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {
    // The server was stopped: the next caller reconnects, or fails.
    connection = undefined
  })
  await client.connect()
  return client
}
