import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProductListPath, productListPath, productListViewOf } from './product-list-path.ts'

test('the product list takes its segments in any order', () => {
  const view = { categoryName: 'gift', keyword: 'No. 5', sortBy: 'price-asc', pageNumber: 3 }
  expect(parseProductListPath('/category/gift/search/No.%205/sort/price-asc/page/3')).toEqual(view)
  expect(parseProductListPath('/page/3/sort/price-asc/search/No.%205/category/gift')).toEqual(view)
  expect(parseProductListPath('/search/No.%205/page/3')).toEqual({ keyword: 'No. 5', pageNumber: 3 })
  expect(parseProductListPath('')).toEqual({})
})

test.each(['/category', '/search/a/search/b', '/colour/red', '/page/0', '/page/two', '/search/%E0%A4%A'])(
  'an address with an empty, repeated or unknown segment or a damaged page number is not found: %s',
  (rest) => {
    expect(parseProductListPath(rest)).toBeUndefined()
  },
)

test('the address of a view leads back to the same view, whatever the keyword holds', () => {
  const words = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text.isWellFormed())
  fc.assert(
    fc.property(words, fc.integer({ min: 2, max: 900 }), (keyword, pageNumber) => {
      const view = { categoryName: 'gold', keyword, sortBy: 'title-desc', pageNumber }
      const { pathname } = new URL(productListPath(view), 'http://shop.test')
      expect(productListViewOf(pathname)).toEqual(view)
    }),
  )
})

test('only the product list has such a view', () => {
  expect(productListViewOf('/admin/orderlist')).toBeUndefined()
  expect(productListViewOf('/admin/productlisting')).toBeUndefined()
  expect(productListViewOf('/admin/productlist')).toEqual({})
})
