import { expect, test } from 'vitest'
import { mostCounted as mostCountedByApi } from '#shop/search/suggestions/product-matches.schema.ts'
import {
  linesOf,
  type MatchedProduct,
  type Matches,
  mostCounted,
  placeAfter,
  startEntries,
  suggestionsOf,
  titleLines,
} from './suggestion-groups.ts'

const product = (id: string): MatchedProduct => ({
  _id: id,
  path: `/product/${id}/guerlain-shalimar`,
  title: `Guerlain Shalimar, ${id}`,
  house: 'Guerlain',
  name: '',
  category: 'perfume',
  typ: null,
  size: null,
  era: null,
  price: 89.5,
  currency: 'EUR',
  quantity: 1,
  picture: null,
})
const answer = (changes: Partial<Matches>): Matches => ({
  keyword: 'guerlain sha',
  products: [],
  words: [],
  houses: [],
  categories: [],
  notes: [],
  total: 0,
  ...changes,
})
const hrefs = (changes: Partial<Matches>) => suggestionsOf(answer(changes)).map(({ href }) => href)

test('products come first, then what the last word may become, then the whole search', () => {
  expect(hrefs({ products: [product('p1')], words: ['shalimar', 'shade'], total: 6 })).toEqual([
    '/product/p1/guerlain-shalimar',
    '/search/guerlain%20shalimar',
    '/search/guerlain%20shade',
    '/search/guerlain%20sha',
  ])
})

test('there are never more than ten entries', () => {
  const products = ['a', 'b', 'c', 'd', 'e', 'f'].map(product)
  const words = ['sha1', 'sha2', 'sha3', 'sha4']
  expect(hrefs({ products, words, total: 40 })).toHaveLength(10)
  const houses = ['Shalini', 'Shay'].map((label) => ({ value: label, label, count: 3 }))
  const notes = ['shamama', 'shea', 'shellac'].map((value) => ({ value, label: value }))
  const kinds = suggestionsOf(answer({ products, words, houses, notes, total: 40 })).map(({ kind }) => kind)
  expect(kinds).toEqual([...Array(5).fill('product'), 'house', 'house', 'note', 'note', 'all'])
})

test('houses, categories and notes lead to their lists, and no address is offered twice', () => {
  const houses = [{ value: 'Guerlain', label: 'Guerlain', count: 57 }]
  const categories = [{ value: 'gift' as const, label: 'Gifts', count: 4 }]
  const notes = [{ value: 'guaiac wood', label: 'Guaiac wood' }]
  expect(hrefs({ keyword: 'gu', houses, categories, notes, words: ['Guerlain', 'Guet'], total: 9 })).toEqual([
    '/search/Guerlain',
    '/category/gift',
    '/search/guaiac%20wood',
    '/search/Guet',
    '/search/gu',
  ])
})

test('a house that was typed in full is what the search finds', () => {
  const houses = [{ value: 'Guerlain', label: 'Guerlain', count: 57 }]
  expect(hrefs({ keyword: 'guerlain', houses, total: 57 })).toEqual(['/search/guerlain'])
})

test('what was typed wrong is completed and searched for as it was read', () => {
  const typo = { keyword: 'gerlain mits', corrected: 'guerlain mits', words: ['Mitsouko'], total: 3 }
  expect(hrefs(typo)).toEqual(['/search/guerlain%20Mitsouko', '/search/guerlain%20mits'])
  const beginning = { keyword: 'gerl', corrected: 'guerlain', words: ['guerlain'], total: 57 }
  expect(hrefs(beginning)).toEqual(['/search/guerlain'])
})

test('a complete word is not suggested as its own completion', () => {
  expect(hrefs({ keyword: 'Shalimar', words: ['shalimar'], total: 6 })).toEqual(['/search/Shalimar'])
})

test('where the search finds nothing, nothing leads to it', () => {
  expect(hrefs({ products: [product('p1')], total: 0 })).toEqual(['/product/p1/guerlain-shalimar'])
  expect(hrefs({})).toEqual([])
})

test('a title is parted at its first comma', () => {
  expect(titleLines('Guerlain Mitsouko, vintage EDT, 93 ml')).toEqual({
    name: 'Guerlain Mitsouko',
    rest: 'vintage EDT, 93 ml',
  })
  expect(titleLines('Gift card')).toEqual({ name: 'Gift card', rest: '' })
  const scent = { ...product('p1'), name: "L'Heure Bleue", typ: 'edt', size: 93, era: '1970s' } as const
  expect(linesOf(scent)).toEqual({ name: 'Guerlain L’Heure Bleue', rest: 'EDT · 93 ml · 1970s' })
  expect(linesOf(product('p1'))).toEqual({ name: 'Guerlain Shalimar', rest: 'p1' })
})

test('the arrows wrap around through the typed text', () => {
  expect([undefined, 0, 1, 2].map((place) => placeAfter('ArrowDown', place, 3))).toEqual([0, 1, 2, undefined])
  expect([undefined, 2, 1, 0].map((place) => placeAfter('ArrowUp', place, 3))).toEqual([2, 1, 0, undefined])
})

test('Home and End belong to the text until an entry is current', () => {
  expect([placeAfter('Home', undefined, 3), placeAfter('End', undefined, 3)]).toEqual([null, null])
  expect([placeAfter('Home', 1, 3), placeAfter('End', 1, 3)]).toEqual([0, 2])
  expect([placeAfter('ArrowLeft', 1, 3), placeAfter('a', 1, 3)]).toEqual([undefined, null])
})

test('the count that is said to be open is where the API stops counting', () => {
  expect(mostCounted).toBe(mostCountedByApi)
})

test('an empty box begins with earlier searches, then the categories, each with its own address', () => {
  const entries = startEntries(['rose / oud', 'perfume'])
  expect(entries.map(({ kind }) => kind)).toEqual(['recent', 'recent', ...Array(6).fill('category')])
  expect(entries[0]?.href).toBe('/search/rose%20%2F%20oud')
  expect(new Set(entries.map(({ href }) => href)).size).toBe(8)
})
