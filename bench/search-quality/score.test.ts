import { expect, test } from 'vitest'
import { name, type Stocked, titled } from './rules.ts'
import { judge, summed } from './score.ts'

const product = (title: string, called = ''): Stocked => ({
  ...{
    id: title,
    sku: title,
    title,
    house: 'Guerlain',
    name: called,
    description: '',
    category: 'perfume',
    typ: null,
  },
  ...{
    sex: null,
    size: 0,
    price: 1,
    era: null,
    year: null,
    vintage: false,
    condition: '',
    family: '',
    notes: '',
    quantity: 1,
  },
  ...{ isNew: false, isReduced: false },
})
const best = product('Opium EDT', 'Opium')
const fits = product('Black Opium EDP', 'Black Opium')
const other = product('Joy EDT', 'Joy')
const stock = [other, fits, best]
const query = { group: 'names', keyword: 'opium', fits: titled('opium'), best: name('Opium') }

test('the best before what fits, and nothing else, is as good as the stock allows', () => {
  expect(judge(query, [best, fits], stock)).toMatchObject({ quality: 1, recall: 1, isEmpty: false })
})

test('another order, a product too many and one that is missing all cost', () => {
  const quality = (...found: Stocked[]) => judge(query, found, stock).quality
  expect(quality(fits, best)).toBeLessThan(1)
  expect(quality(other, best, fits)).toBeLessThan(quality(fits, best))
  expect(quality(best)).toBeLessThan(1)
  expect(quality(other)).toBe(0)
  expect(judge(query, [best, other], stock).recall).toBe(0.5)
})

test('only the first five count', () => {
  const found = [other, other, other, other, other, best]
  expect(judge(query, found, stock).quality).toBe(0)
})

test('nothing is right for nonsense, and wrong for what has an answer', () => {
  const nonsense = { group: 'nonsense', keyword: 'xqzzyw' }
  expect(judge(nonsense, [], stock).quality).toBe(1)
  expect(judge(nonsense, [other], stock).quality).toBe(0)
  const scores = [judge(nonsense, [other], stock), judge(query, [], stock)]
  expect(summed(scores)).toEqual({ queries: 2, quality: 0, recall: 0.5, empty: 1, nonsense: 1 })
})

test('a query that no product fits is refused', () => {
  expect(() => judge({ ...query, fits: titled('aventus'), best: undefined }, [], stock)).toThrow('no product')
})
