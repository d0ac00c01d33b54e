import { type SqlBool, sql } from 'kysely'
import type { Check } from '../check.server.ts'
import { productsFound } from './products-found.server.ts'

/** Everything liquid, and soap and powder, has a unit price or a reason why not (Directive 98/6/EC article 3). */
export const unitPrices: Check = {
  area: 'prices',
  url: 'https://eur-lex.europa.eu/eli/dir/1998/6/oj',
  run: async (db) => {
    const found = await productsFound(
      db,
      sql<SqlBool>`products.category IN ('perfume', 'miniature', 'sample', 'soapandpowder')
        AND products.unit_price_exempt IS NULL AND products.size_ml IS NULL
        AND (products.net_content IS NULL OR products.net_unit = 'piece')`,
    )
    const [first] = found.sample
    return {
      state: found.count > 0 ? 'red' : 'green',
      ...found,
      ...(first ? { fix: { href: first.href } } : {}),
    }
  },
}
