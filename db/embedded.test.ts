import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dataDir = ''
const running: EmbeddedPostgres[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const postgres of running.splice(0)) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A folder whose name has spaces, as users' folders do, and that only its owner can read. */
const newFolder = () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sillage data of a test '))
  return dataDir
}

async function start() {
  const postgres = await startEmbeddedPostgres(dataDir)
  running.push(postgres)
  return postgres
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function isOnSocket(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT inet_client_addr() IS NULL AS found')
  await client.end()
  return rows[0]?.found
}

/** Starts another process that starts the database and waits. */
async function otherShop() {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    process.stdout.write((await startEmbeddedPostgres(${JSON.stringify(dataDir)})).url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(child.stdout, 'data')
  return { child, url: String(url) }
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')

test('shops that start at once in a new folder share one database, and the last to leave stops it', async () => {
  newFolder()
  const [first, second] = await Promise.all([start(), start()])
  expect(second.url).toBe(first.url)
  const address = join(dataDir, 'postgres.json')
  const onLoopback = first.url.replace(/\?host=.*/, '')
  expect(JSON.parse(readFileSync(address, 'utf8')).url).toBe(onLoopback)
  expect(await answers(onLoopback)).toBe(true)
  expect(statSync(address).mode & 0o777).toBe(0o600)
  running.length = 0
  await second.stop()
  expect(await answers(first.url)).toBe(true)
  await first.stop()
  expect(await answers(first.url)).toBe(false)
  expect(existsSync(pidFile())).toBe(false)
})

test('a shop reaches its database over a socket, and on loopback where the path of a socket would be too long', async () => {
  newFolder()
  expect(await isOnSocket((await start()).url)).toBe(true)
  for (const postgres of running.splice(0)) await postgres.stop()
  dataDir = join(dataDir, 'folder '.repeat(10))
  mkdirSync(dataDir)
  expect(await isOnSocket((await start()).url)).toBe(false)
  dataDir = dirname(dataDir)
})

test('a shop that was killed leaves a database that the next one takes over and stops', async () => {
  newFolder()
  const { child, url } = await otherShop()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await start()
  expect(next.url).toBe(url)
  await next.stop()
  expect(await answers(url)).toBe(false)
})

test('a shop that stops leaves the database to another process that still uses it', async () => {
  newFolder()
  const { child, url } = await otherShop()
  await (await start()).stop()
  expect(await answers(url)).toBe(true)
  child.kill('SIGKILL')
  await start()
})

test('a database that is killed while a shop uses it comes back at the same address by itself', async () => {
  newFolder()
  const { url } = await start()
  for (let times = 0; times < 5; times += 1) {
    const before = readFileSync(pidFile(), 'utf8')
    process.kill(Number.parseInt(before, 10), 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(await answers(url)).toBe(true)
        expect(readFileSync(pidFile(), 'utf8')).not.toBe(before)
      },
      { timeout: 10_000 },
    )
  }
}, 60_000)

test('a database that somebody shuts down on purpose stays down', async () => {
  newFolder()
  const { url } = await start()
  process.kill(Number.parseInt(readFileSync(pidFile(), 'utf8'), 10), 'SIGINT')
  await vi.waitFor(() => expect(existsSync(pidFile())).toBe(false), { timeout: 10_000 })
  expect(await answers(url)).toBe(false)
})

test('a database that was killed is started again, and stopping it twice harms nothing', async () => {
  newFolder()
  const first = await start()
  process.kill(Number.parseInt(readFileSync(pidFile(), 'utf8'), 10), 'SIGKILL')
  const second = await start()
  expect(await answers(second.url)).toBe(true)
  await second.stop()
  await first.stop()
})

test('a number that another program has by now keeps no database from starting, and the program lives on', async () => {
  newFolder()
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  writeFileSync(
    pidFile(),
    `${stranger.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`,
  )
  writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: stranger.pid, birth: 'another time' }))
  const { url, stop } = await start()
  expect(await answers(url)).toBe(true)
  await stop()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a first start that was interrupted is made anew', async () => {
  newFolder()
  mkdirSync(join(dataDir, 'postgres.unfinished-0123'))
  writeFileSync(join(dataDir, 'postgres.unfinished-0123', 'PG_VERSION'), '18')
  writeFileSync(join(dataDir, 'postgres-password.txt'), 'of the interrupted start\n')
  expect(await answers((await start()).url)).toBe(true)
  expect(existsSync(join(dataDir, 'postgres.unfinished-0123'))).toBe(false)
})

/** A PATH with every system program that the shop needs, except `unshare`. */
function withoutNamespaces() {
  const programs = join(dataDir, 'bin')
  mkdirSync(programs)
  for (const name of ['test', 'chmod', 'chown']) {
    symlinkSync(spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim(), join(programs, name))
  }
  vi.stubEnv('PATH', programs)
}

test.runIf(process.getuid?.() === 0)(
  'root runs the database as nobody where namespaces are missing, also in a folder that nobody can enter',
  async () => {
    newFolder()
    withoutNamespaces()
    const first = await start()
    expect(await answers(first.url)).toBe(true)
    const cluster = realpathSync(join(dataDir, 'postgres'))
    expect(statSync(cluster).uid).toBe(65_534)
    await first.stop()
    vi.unstubAllEnvs()
    const second = await start()
    expect(await answers(second.url)).toBe(true)
    await second.stop()
    for (const link of readdirSync(dataDir).filter((name) => name.startsWith('postgres'))) {
      const target = realpathSync(join(dataDir, link))
      if (target.startsWith('/var/tmp/')) rmSync(join(target, '..'), { recursive: true })
    }
  },
)
