import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Cluster, query } from './cluster.ts'
import { databaseName } from './places.ts'
import type { Shops } from './shop-side.ts'

const other = 'restored'

/**
 * Backs the shop up while it runs, as its restricted role through the address of the primary, restores the file into a
 * fresh database of the cluster and checks the books there. Returns what failed.
 */
export async function saveAndRestore(
  cluster: Cluster,
  shops: Shops,
  say: (text: string) => void,
): Promise<string[]> {
  const { folder } = cluster
  const file = join(folder, 'shop.zip')
  say('Backing up through the primary’s address, and restoring into a fresh database …')
  const shop = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: cluster.url('shop') }
  const there = { DATA_DIR: join(folder, other), DATABASE_URL: cluster.url('owner', other) }
  const failures = [...command('backup', [file], shop)]
  await query(cluster.url('owner'), `CREATE DATABASE ${other}`)
  failures.push(...command('restore', [file], there), ...command('check-books', [], there))
  const [orders, restored] = await Promise.all([countIn(cluster, databaseName), countIn(cluster, other)])
  if (orders !== restored) failures.push(`${orders} orders in the shop, ${restored} restored`)
  if (failures.length === 0) say(`  ${restored} orders restored, the books are sound`)
  return failures
}

async function countIn(cluster: Cluster, database: string): Promise<number | undefined> {
  const [row] = await query<{ count: number }>(
    cluster.url('owner', database),
    'SELECT count(*)::int FROM orders',
  )
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
