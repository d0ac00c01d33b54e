import { expect, test } from 'vitest'
import { bitOfFlag } from '#shop/catalog/list/flags.ts'
import { type ListedProduct, ListedProducts } from '#shop/catalog/list/listed-products.ts'
import { listedProduct, noValues } from '#tests/support/listed-product.ts'
import { mostAlike } from './most-alike.ts'

const products = new ListedProducts()
const inStock = bitOfFlag('inStock')
let age = 0

/** Each is newer than the one before. */
function add(id: string, values: Partial<ListedProduct['values']>, fields: Partial<ListedProduct> = {}) {
  age += 1
  const all = { ...noValues, category: 'perfume', ...values }
  return products.put(
    listedProduct(id, { flags: inStock, createdAt: age, isShown: true, values: all, ...fields }),
  )
}

const own = {
  id: 'own',
  house: 'Caron',
  family: 'leather',
  category: 'perfume',
  notes: ['iris'],
  isSold: false,
}
const stock = {
  own: add('own', { house: 'Caron', family: 'leather' }, { notes: ['iris'] }),
  sample: add('sample', { house: 'Caron', family: 'leather', category: 'sample' }),
  house: add('house', { house: 'Caron' }),
  family: add('family', { house: 'Knize', family: 'leather' }, { notes: ['iris', 'rose'] }),
  sold: add('sold', { house: 'Knize', family: 'leather' }, { notes: ['iris'], flags: 0 }),
  hidden: add('hidden', { house: 'Caron', family: 'leather' }, { isShown: false }),
  soap: add('soap', { house: 'Floris', category: 'soap' }),
  brush: add('brush', { category: 'gift' }),
  card: add('card', { category: 'gift' }),
}
const newest = Object.values(stock).toReversed()
const alike = (to: Partial<Parameters<typeof mostAlike>[1]>, sameScent: readonly number[] = [], most = 6) =>
  mostAlike({ products, newest }, { ...own, ...to }, sameScent, most).map(products.idOf)

test('the same scent, family, house and notes weigh together, and what is sold weighs less', () => {
  expect(alike({}, [stock.sample])).toEqual(['sample', 'family', 'house', 'sold'])
  expect(alike({}, [stock.sample], 2)).toEqual(['sample', 'family'])
})

test('beside a product that is sold nothing is shown that cannot be bought', () => {
  expect(alike({ isSold: true }, [stock.sample])).toEqual(['sample', 'family', 'house'])
})

test('a thing without family, house and name is like the newest others of its kind', () => {
  const thing = { id: 'brush', house: '', family: null, category: 'gift', notes: [] }
  expect(alike(thing)).toEqual(['card'])
  expect(alike({ ...thing, category: 'gold' })).toEqual([])
})
