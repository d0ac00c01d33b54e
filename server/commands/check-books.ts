/**
 * `npm run check:books`: runs the rules of shop/books/books.sql on the shop's database (`DATABASE_URL`, else the embedded one in
 * `DATA_DIR`, whether the shop runs or not). Read-only. `--providers` also compares the books with the payment providers' own
 * lists, for the last three days or `--days N`; differences become anomalies. Exits with 1 if a rule is broken or a list differs,
 * 2 if it could not check.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import type { CheckedRule } from '#shop/books/check-books.server.ts'
import { compareBooksAt } from './compare-books.ts'
import { complain, print, reasonOf } from './console.ts'
import { checkBooksAt, requireShop, withDatabase } from './shop-access.ts'

const mostRowsShown = 10

function printRule({ rule, broken }: CheckedRule) {
  print(`${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${String(broken.length).padStart(6)}  ${rule}`)
  for (const row of broken.slice(0, mostRowsShown)) print(`                 ${JSON.stringify(row)}`)
  if (broken.length > mostRowsShown) print(`                 and ${broken.length - mostRowsShown} more`)
}

async function main(): Promise<number> {
  const config = readConfig(process.env)
  requireShop(config)
  const { providers, days } = readArguments()
  return withDatabase(config, async ({ url }) => {
    const rules = await checkRules(url)
    if (!providers) return rules
    const end = await compareBooksAt(config, { url, days, print })
    if (end === 'failed') return 2
    return end === 'differs' ? 1 : rules
  })
}

/** Throws for days out of range: comparing other days instead would look like success. */
function readArguments() {
  const options = { providers: { type: 'boolean', default: false }, days: { type: 'string' } } as const
  const { values } = parseArgs({ options })
  const days = values.days === undefined ? undefined : Number(values.days)
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= 1095))
    throw new Error('--days takes a number from 1 to 1095: the providers list three years')
  return { providers: values.providers, days }
}

async function checkRules(url: string): Promise<number> {
  const rules = await checkBooksAt(url)
  for (const rule of rules) printRule(rule)
  const broken = rules.filter((rule) => rule.broken.length > 0).length
  print(
    broken === 0
      ? `\nThe books are sound: ${rules.length} rules.`
      : `\n${broken} of ${rules.length} rules are broken.`,
  )
  return broken === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  complain(`The books could not be read: ${reasonOf(error)}`)
  process.exitCode = 2
}
