import { bookRules, checkRules } from '#shop/books/check-books.server.ts'
import type { Check } from '../check.server.ts'

/** The numbers of invoices and credit notes run without a gap (VAT Directive article 226(2)). */
export const invoicesGapFree: Check = {
  area: 'books',
  url: 'https://eur-lex.europa.eu/eli/dir/2006/112/oj',
  run: async (db) => {
    const checked = await checkRules(db, numberRules())
    const count = checked.reduce((sum, { broken }) => sum + broken.length, 0)
    return { state: count > 0 ? 'red' : 'green', count }
  },
}

const numberRules = () =>
  bookRules().filter(({ rule }) => /invoice|credit note/.test(rule) && /number|gap/.test(rule))
