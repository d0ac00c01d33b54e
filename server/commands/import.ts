/**
 * `npm run import -- FILE.csv [--pictures FILE.zip] [--skip-wrong]`: reads a file of products (db/seed/catalogue/README.md
 * says the columns) into the shop, running or not, as the page at /admin/import does. With a wrong line nothing is written,
 * unless `--skip-wrong` lets the others in.
 */
import { copyFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { type Config, readConfig } from '#server/config.ts'
import { newId } from '#shop/ids.ts'
import { findImport, findImportRows } from '#shop/imports/import.queries.server.ts'
import { csvPath, importFolder, makeImportFolder, zipPath } from '#shop/imports/import-files.server.ts'
import { applyImport, discardImport, startImport } from '#shop/imports/start-import.server.ts'
import { type ImportMeans, workOnImports } from '#shop/imports/work-on-imports.server.ts'
import { pictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { withShopAtHand } from './shop-at-hand.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)
const told = (error: unknown, what: string) =>
  complain(`${what}: ${error instanceof Error ? error.message : String(error)}`)

/** Opens the shop's database, which may be that of a running shop, for as long as `work` takes. */
const withShop = <Result>(config: Config, work: (means: ImportMeans) => Promise<Result>): Promise<Result> =>
  withShopAtHand(config, async ({ url, migrateUrl, files }) => {
    await migrate(migrateUrl)
    const { db, close } = connect(url, { max: 4, onError: (error) => complain(error.message) })
    const pictures = pictureMaker({ db, files, onError: told })
    try {
      return await work({ db, files, pictures, folder: importFolder(config.dataDir), onError: told })
    } finally {
      pictures.close()
      await close()
    }
  })

type Wish = { csv: string; zip?: string; skipsWrong: boolean }

async function bringIn(means: ImportMeans, { csv, zip, skipsWrong }: Wish): Promise<number> {
  const { db, folder } = means
  const id = newId()
  await makeImportFolder(folder)
  await copyFile(csv, csvPath(folder, id))
  if (zip !== undefined) await copyFile(zip, zipPath(folder, id))
  const { size: total } = await stat(csv)
  const picturesName = zip === undefined ? null : basename(zip)
  await startImport(db, undefined, { id, fileName: basename(csv), picturesName, total })
  const read = await worked(means, id)
  for (const note of read.notes) say(note)
  if (read.failure) {
    complain(`${read.failure.title} ${read.failure.text}`)
    return 1
  }
  await tellRows(means, id, 'wrong')
  const { all, same, wrong } = read.counts
  if (wrong > 0 && !skipsWrong) {
    await discardImport(db, folder, id)
    complain(`${wrong} of ${all} lines are wrong; nothing was written.`)
    return 1
  }
  await applyImport(db, undefined, id)
  const { outcome, status } = await worked(means, id)
  if (!outcome) throw new Error(`the import is ${status} instead of done`)
  if (outcome.leftOut > 0) await tellRows(means, id, 'left_out')
  say(
    `${outcome.created} new, ${outcome.changed} changed, ${same} as they were, ${wrong + outcome.leftOut} left out.`,
  )
  return 0
}

/** Does the work itself, or waits for a running shop that was quicker to take it up. */
async function worked(means: ImportMeans, id: string) {
  for (;;) {
    await workOnImports(means, new AbortController().signal, id)
    const found = await findImport(means.db, id)
    if (!found) throw new Error('somebody threw this import away')
    if (found.status !== 'reading' && found.status !== 'writing') return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function tellRows({ db }: ImportMeans, id: string, result: 'wrong' | 'left_out') {
  for (let pageNumber = 1, pages = 1; pageNumber <= pages; pageNumber += 1) {
    const page = await findImportRows(db, id, { result, pageNumber })
    pages = page.pages
    for (const { line, sku, notes } of page.rows) {
      for (const { kind, column, message } of notes) {
        if (kind === 'wrong')
          complain(`  line ${line} ${sku} ${column === null ? '' : `${column} `}${message}`)
      }
    }
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'skip-wrong': { type: 'boolean', default: false }, pictures: { type: 'string' } },
  })
  const [csv] = positionals
  if (csv === undefined) {
    complain('Say which file: npm run import -- FILE.csv')
    return 2
  }
  const wish = { csv, zip: values.pictures, skipsWrong: values['skip-wrong'] }
  return withShop(readConfig(process.env), (means) => bringIn(means, wish))
}

process.exitCode = await main()
