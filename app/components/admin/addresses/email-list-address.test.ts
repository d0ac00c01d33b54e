import { expect, test } from 'vitest'
import { mailListAddress, mailQueryOf } from './email-list-address.ts'

test('a page of letters has an address that keeps their state', () => {
  const query = { status: 'failed', pageNumber: 2 } as const
  const { pathname, searchParams } = new URL(mailListAddress(query), 'http://shop.test')
  expect(pathname).toBe('/admin/mail')
  expect(mailQueryOf(searchParams)).toEqual(query)
  expect(mailListAddress({ pageNumber: 1 })).toBe('/admin/mail')
})

test('an unknown state and a page that cannot be are left out', () => {
  expect(mailQueryOf(new URLSearchParams('status=lost&pageNumber=x'))).toEqual({})
})
