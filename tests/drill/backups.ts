import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, query, until } from './cluster.ts'
import { databaseName } from './places.ts'

type Print = (text: string) => void
const other = 'restored'

/**
 * Backs up the running shop, as its restricted role through the primary's address, restores the file into a fresh database of the
 * cluster and checks the books there. Returns what failed.
 */
export async function saveAndRestore(cluster: Cluster, print: Print): Promise<string[]> {
  const { folder } = cluster
  const file = join(folder, 'shop.zip')
  print('npm run backup through the primary’s address, and npm run restore into a fresh database …')
  const shop = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: cluster.url('shop') }
  const there = { DATA_DIR: join(folder, other), DATABASE_URL: cluster.url('owner', other) }
  const failures = [...command('backup', [file], shop)]
  await query(cluster.url('owner'), `CREATE DATABASE ${other}`)
  failures.push(...command('restore', [file], there), ...command('check-books', [], there))
  const orders = await countOrdersAt(cluster.url('owner', databaseName))
  const restored = await countOrdersAt(cluster.url('owner', other))
  if (orders !== restored) failures.push(`${orders} orders in the shop, ${restored} restored`)
  if (failures.length === 0) print(`  ${restored} orders restored, the books are sound`)
  return failures
}

/**
 * Point-in-time recovery as described in deploy/pgbackrest/pgbackrest.conf: pgBackRest makes a base backup, a mistake changes
 * data, and the whole cluster goes back to the moment before it. Returns what failed.
 */
export async function goBackInTime(cluster: Cluster, print: Print): Promise<string[]> {
  print('pgBackRest and Patroni make the cluster as it was before a mistake …')
  const [primary] = await cluster.primaries()
  if (!primary) return ['the cluster has no primary']
  const url = cluster.url('owner')
  primary.pgBackRest('--type=full', 'backup')
  // Recovery targets are whole seconds, and only moments after the backup are possible.
  await wait(2000)
  const before = await query<{ at: string }>(url, 'SELECT clock_timestamp()::text AS at')
  const orders = await countOrdersAt(url)
  await query(url, 'CREATE TABLE mistake (id int)')
  // Waits until it is in the archive too.
  primary.pgBackRest('check')
  const standbys = cluster.members.filter((member) => member !== primary)
  for (const member of [...standbys, primary]) await member.shutDown()
  primary.patronictl(['remove', 'sillage'], 'sillage\nYes I am aware\n')
  for (const member of cluster.members) member.empty()
  primary.backTo(before[0]?.at ?? '')
  primary.start()
  await until(async () => (await cluster.primaries()).includes(primary), 'the recovered server', [primary])
  for (const standby of standbys) standby.start()
  await cluster.untilWhole()
  const [mistake] = await query<{ name: string | null }>(url, `SELECT to_regclass('mistake') AS name`)
  const recovered = await countOrdersAt(url)
  if (mistake?.name !== null || recovered !== orders)
    return [`recovered ${recovered} of ${orders} orders, and the mistake ${mistake?.name}`]
  print(`  ${recovered} orders on three servers, and no mistake`)
  return []
}

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
