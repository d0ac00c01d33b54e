import { expect, test } from 'vitest'
import { emailListQueryOf, emailListUrl } from './email-list-url.ts'

test('a page of emails has an address that keeps their state', () => {
  const query = { status: 'failed', pageNumber: 2 } as const
  const { pathname, searchParams } = new URL(emailListUrl(query), 'http://shop.test')
  expect(pathname).toBe('/admin/mail')
  expect(emailListQueryOf(searchParams)).toEqual(query)
  expect(emailListUrl({ pageNumber: 1 })).toBe('/admin/mail')
})

test('an unknown state and a page that cannot be are left out', () => {
  expect(emailListQueryOf(new URLSearchParams('status=lost&pageNumber=x'))).toEqual({})
})
