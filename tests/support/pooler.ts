import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './programs.ts'

/** Whether PgBouncer is installed. Test files that need it call this once, and it warns that they are skipped. */
export function hasPgBouncer(): boolean {
  const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0
  if (!isInstalled) console.warn('\n*** NOT TESTED: pgbouncer is missing (apt install pgbouncer) ***\n')
  return isInstalled
}

type Pooled = {
  databaseUrl: string
  role: string
  password: string
  folder: string
  ignoresOptions?: boolean
}

/**
 * Starts PgBouncer in transaction mode in front of the database at `databaseUrl`, with three connections for all clients.
 * `ignoresOptions` makes it drop clients' `options` instead of rejecting them. Its files are in `folder`.
 */
export async function startPooler({ databaseUrl, role, password, folder, ignoresOptions }: Pooled) {
  const server = new URL(databaseUrl)
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${role}" "${password}"\n`)
  const name = server.pathname.slice(1)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
${name} = host=${server.hostname} port=${server.port || '5432'} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
${ignoresOptions ? 'ignore_startup_parameters = options' : ''}
`,
  )
  // It refuses to run as root, and its account must be able to read its files.
  for (const [path, mode] of [
    [folder, 0o755],
    [users, 0o644],
    [settings, 0o644],
  ] as const)
    chmodSync(path, mode)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = spawn('pgbouncer', [...asNobody, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  const url = new URL(databaseUrl)
  Object.assign(url, { hostname: '127.0.0.1', port: String(port), username: role, password, search: '' })
  await answering(url.href, program)
  return {
    url: url.href,
    stop: async () => {
      const ended = once(program, 'exit')
      program.kill('SIGTERM')
      await ended
    },
  }
}

async function answering(url: string, program: ChildProcess) {
  let said = ''
  program.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000)
  })
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return
    } catch (cause) {
      if (tries > 100 || program.exitCode !== null)
        throw new Error(`PgBouncer did not start:\n${said}`, { cause })
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
