import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

/** Returns the error of a query at `url`. */
async function failureAt(url: string, statement = 'SELECT 1'): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.query(statement).then(() => undefined)
  } catch (error) {
    return error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Runs a server in place of the database that calls `what` with each connection; returns the error of a query. */
async function failureWith(what: (socket: Socket) => unknown, query = '') {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    what(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await failureAt(`postgres://shop:secret@127.0.0.1:${port}/shop${query}`)
  } finally {
    server.close()
  }
}

test.each([
  ['is gone', 'ENOENT', async (path: string) => expect(existsSync(path)).toBe(false)],
  [
    'was left by a server that was killed',
    'ECONNREFUSED',
    async (path: string) => {
      const code = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
      await once(spawn(process.execPath, ['-e', code]), 'exit')
    },
  ],
] as const)('a socket that %s means that the database is away', async (_how, code, prepare) => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-socket-'))
  try {
    await prepare(join(folder, '.s.PGSQL.5432'))
    const failure = await failureAt(`postgres://shop:secret@127.0.0.1:5432/shop?host=${folder}`)
    expect(failure).toMatchObject({ code })
    expect(isDatabaseAway(failure)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file that is missing does not', async () => {
  const failure = await readFile('/nowhere/at/all').catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseAway(failure)).toBe(false)
})

// PostgreSQL's own errors: shutting down, crashed, starting, a session or transaction that it ends, no connections
// left, a broken connection, a standby.
test.each([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
  '53300',
  '08000',
  '08003',
  '08006',
  '08P01',
  '25006',
])('PostgreSQL’s own %s means that it is away', async (code) => {
  const failure = await failureAt(
    inject('postgresUrl'),
    `DO $$ BEGIN RAISE EXCEPTION 'gone' USING ERRCODE = '${code}'; END $$`,
  )
  expect(failure).toMatchObject({ code })
  expect(isDatabaseAway(failure)).toBe(true)
})

/** Resets the connection once something was sent, like a machine that restarts. */
const resets = (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy())
const withTls = '?sslmode=verify-full'

test.each<[string, () => Promise<unknown>, object]>([
  ['nobody listens', () => failureAt('postgres://shop@127.0.0.1:1/shop'), { code: 'ECONNREFUSED' }],
  [
    'its name leads nowhere',
    () => failureAt('postgres://shop@database.invalid/shop'),
    { code: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN|EAI_FAIL)$/) },
  ],
  ['connections are closed at once', () => failureWith((socket) => socket.end()), {}],
  ['connections are reset', () => failureWith(resets), { code: 'ECONNRESET' }],
  ['nobody answers', () => failureWith(() => undefined), {}],
  [
    'it cannot begin with TLS',
    () => failureWith((socket) => socket.once('data', () => socket.write('E')), withTls),
    {},
  ],
  [
    'TLS breaks off',
    () =>
      failureWith((socket) => {
        socket.once('data', () => {
          socket.write('S')
          resets(socket)
        })
      }, withTls),
    { code: 'ECONNRESET' },
  ],
])('the database is away when %s', async (_what, fail, expected) => {
  const failure = await fail()
  expect(failure).toBeInstanceOf(Error)
  expect(failure).toMatchObject(expected)
  expect(isDatabaseAway(failure)).toBe(true)
})

test.each([
  'ECONNABORTED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_FAIL',
])('a network that fails with %s leads to no database', (code) => {
  expect(isDatabaseAway(Object.assign(new Error('connect'), { code }))).toBe(true)
})

test.each(['22012', '42P01', '23505', '28P01'])('%s says nothing of the kind', async (code) => {
  const failure = await failureAt(
    inject('postgresUrl'),
    `DO $$ BEGIN RAISE EXCEPTION 'other' USING ERRCODE = '${code}'; END $$`,
  )
  expect(failure).toMatchObject({ code })
  expect(isDatabaseAway(failure)).toBe(false)
})
