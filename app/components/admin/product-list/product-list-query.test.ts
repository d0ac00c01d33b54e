import { expect, test } from 'vitest'
import { exportUrl, filteredUrl, listQueryOf, productListUrl } from './product-list-query.ts'

const search = (text: string) => new URLSearchParams(text)

test('the list asks for what its path and its query string say', () => {
  const view = { categoryName: 'perfume', keyword: 'rose', sortBy: 'stock-asc', pageNumber: 2 }
  expect(listQueryOf(view, search('typ=edp&typ=edt&inStock=false&state=archived&utm=x'))).toEqual({
    category: 'perfume',
    keyword: 'rose',
    sortBy: 'stock-asc',
    pageNumber: '2',
    typ: ['edp', 'edt'],
    inStock: ['false'],
    state: 'archived',
  })
})

test('the file holds what the list finds, all pages of it', () => {
  const view = { categoryName: 'perfume', keyword: 'rose & oud', sortBy: 'stock-asc', pageNumber: 2 }
  expect(exportUrl(view, search('typ=edp&typ=edt&state=hidden&sortBy=rating'))).toBe(
    '/api/products/export?keyword=rose+%26+oud&category=perfume&typ=edp&typ=edt&state=hidden',
  )
  expect(exportUrl({}, search(''))).toBe('/api/products/export')
})

test('the order may stand in the query string, and the path has the last word', () => {
  expect(listQueryOf({}, search('sortBy=price-asc')).sortBy).toBe('price-asc')
  expect(listQueryOf({ sortBy: 'rating' }, search('sortBy=price-asc')).sortBy).toBe('rating')
})

test('a choice in the form starts at the first page and keeps filters that the form does not show', () => {
  const choice = {
    categoryName: 'gift',
    keyword: ' box ',
    sortBy: '',
    inStock: 'true',
    state: 'hidden',
    magazine: '',
  }
  expect(filteredUrl(choice, search('house=Caron&sortBy=rating&inStock=false&magazine=NL'))).toBe(
    '/admin/productlist/category/gift/search/box?house=Caron&inStock=true&state=hidden',
  )
})

test('the pages of a filtered list keep its filters', () => {
  expect(productListUrl({ sortBy: 'title-asc', pageNumber: 3 }, search('vintage=true'))).toBe(
    '/admin/productlist/sort/title-asc/page/3?vintage=true',
  )
})
