import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearTarget, keywordOf, searchTarget } from './search-target.ts'

test('a search leads to the search route, inside a category to its own search', () => {
  expect(searchTarget('mitsouko', '/', false)).toBe('/search/mitsouko')
  expect(searchTarget(' mitsouko ', '/product/1', false)).toBe('/search/mitsouko')
  expect(searchTarget('soap', '/category/gift/page/2', false)).toBe('/category/gift/search/soap')
})

test('an administrator’s search leads to the product list and stays in its category', () => {
  expect(searchTarget('mitsouko', '/', true)).toBe('/admin/productlist/search/mitsouko')
  expect(searchTarget('soap', '/admin/productlist/category/gift/page/2', true)).toBe(
    '/admin/productlist/category/gift/search/soap',
  )
})

test('blank text leads home', () => {
  for (const isAdmin of [true, false])
    expect(searchTarget('  ', '/category/gift', isAdmin), String(isAdmin)).toBe('/')
})

test('the x leads back to the category, the admin list or home', () => {
  expect(clearTarget('/category/gift/search/soap/page/2')).toBe('/category/gift')
  expect(clearTarget('/admin/productlist/search/soap')).toBe('/admin/productlist')
  expect(clearTarget('/admin/productlist/category/gift/search/soap/page/3')).toBe(
    '/admin/productlist/category/gift',
  )
  expect(clearTarget('/search/soap')).toBe('/')
})

test('any keyword, also / % # and dots alone, comes back out of its address', () => {
  const words = fc.oneof(
    fc.constantFrom('.', '..', 'a/b', '100%', 'No. 5', 'c#', '?', 'L’Heure Bleue'),
    fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && text.isWellFormed()),
  )
  fc.assert(
    fc.property(words, fc.constantFrom('/', '/category/gift'), (text, place) => {
      const { pathname } = new URL(searchTarget(text, place, false), 'http://shop.test')
      expect(keywordOf(pathname)).toBe(text.trim())
    }),
  )
})
