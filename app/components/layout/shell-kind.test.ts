import { expect, test } from 'vitest'
import { isUnder } from './admin-links.ts'
import { shellKindOf } from './shell-kind.ts'

test('checkout and administration have their own bars, everything else the shop’s', () => {
  expect(['/shipping', '/payment', '/placeorder', '/payment/'].map(shellKindOf)).toEqual(
    Array(4).fill('checkout'),
  )
  expect(['/admin/orderlist', '/admin/product/1/edit'].map(shellKindOf)).toEqual(['admin', 'admin'])
  expect(['/', '/cart', '/order/1', '/administrator'].map(shellKindOf)).toEqual(Array(4).fill('shop'))
})

test('an edit page belongs to its list in the administrator’s menu', () => {
  expect(isUnder('/admin/product/1/edit', '/admin/productlist')).toBe(true)
  expect(isUnder('/admin/user/1/edit', '/admin/userlist')).toBe(true)
  expect(isUnder('/admin/productlist/page/2', '/admin/productlist')).toBe(true)
  expect(isUnder('/admin/product/1/edit', '/admin/orderlist')).toBe(false)
})
