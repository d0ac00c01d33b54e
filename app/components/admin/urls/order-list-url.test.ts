import { expect, test } from 'vitest'
import { nextSort, orderExportUrl, orderListUrl, orderQueryOf, orderUrl } from './order-list-url.ts'

const query = {
  keyword: 'de Wit & Co',
  group: 'to_deliver',
  from: '2026-11-01',
  to: '2026-11-21',
  sortBy: 'total-asc',
  pageNumber: 3,
} as const

test('a page of orders has an address that keeps state, word, days and order', () => {
  const { pathname, searchParams } = new URL(orderListUrl(query), 'http://shop.test')
  expect(pathname).toBe('/admin/orderlist')
  expect(orderQueryOf(searchParams)).toEqual(query)
  expect(orderListUrl({ keyword: ' ', pageNumber: 1, sortBy: 'date-desc' })).toBe('/admin/orderlist')
})

test('an order remembers the list that it was opened from, and the file holds what the list shows', () => {
  const { pathname, searchParams } = new URL(orderUrl('o1', query), 'http://shop.test')
  expect(pathname).toBe('/admin/order/o1')
  expect(orderQueryOf(searchParams)).toEqual(query)
  expect(orderExportUrl({ group: 'closed', pageNumber: 3 })).toBe('/api/orders/export?group=closed')
})

test('an unknown state, a day that is none and a page that cannot be are left out', () => {
  const search = new URLSearchParams('group=lost&pageNumber=0&from=yesterday&to=2026-13-40&sortBy=size')
  expect(orderQueryOf(search)).toEqual({})
  expect(orderQueryOf(new URLSearchParams('from=2026-02-30&to=1899-12-31'))).toEqual({})
})

test('a column sorts its usual way first, and the other way the second time', () => {
  expect(nextSort('total', undefined)).toBe('total-desc')
  expect(nextSort('total', 'total-desc')).toBe('total-asc')
  expect(nextSort('date', undefined)).toBe('date-asc')
  expect(nextSort('name', 'date-asc')).toBe('name-asc')
})
