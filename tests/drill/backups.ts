import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, query, until } from './cluster.ts'
import { postgresPrograms } from './packages.ts'
import { databaseName } from './places.ts'
import { serverFolder, startServer } from './processes.ts'

type Say = (text: string) => void
const other = 'restored'

/**
 * Backs the shop up while it runs, as its restricted role through the address of the primary, restores the file into a
 * fresh database of the cluster and checks the books there. Returns what failed.
 */
export async function saveAndRestore(cluster: Cluster, say: Say): Promise<string[]> {
  const { folder } = cluster
  const file = join(folder, 'shop.zip')
  say('npm run backup through the primary’s address, and npm run restore into a fresh database …')
  const shop = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: cluster.url('shop') }
  const there = { DATA_DIR: join(folder, other), DATABASE_URL: cluster.url('owner', other) }
  const failures = [...command('backup', [file], shop)]
  await query(cluster.url('owner'), `CREATE DATABASE ${other}`)
  failures.push(...command('restore', [file], there), ...command('check-books', [], there))
  const orders = await countOrdersAt(cluster.url('owner', databaseName))
  const restored = await countOrdersAt(cluster.url('owner', other))
  if (orders !== restored) failures.push(`${orders} orders in the shop, ${restored} restored`)
  if (failures.length === 0) say(`  ${restored} orders restored, the books are sound`)
  return failures
}

/**
 * Point-in-time recovery: pgBackRest makes a base backup, something is changed by mistake, and a server of its own is made
 * from the backup as the database was the moment before. Returns what failed.
 */
export async function goBackInTime(cluster: Cluster, say: Say): Promise<string[]> {
  say('pgBackRest makes a server as it was before a mistake …')
  const [primary] = await cluster.primaries()
  if (!primary) return ['the cluster has no primary']
  const { folder, ports, secrets } = cluster
  primary.pgBackRest('--type=full', 'backup')
  // It counts in whole seconds, and goes back to moments after the backup only.
  await wait(2000)
  const before = await query<{ at: string }>(cluster.url('owner'), 'SELECT clock_timestamp()::text AS at')
  const orders = await countOrdersAt(cluster.url('owner'))
  await query(cluster.url('owner'), 'CREATE TABLE mistake (id int)')
  // Until it is in the backup too.
  primary.pgBackRest('check')
  const own = serverFolder(join(folder, 'recovered'))
  const data = serverFolder(join(own, 'postgres'))
  const target = ['--type=time', `--target=${before[0]?.at}`, '--target-action=promote']
  primary.pgBackRest(`--pg1-path=${data}`, ...target, 'restore')
  const settings = { port: ports.restored, unix_socket_directories: own, archive_mode: 'off' }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(postgresPrograms() ?? '', 'postgres')
  const server = startServer([program, '-D', data, ...options], own, primary.backupEnv)
  const url = `postgres://postgres:${secrets.superuser}@127.0.0.1:${ports.restored}/${databaseName}`
  try {
    await until(() => isPromoted(url), 'the recovered server', [server])
    const [mistake] = await query<{ name: string | null }>(url, `SELECT to_regclass('mistake') AS name`)
    const recovered = await countOrdersAt(url)
    if (mistake?.name !== null || recovered !== orders)
      return [`recovered ${recovered} of ${orders} orders, and the mistake ${mistake?.name}`]
    say(`  ${recovered} orders, and no mistake`)
    return []
  } finally {
    await server.end('SIGINT')
  }
}

const isPromoted = (url: string) =>
  query<{ isReady: boolean }>(url, 'SELECT NOT pg_is_in_recovery() AS "isReady"').then(
    ([row]) => row?.isReady === true,
    () => false,
  )

async function countOrdersAt(url: string): Promise<number | undefined> {
  const [row] = await query<{ count: number }>(url, 'SELECT count(*)::int FROM orders')
  return row?.count
}

function command(name: string, args: readonly string[], env: Record<string, string>): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`server/commands/${name}.ts`, ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
    timeout: 300_000,
  })
  return status === 0 ? [] : [`${name} ended with ${status}: ${`${stdout}${stderr}`.trim().slice(-1000)}`]
}
