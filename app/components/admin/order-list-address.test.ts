import { expect, test } from 'vitest'
import { orderListAddress, orderQueryOf } from './order-list-address.ts'

test('a page of orders has an address that keeps state and word', () => {
  const query = { keyword: 'de Wit & Co', status: 'paid', pageNumber: 3 } as const
  const { pathname, searchParams } = new URL(orderListAddress(query), 'http://shop.test')
  expect(pathname).toBe('/admin/orderlist')
  expect(orderQueryOf(searchParams)).toEqual(query)
  expect(orderListAddress({ keyword: ' ', pageNumber: 1 })).toBe('/admin/orderlist')
})

test('an unknown state and a page that cannot be are left out', () => {
  expect(orderQueryOf(new URLSearchParams('status=lost&pageNumber=0'))).toEqual({})
})
