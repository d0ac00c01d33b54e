/**
 * `npm run import -- FILE.csv`: reads a catalogue file (db/seed/catalogue/README.md says the columns) into the shop,
 * running or not. With a wrong line nothing is written, unless `--skip-wrong` lets the others in.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connect } from '#db/connect.ts'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { type Config, readConfig } from '#server/config.ts'
import { readImportFile, type WrongLine } from '#shop/catalog/import-file.ts'
import { importProducts } from '#shop/catalog/import-products.server.ts'
import { type ImportedProduct, parseProductRow } from '#shop/catalog/import-row.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

const told = ({ line, sku, errors }: WrongLine) =>
  Object.entries(errors).map(([column, message]) => `  line ${line} ${sku} ${column}: ${message}`)

async function writeRows(config: Config, rows: readonly ImportedProduct[]) {
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(config.migrateDatabaseUrl ?? url)
    const database = connect(url, { max: 2, onError: (error) => complain(error.message) })
    try {
      return await importProducts(database.db, rows)
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'skip-wrong': { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined) {
    complain('Say which file: npm run import -- FILE.csv')
    return 2
  }
  const { rows, wrong } = readImportFile(await readFile(file, 'utf8'), parseProductRow, { unique: true })
  for (const line of wrong.flatMap(told)) complain(line)
  if (wrong.length > 0 && !values['skip-wrong']) {
    complain(`${wrong.length} of ${wrong.length + rows.length} lines are wrong; nothing was written.`)
    return 1
  }
  const { created, changed, unchanged } = await writeRows(readConfig(process.env), rows)
  say(`${created} new, ${changed} changed, ${unchanged} as they were, ${wrong.length} left out.`)
  return 0
}

process.exitCode = await main()
