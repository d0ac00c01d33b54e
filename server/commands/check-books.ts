/**
 * `npm run check:books`: runs the rules of shop/books/books.sql on the shop's database (`DATABASE_URL`, else the
 * embedded one in `DATA_DIR`, whether the shop runs or not). Reads only. Ends with 1 when a rule is broken, 2 when it
 * could not look.
 */
import { readConfig } from '#server/config.ts'
import type { CheckedRule } from '#shop/books/check-books.server.ts'
import { checkBooksAt } from './books-at.ts'
import { requireShop, withDatabaseAtHand } from './shop-at-hand.ts'

const mostRowsShown = 10
const say = (text: string) => process.stdout.write(`${text}\n`)

function tell({ rule, broken }: CheckedRule) {
  say(`${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${String(broken.length).padStart(6)}  ${rule}`)
  for (const row of broken.slice(0, mostRowsShown)) say(`                 ${JSON.stringify(row)}`)
  if (broken.length > mostRowsShown) say(`                 and ${broken.length - mostRowsShown} more`)
}

async function main(): Promise<number> {
  const config = readConfig(process.env)
  requireShop(config)
  const rules = await withDatabaseAtHand(config, ({ url }) => checkBooksAt(url))
  for (const rule of rules) tell(rule)
  const broken = rules.filter((rule) => rule.broken.length > 0).length
  say(
    broken === 0
      ? `\nThe books are sound: ${rules.length} rules.`
      : `\n${broken} of ${rules.length} rules are broken.`,
  )
  return broken === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(
    `The books could not be read: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}
