/**
 * `npm run restore -- FILE [--replace] [--yes]`: puts a backup of `npm run backup` back, into an empty database or, with
 * `--replace`, in the place of the shop that is there. The shop must not run. Ends with 1 when nothing was changed or the
 * books of the restored shop do not add up.
 */

import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { BackupRefused } from '#shop/backup/manifest.ts'
import { isInUse } from '#shop/backup/open-connections.server.ts'
import { type Backup, openBackup } from '#shop/backup/read-backup.server.ts'
import {
  finishRestore,
  readTargetContents,
  requireKnownSchema,
  restoreBackup,
} from '#shop/backup/restore-backup.server.ts'
import { complain, counted, reasonOf, say } from './console.ts'
import { checkBooksAt, type ShopAccess, withShop } from './shop-access.ts'

/** What a failure leaves behind. */
let outcome = 'Nothing was changed.'

type Options = { replaces: boolean; isSure: boolean }

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined) throw new BackupRefused('Say which file: npm run restore -- FILE')
  const backup = await openBackup(resolve(file))
  try {
    const { shopName, madeAt, tables, files } = backup.manifest
    requireKnownSchema(backup.manifest)
    say(
      `A backup of ${shopName} of ${madeAt}: ${counted(tables.length, 'table')}, ${counted(files.length, 'picture file')}. Checking it …`,
    )
    await backup.check()
    const options = { replaces: values.replace, isSure: values.yes }
    await withShop(readConfig(process.env), (shop) => putBack(shop, backup, options))
  } finally {
    backup.close()
  }
}

async function putBack(shop: ShopAccess, backup: Backup, options: Options): Promise<void> {
  // One connection supervises an embedded database: this process's own.
  if (await isInUse(shop.url, shop.isEmbedded ? 1 : 0))
    throw new BackupRefused('The shop is running, or another command works with it: stop it first.')
  await confirmReplacement(shop, options)
  say('Restoring …')
  const target = { url: shop.migrateUrl, files: shop.files }
  const leftovers = await restoreBackup(target, backup)
  outcome = 'The shop is restored.'
  await finishRestore(target, leftovers)
  say('The shop is restored. Everybody has to log in again.')
  await reportBooks(shop.migrateUrl)
}

/** Throws unless the backup may replace what is there; asks for confirmation at a terminal. */
async function confirmReplacement({ migrateUrl }: ShopAccess, { replaces, isSure }: Options): Promise<void> {
  const target = await readTargetContents(migrateUrl)
  if (target.kind === 'empty') return
  if (target.kind === 'other program')
    throw new BackupRefused('The tables in this database are of no shop: choose an empty database.')
  const { name, products, orders, users } = target
  const there = `${name}, with ${counted(products, 'product')}, ${counted(orders, 'order')} and ${counted(users, 'account')}`
  if (!replaces)
    throw new BackupRefused(
      `There is a shop already: ${there}. To put the backup in its place, say --replace.`,
    )
  if (isSure) return
  if (!process.stdin.isTTY) throw new BackupRefused('Say --yes to replace a shop without being asked.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`This deletes ${there}.\nType its name to go on: `)
  terminal.close()
  if (typed.trim() !== name.trim()) throw new BackupRefused('That is not its name.')
}

async function reportBooks(url: string): Promise<void> {
  const rules = await checkBooksAt(url)
  const broken = rules.filter((rule) => rule.broken.length > 0)
  for (const { rule, broken: rows } of broken) say(`BROKEN ${rows.length}  ${rule}`)
  if (broken.length > 0) process.exitCode = 1
  else say(`The books are sound: ${rules.length} rules.`)
}

try {
  await main()
} catch (error) {
  const why = reasonOf(error)
  complain(`${error instanceof BackupRefused ? why : `Something failed: ${why}`}\n${outcome}`)
  process.exitCode = 1
}
