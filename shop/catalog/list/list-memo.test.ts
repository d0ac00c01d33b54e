import { expect, test } from 'vitest'
import { synonymsOf } from '#shop/search/synonyms.ts'
import { exampleView } from '#tests/support/product-view.ts'
import { type ProductCard, productCard } from '../product.schema.ts'
import { cardsFor, foundFor, spellingsFor } from './list-memo.ts'
import { type Catalogue, ListedProducts } from './listed-products.ts'

const catalogue = (): Catalogue => ({
  products: new ListedProducts(),
  newest: [],
  notes: new Set(),
  terms: { currency: 'EUR', unitPriceBase: '100' },
  soldLast: true,
  synonyms: synonymsOf([]),
  version: 1,
})

const card = (id: string): ProductCard =>
  productCard.parse(exampleView({ _id: id, title: `Bottle ${id}`, price: 50, quantity: 1, show: true }))

/** Looks up cards, out of order as a database may, and records which ids were requested. */
function shelf(absent: readonly string[] = []) {
  const asked: string[][] = []
  const lookUp = async (ids: readonly string[]) => {
    asked.push([...ids])
    return ids
      .filter((id) => !absent.includes(id))
      .map(card)
      .reverse()
  }
  return { asked, lookUp }
}
const ids = (cards: readonly ProductCard[]) => cards.map(({ _id }) => _id)

test('cards come in the order that is asked for, and each is looked up once', async () => {
  const [stock, { asked, lookUp }] = [catalogue(), shelf()]
  expect(ids(await cardsFor(stock, ['a', 'b', 'c'], lookUp))).toEqual(['a', 'b', 'c'])
  expect(ids(await cardsFor(stock, ['d', 'c', 'a'], lookUp))).toEqual(['d', 'c', 'a'])
  expect(ids(await cardsFor(stock, ['b', 'd'], lookUp))).toEqual(['b', 'd'])
  expect(asked).toEqual([['a', 'b', 'c'], ['d']])
})

test('once a product is another one, all cards are looked up anew', async () => {
  const [stock, { asked, lookUp }] = [catalogue(), shelf()]
  await cardsFor(stock, ['a'], lookUp)
  stock.version += 1
  await cardsFor(stock, ['a'], lookUp)
  expect(asked).toEqual([['a'], ['a']])
})

test('a product that is gone meanwhile leaves no hole', async () => {
  const { lookUp } = shelf(['b'])
  expect(ids(await cardsFor(catalogue(), ['a', 'b', 'c'], lookUp))).toEqual(['a', 'c'])
})

test('however many cards are asked for, each question gets all of its own', async () => {
  const [stock, { lookUp }] = [catalogue(), shelf()]
  await cardsFor(stock, ['first'], lookUp)
  for (let page = 0; page < 100; page += 1) {
    const wanted = ['first', ...Array.from({ length: 24 }, (_, at) => `${page}-${at}`)]
    expect(ids(await cardsFor(stock, wanted, lookUp))).toEqual(wanted)
  }
})

test('of ever new keywords that find nothing only the latest are remembered', async () => {
  const stock = catalogue()
  let looked = 0
  const find = async () => {
    looked += 1
    return []
  }
  for (let number = 0; number < 3000; number += 1) await foundFor(stock, `keyword ${number}`, find)
  await foundFor(stock, 'keyword 2999', find)
  expect(looked).toBe(3000)
  await foundFor(stock, 'keyword 0', find)
  expect(looked).toBe(3001)
})

test('what is asked for again and again is remembered while others come and go', async () => {
  const stock = catalogue()
  let looked = 0
  const find = async () => {
    looked += 1
    return new Array(40_000)
  }
  for (let number = 0; number < 20; number += 1) {
    await foundFor(stock, 'oakmoss', find)
    await foundFor(stock, `keyword ${number}`, find)
  }
  expect(looked).toBe(21)
})

test('a list of more products than are remembered in all displaces no other', async () => {
  const stock = catalogue()
  let looked = 0
  const find = async () => {
    looked += 1
    return []
  }
  await foundFor(stock, 'mitsouko', find)
  await foundFor(stock, 'everything', async () => new Array(200_001))
  await foundFor(stock, 'mitsouko', find)
  expect(looked).toBe(1)
})

test('a typo is read once for everybody, again once a product is another one, and again after the database was away', async () => {
  const stock = catalogue()
  let asked = 0
  const correct = async () => {
    asked += 1
    if (asked === 3) throw new Error('the database is away')
    return []
  }
  await Promise.all([spellingsFor(stock, 'encnes', correct), spellingsFor(stock, 'encnes', correct)])
  expect(asked).toBe(1)
  stock.version += 1
  await spellingsFor(stock, 'encnes', correct)
  expect(asked).toBe(2)
  await expect(spellingsFor(stock, 'voyaeg', correct)).rejects.toThrow('away')
  await spellingsFor(stock, 'voyaeg', correct)
  expect(asked).toBe(4)
})
