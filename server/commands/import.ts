/**
 * `npm run import -- FILE.csv [--pictures FILE.zip] [--skip-wrong]`: imports a product file (columns:
 * db/seed/catalogue/README.md) into the shop, running or not, like the page /admin/import. If a line is wrong nothing is written,
 * unless `--skip-wrong` imports the others.
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
import { complain, print, reasonOf } from './console.ts'
import { withShop } from './shop-access.ts'

const onError = (error: unknown, what: string) => complain(`${what}: ${reasonOf(error)}`)

/** Opens the shop's database, possibly that of a running shop, while `work` runs. */
const withImports = <Result>(
  config: Config,
  work: (context: ImportMeans) => Promise<Result>,
): Promise<Result> =>
  withShop(config, async ({ url, migrateUrl, files }) => {
    await migrate(migrateUrl)
    const { db, close } = connect(url, { max: 4, onError: (error) => complain(error.message) })
    const pictures = pictureMaker({ db, files, onError })
    try {
      return await work({ db, files, pictures, folder: importFolder(config.dataDir), onError })
    } finally {
      pictures.close()
      await close()
    }
  })

type Options = { csv: string; zip?: string; skipsWrong: boolean }

async function runImport(context: ImportMeans, { csv, zip, skipsWrong }: Options): Promise<number> {
  const { db, folder } = context
  const id = newId()
  await makeImportFolder(folder)
  await copyFile(csv, csvPath(folder, id))
  if (zip !== undefined) await copyFile(zip, zipPath(folder, id))
  const { size: total } = await stat(csv)
  const picturesName = zip === undefined ? null : basename(zip)
  await startImport(db, undefined, { id, fileName: basename(csv), picturesName, total })
  const read = await finished(context, id)
  for (const note of read.notes) print(note)
  if (read.failure) {
    complain(`${read.failure.title} ${read.failure.text}`)
    return 1
  }
  await printRows(context, id, 'wrong')
  const { all, same, wrong } = read.counts
  if (wrong > 0 && !skipsWrong) {
    await discardImport(db, folder, id)
    complain(`${wrong} of ${all} lines are wrong; nothing was written.`)
    return 1
  }
  await applyImport(db, undefined, id)
  const { outcome, status } = await finished(context, id)
  if (!outcome) throw new Error(`the import is ${status} instead of done`)
  if (outcome.leftOut > 0) await printRows(context, id, 'left_out')
  print(
    `${outcome.created} new, ${outcome.changed} changed, ${same} as they were, ${wrong + outcome.leftOut} left out.`,
  )
  return 0
}

/** Does the work itself, or waits for a running shop that claimed it first. */
async function finished(context: ImportMeans, id: string) {
  for (;;) {
    await workOnImports(context, new AbortController().signal, id)
    const found = await findImport(context.db, id)
    if (!found) throw new Error('somebody threw this import away')
    if (found.status !== 'reading' && found.status !== 'writing') return found
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function printRows({ db }: ImportMeans, id: string, result: 'wrong' | 'left_out') {
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
  const options = { csv, zip: values.pictures, skipsWrong: values['skip-wrong'] }
  return withImports(readConfig(process.env), (context) => runImport(context, options))
}

process.exitCode = await main()
