import { expect, test } from 'vitest'
import { linkOf, withdrawHref } from './order-link.ts'

test('the page of an order leads to a withdrawal with its number, name and address filled in', () => {
  const user = { name: 'Hanna & Zoë de Wit', email: 'hanna+shop@example.org' }
  const href = withdrawHref({ number: 'S-2026-0418', user })
  expect(new URL(href, 'https://sillage.example')).toMatchObject({ pathname: '/withdraw', search: '' })
  expect(linkOf(href.slice(href.indexOf('#') + 1))).toEqual({ orderNumber: 'S-2026-0418', ...user })
})

test('the link of an email names its order and its key, and anything else fills in nothing harmful', () => {
  expect(linkOf('S-2026-0418.abc-_123')).toEqual({ orderNumber: 'S-2026-0418', token: 'abc-_123' })
  expect(linkOf('S-2026-0418')).toEqual({ orderNumber: 'S-2026-0418' })
  expect([linkOf(), linkOf('')]).toEqual([{}, {}])
  expect(linkOf('=%')).toEqual({ orderNumber: '', name: '', email: '' })
})
