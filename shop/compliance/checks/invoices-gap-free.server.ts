import { sql } from 'kysely'
import { bookRules } from '#shop/books/check-books.server.ts'
import type { Check } from '../check.server.ts'

/** The numbers of invoices and credit notes run without a gap (VAT Directive article 226(2)). */
export const invoicesGapFree: Check = {
  area: 'books',
  url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
  run: async (db) => {
    let broken = 0
    for (const { query } of numberRules()) {
      broken += (await sql.raw(query).execute(db)).rows.length
    }
    return { state: broken > 0 ? 'red' : 'green', count: broken }
  },
}

const numberRules = () =>
  bookRules().filter(({ rule }) => /invoice|credit note/.test(rule) && /number|gap/.test(rule))
