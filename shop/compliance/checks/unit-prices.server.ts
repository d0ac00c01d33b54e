import { lacksUnitPrice } from '#shop/catalog/list/product-filters.server.ts'
import type { Check } from '../check.server.ts'
import { productsFound } from './products-found.server.ts'

/** All liquids, soaps and powders have a unit price or a reason for having none (Directive 98/6/EC article 3). */
export const unitPrices: Check = {
  area: 'prices',
  url: 'https://eur-lex.europa.eu/eli/dir/1998/6/oj',
  run: async (db) => {
    const found = await productsFound(db, lacksUnitPrice)
    return {
      state: found.count > 0 ? 'red' : 'green',
      ...found,
      ...(found.count > 0 ? { fix: { href: '/admin/productlist?state=without_unit_price' } } : {}),
    }
  },
}
