import { expect, test } from 'vitest'
import { isUnder } from './admin-links.ts'

test('an edit page belongs to its list in the administrator’s menu', () => {
  expect(isUnder('/admin/product/1/edit', '/admin/productlist')).toBe(true)
  expect(isUnder('/admin/user/1/edit', '/admin/userlist')).toBe(true)
  expect(isUnder('/admin/productlist/page/2', '/admin/productlist')).toBe(true)
  expect(isUnder('/admin/product/1/edit', '/admin/orderlist')).toBe(false)
})
