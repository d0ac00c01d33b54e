import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Api } from '#app/api/client.ts'
import { getProducts } from '#app/api/product-list.ts'
import { choiceFilters, sizeBands } from '#shop/catalog/filter-vocabulary.ts'
import { productQuery } from '#shop/catalog/list/product-query.schema.ts'
import { type ListAddress, listHref, listPath, withFilters } from './list-address.ts'
import { chosenSize, readPage, readQuery, withoutFilter } from './list-query.ts'

const address = (search: string, rest: Partial<ListAddress> = {}): ListAddress => ({
  page: 1,
  ...rest,
  ...readQuery(new URLSearchParams(search)),
})

test('every combination of category, search and page has the path of the specification', () => {
  expect(listPath({ page: 1 })).toBe('/')
  expect(listPath({ page: 3 })).toBe('/page/3')
  expect(listPath({ keyword: 'rose', page: 1 })).toBe('/search/rose')
  expect(listPath({ keyword: 'rose', page: 2 })).toBe('/search/rose/page/2')
  expect(listPath({ category: 'gift', page: 1 })).toBe('/category/gift')
  expect(listPath({ category: 'gift', page: 2 })).toBe('/category/gift/page/2')
  expect(listPath({ category: 'gift', keyword: 'rose', page: 2 })).toBe('/category/gift/search/rose/page/2')
})

test('a keyword of slashes, percents, hashes and dots stays one part of the path', () => {
  expect(listPath({ keyword: 'a/b 50% #1?', page: 1 })).toBe('/search/a%2Fb%2050%25%20%231%3F')
  expect(listPath({ keyword: '..', page: 1 })).toBe('/search/..%20')
})

test('the next page keeps sorting and filters', () => {
  const chosen = address('sortBy=price-asc&typ=edp&typ=edt&house=Dior&priceMax=50', { category: 'perfume' })
  expect(listHref({ ...chosen, page: 2 })).toBe(
    '/category/perfume/page/2?sortBy=price-asc&typ=edp&typ=edt&house=Dior&priceMax=50',
  )
})

test('values that mean nothing are left out of a list', () => {
  const chosen = address('sortBy=magic&typ=edx&era=soon&nowe=1&priceMin=cheap&sizeMin=-1&sex=men&more=-3')
  expect(listHref(chosen)).toBe('/?sex=men')
})

test('a price of the form may have the sign or the code of the shop’s currency', () => {
  const priceOf = (typed: string, currency?: string) =>
    readQuery(new URLSearchParams({ priceMax: typed }), currency).filters.map(({ value }) => value)
  expect(priceOf('zł 25', 'PLN')).toEqual(['25'])
  expect(priceOf('25,50 PLN', 'PLN')).toEqual(['25.5'])
  expect(priceOf('€25', 'PLN')).toEqual([])
  expect(priceOf('€25')).toEqual(['25'])
})

test('an emptied form asks for nothing', () => {
  expect(listHref(address('priceMin=&priceMax=&house=&sortBy='))).toBe('/')
})

test('a price typed with a comma or with its ends swapped is understood', () => {
  expect(listHref(address('priceMin=80&priceMax=19,95'))).toBe('/?priceMin=19.95&priceMax=80')
})

test('an address names a size by the key of its band', () => {
  const chosen = address('size=16-50')
  expect(listHref(chosen)).toBe('/?size=16-50')
  expect(chosenSize(chosen)).toBe('16-50')
  expect(chosenSize(address(''))).toBeUndefined()
  expect(listHref(address('size=5-6'))).toBe('/')
})

test('older addresses, with the ends of a range, still name their size, and other ranges stay ranges', () => {
  for (const { key, min, max } of sizeBands) {
    const ends = new URLSearchParams()
    if (min !== null) ends.set('sizeMin', String(min))
    if (max !== null) ends.set('sizeMax', String(max))
    expect(listHref(address(ends.toString())), key).toBe(`/?size=${key}`)
  }
  expect(listHref(address('sizeMin=30&sizeMax=60'))).toBe('/?sizeMin=30&sizeMax=60')
})

test('a search for exactly the words typed stays one when it is filtered, sorted and paged', () => {
  const chosen = address('exact=true&typ=edp&sortBy=rating', { keyword: 'gerlain' })
  expect(listHref({ ...chosen, page: 2 })).toBe('/search/gerlain/page/2?exact=true&sortBy=rating&typ=edp')
  expect(listHref(withFilters(chosen, []))).toBe('/search/gerlain?exact=true&sortBy=rating')
  expect(listHref(address('exact=yes', { keyword: 'gerlain' }))).toBe('/search/gerlain')
})

test('a list without a keyword is never exact', () => {
  expect(listHref(address('exact=true', { category: 'gift' }))).toBe('/category/gift')
})

test('a size can be taken away', () => {
  expect(listHref(withoutFilter(address('size=16-50&typ=edp'), { name: 'size', value: '16-50' }))).toBe(
    '/?typ=edp',
  )
})

test('another filter begins the list anew', () => {
  const chosen = address('typ=edp&more=2', { category: 'perfume', page: 4 })
  expect(listHref(withFilters(chosen, [...chosen.filters, { name: 'nowe', value: 'true' }]))).toBe(
    '/category/perfume?typ=edp&nowe=true',
  )
})

test('removing one value leaves the others, and a price goes with both its ends', () => {
  const chosen = address('typ=edp&typ=edt&priceMin=10&priceMax=50')
  expect(listHref(withoutFilter(chosen, { name: 'typ', value: 'edp' }))).toBe(
    '/?typ=edt&priceMin=10&priceMax=50',
  )
  expect(listHref(withoutFilter(chosen, { name: 'priceMin', value: '10' }))).toBe('/?typ=edp&typ=edt')
})

test('a page number is a whole number from 1 on', () => {
  expect(readPage(undefined)).toBe(1)
  expect(readPage('12')).toBe(12)
  for (const text of ['0', '-1', '01', '1.5', 'two', '', '10001', '99999999']) {
    expect(readPage(text), text).toBeUndefined()
  }
})

test('an address read again is the same address', () => {
  const filter = fc
    .constantFrom(...choiceFilters)
    .chain((name) => fc.record({ name: fc.constant(name), value: fc.string() }))
  fc.assert(
    fc.property(fc.array(filter), fc.nat(20), (filters, more) => {
      const search = new URLSearchParams([
        ...filters.map(({ name, value }): [string, string] => [name, value]),
        ['more', String(more)],
      ])
      const href = listHref(address(search.toString()))
      expect(listHref(address(new URL(href, 'http://shop').search))).toBe(href)
    }),
  )
})

/** What a page of a list asks the API for. */
async function queryOf(list: ListAddress) {
  const asked: unknown[] = []
  const GET = async (_: string, { params }: { params: { query: unknown } }) => {
    asked.push(params.query)
    return { data: {}, response: new Response() }
  }
  await getProducts({ GET } as unknown as Api, list) // the only call that it makes
  return asked[0]
}

test.each([
  `house=${'x'.repeat(101)}`,
  `family=${'x'.repeat(61)}&note=${'x'.repeat(61)}`,
  Array.from({ length: 51 }, (_, number) => `house=${number}`).join('&'),
  'priceMin=1000000&priceMax=0.1&sizeMin=99999.99',
])('the API accepts what a page reads from the address ?%s', async (search) => {
  const { error } = productQuery.safeParse(await queryOf(address(search)))
  expect(error?.issues).toBeUndefined()
})
