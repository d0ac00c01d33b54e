import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clusterIn, type PostgresAccount } from './postgres-account.ts'

const logPath = (dataDir: string) => join(dataDir, 'postgres.log')

/**
 * Runs initdb. The cluster is created beside its final place and moved there when it is complete, so that an interrupted
 * first start leaves nothing half-made. Throws with the last lines of the log when it fails.
 */
export async function makeCluster(account: PostgresAccount, dataDir: string, secret: string): Promise<void> {
  const { clusterDir } = account
  removeUnfinished(dirname(clusterDir))
  const unfinished = `${clusterDir}.unfinished-${randomBytes(6).toString('hex')}`
  const passwordFile = `${unfinished}.password`
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, secret, { mode: 0o600 })
  changeOwner(account, [unfinished, passwordFile])
  try {
    const child = run(account, dataDir, 'initdb', [
      `--pgdata=${unfinished}`,
      '--username=sillage',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
    ])
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${logTail(dataDir)}`)
    renameSync(unfinished, clusterDir)
    linkTo(clusterDir, dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Removes the leftovers of an interrupted first start; its initdb may still be writing. */
function removeUnfinished(directory: string) {
  for (const name of readdirSync(directory).filter((entry) => entry.startsWith('postgres.unfinished-'))) {
    rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function changeOwner({ options: { uid, gid } }: PostgresAccount, paths: readonly string[]) {
  if (uid === undefined || gid === undefined) return
  for (const path of paths) chownSync(path, uid, gid)
}

/** Links to a cluster outside its data folder. */
function linkTo(clusterDir: string, dataDir: string) {
  const link = clusterIn(dataDir)
  if (link === clusterDir) return
  rmSync(link, { force: true })
  symlinkSync(clusterDir, link)
}

/** The longest socket path that Linux and macOS accept, in bytes. */
const longestSocketPath = 103

/**
 * Returns the folder for the Unix socket that the shop connects through (docs/decisions/load.md): the cluster's own, which
 * nobody else may enter. Empty if the path is too long or the file system has no sockets; then only loopback is left.
 */
async function socketFolderIn(clusterDir: string): Promise<string> {
  // The same length as PostgreSQL's socket name, which ends in the port.
  const path = join(clusterDir, '.s.PGSQL.probe')
  if (Buffer.byteLength(path) > longestSocketPath) return ''
  rmSync(path, { force: true })
  const probe = createServer().listen(path)
  try {
    await once(probe, 'listening')
    return `"${clusterDir.replaceAll('"', '""')}"`
  } catch {
    return ''
  } finally {
    probe.close()
  }
}

/**
 * Starts the server in its own session and returns its port once `isReady` is true. Uses the previous port if it is free,
 * so that a shop that lost its database finds it again. Throws with the last lines of the log when the server exits
 * early or takes more than a minute.
 */
export async function launchPostgres(
  account: PostgresAccount,
  dataDir: string,
  { isReady, portBefore }: { isReady: (port: number) => Promise<boolean>; portBefore: number | undefined },
): Promise<number> {
  const port = await freePort(portBefore)
  const sockets = await socketFolderIn(account.clusterDir)
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${sockets}`]
  const child = run(account, dataDir, 'postgres', ['-D', account.clusterDir, '-p', String(port), ...settings])
  child.unref()
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  child.once('exit', end).once('error', end)
  const deadline = Date.now() + 60_000
  while (!hasEnded && Date.now() < deadline) {
    if (await isReady(port)) return port
    await wait(50)
  }
  throw new Error(`PostgreSQL did not start:\n${logTail(dataDir)}`)
}

/** Detached, so that Ctrl-C in the terminal only reaches the shop, which stops the database last. */
function run(account: PostgresAccount, dataDir: string, program: string, args: string[]) {
  const [command = program, ...rest] = [...account.prefix, join(account.nativeDir, 'bin', program), ...args]
  const log = openSync(logPath(dataDir), 'a', 0o600)
  try {
    return spawn(command, rest, {
      ...account.options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    })
  } finally {
    closeSync(log)
  }
}

function logTail(dataDir: string) {
  const path = logPath(dataDir)
  return existsSync(path)
    ? readFileSync(path, 'utf8').split('\n').slice(-15).join('\n')
    : '(no log was written)'
}

async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (wanted === 0) throw error
    return freePort()
  }
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no free port on loopback')
  return address.port
}
