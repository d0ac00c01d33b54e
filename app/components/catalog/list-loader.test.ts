import { expect, test } from 'vitest'
import { pagesOf, readAddress } from './list-loader.ts'

const url = 'http://shop/'
const notFound = expect.objectContaining({ init: { status: 404 } })

const thrown = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

test('an unknown category, page 0 and page numbers that are not numbers are not found', () => {
  expect(thrown(() => readAddress({ categoryName: 'nonsense' }, url))).toEqual(notFound)
  expect(thrown(() => readAddress({ pageNumber: '0' }, url))).toEqual(notFound)
  expect(thrown(() => readAddress({ pageNumber: 'two' }, url))).toEqual(notFound)
})

test('an address is read with its category, search, page, order and filters', () => {
  expect(
    readAddress(
      { categoryName: 'gift', keyword: ' rose ', pageNumber: '2' },
      'http://shop/category/gift/search/%20rose%20/page/2?sortBy=rating&nowe=true',
    ),
  ).toEqual({
    category: 'gift',
    keyword: 'rose',
    page: 2,
    more: 0,
    sortBy: 'rating',
    filters: [{ name: 'nowe', value: 'true' }],
  })
})

test('blank text is not a search', () => {
  expect(readAddress({ keyword: '   ' }, url).keyword).toBeUndefined()
})

test('"Show 24 more" asks for each page by itself', () => {
  const address = readAddress({ pageNumber: '3' }, 'http://shop/page/3?more=2')
  expect(pagesOf(address).map(({ page, more }) => [page, more])).toEqual([
    [3, 0],
    [4, 0],
    [5, 0],
  ])
})

test('no list asks for a page after the last one that there can be', () => {
  const address = readAddress({ pageNumber: '9999' }, 'http://shop/page/9999?more=9')
  expect(pagesOf(address).map(({ page }) => page)).toEqual([9999, 10_000])
})
