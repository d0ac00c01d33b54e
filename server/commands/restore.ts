/**
 * `npm run restore -- FILE [--replace] [--yes]`: restores a backup of `npm run backup` into an empty database or, with
 * `--replace`, in place of the existing shop. The shop must not run. Exits with 1 if nothing was changed or the restored shop's
 * books do not add up.
 */

import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withSession } from '#db/dump/session.ts'
import { applicationName } from '#db/embedded.ts'
import { readConfig } from '#server/config.ts'
import { BackupRefused } from '#shop/backup/manifest.ts'
import { type Backup, openBackup } from '#shop/backup/read-backup.server.ts'
import {
  finishRestore,
  readTargetContents,
  requireKnownSchema,
  restoreBackup,
} from '#shop/backup/restore-backup.server.ts'
import { restoreTexts as texts } from '#shop/texts/backup.ts'
import { complain, print, reasonOf } from './console.ts'
import { checkBooksAt, type ShopAccess, withShop } from './shop-access.ts'

/** Printed after a failure: what state it leaves behind. */
let outcome: string = texts.nothingChanged

type Options = { replaces: boolean; isSure: boolean }

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined) throw new BackupRefused(texts.whichFile)
  const backup = await openBackup(resolve(file))
  try {
    const { shopName, madeAt, tables, files } = backup.manifest
    requireKnownSchema(backup.manifest)
    print(texts.checking({ shopName, madeAt, tables: tables.length, files: files.length }))
    await backup.check()
    const options = { replaces: values.replace, isSure: values.yes }
    await withShop(readConfig(process.env), (shop) => putBack(shop, backup, options))
  } finally {
    backup.close()
  }
}

async function putBack(shop: ShopAccess, backup: Backup, options: Options): Promise<void> {
  // One connection supervises an embedded database: this process's own.
  if (await isInUse(shop.url, shop.isEmbedded ? 1 : 0)) throw new BackupRefused(texts.isRunning)
  await confirmReplacement(shop, options)
  print(texts.restoring)
  const target = { url: shop.migrateUrl, files: shop.files }
  const leftovers = await restoreBackup(target, backup)
  outcome = texts.restored
  await finishRestore(target, leftovers)
  print(texts.logInAgain)
  await reportBooks(shop.migrateUrl)
}

/**
 * Whether a running shop, or another of its commands, uses the database at `url`, apart from the `ownConnections` of this
 * process. Polls for a second, since recently closed connections are still listed.
 */
async function isInUse(url: string, ownConnections: number): Promise<boolean> {
  return withSession(url, async (client) => {
    for (let left = 20; left > 0; left -= 1) {
      const { rowCount } = await client.query(
        'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
        [applicationName],
      )
      if ((rowCount ?? 0) <= ownConnections) return false
      await wait(50)
    }
    return true
  })
}

/** Throws unless the backup may replace the existing shop; asks for confirmation on a terminal. */
async function confirmReplacement({ migrateUrl }: ShopAccess, { replaces, isSure }: Options): Promise<void> {
  const target = await readTargetContents(migrateUrl)
  if (target.kind === 'empty') return
  if (target.kind === 'other program') throw new BackupRefused(texts.otherProgram)
  if (!replaces) throw new BackupRefused(texts.sayReplace(target))
  if (isSure) return
  if (!process.stdin.isTTY) throw new BackupRefused(texts.sayYes)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(texts.confirm(target))
  terminal.close()
  if (typed.trim() !== target.name.trim()) throw new BackupRefused(texts.otherName)
}

async function reportBooks(url: string): Promise<void> {
  const rules = await checkBooksAt(url)
  const broken = rules.filter((rule) => rule.broken.length > 0)
  for (const { rule, broken: rows } of broken) print(texts.brokenRule(rows.length, rule))
  if (broken.length > 0) process.exitCode = 1
  else print(texts.soundBooks(rules.length))
}

try {
  await main()
} catch (error) {
  const why = reasonOf(error)
  complain(`${error instanceof BackupRefused ? why : texts.failed(why)}\n${outcome}`)
  process.exitCode = 1
}
