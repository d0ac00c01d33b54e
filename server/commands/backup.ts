/**
 * `npm run backup [-- FILE]`: writes the shop's database and pictures to one file, whether the shop runs or not; without a name
 * to `DATA_DIR/backups`. Exits with 1 if there is no backup.
 */
import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import type { Manifest } from '#shop/backup/manifest.ts'
import { writeBackup } from '#shop/backup/write-backup.server.ts'
import { backupTexts as texts } from '#shop/texts/backup.ts'
import { complain, print, reasonOf } from './console.ts'
import { requireShop, withShop } from './shop-access.ts'

/** 'sillage-2026-11-21-201500.zip', in UTC. */
const nameFor = (now: Date) =>
  `sillage-${now.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.zip`

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  requireShop(config)
  const path = resolve(positionals[0] ?? join(config.dataDir, 'backups', nameFor(new Date())))
  if (existsSync(path)) throw new Error(texts.nameTaken(path))
  if (positionals[0] === undefined)
    await mkdir(join(config.dataDir, 'backups'), { recursive: true, mode: 0o700 })
  const made = await withShop(config, (shop) => writeBackup(shop, path))
  print(texts.written(countsOf(made), `${path} (${megabytes((await stat(path)).size)})`))
  print(texts.keepSafe)
}

function countsOf({ shopName, tables, files }: Manifest) {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return { shopName, products: rows('products'), orders: rows('orders'), files: files.length }
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

try {
  await main()
} catch (error) {
  complain(texts.failed(reasonOf(error)))
  process.exitCode = 1
}
