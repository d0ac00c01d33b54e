import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FreshCart } from '#app/components/cart/use-fresh-cart.ts'
import { cents } from '#shop/money/money.ts'
import { PlaceFailureNote } from './place-failure.tsx'

function noteOf(code: string, details?: Record<string, unknown>) {
  const failure = { kind: 'other', code, message: 'The server’s words', details, total: cents(6166) } as const
  // Only this part of the cart matters here.
  const cart = { cartItems: [{}], changes: [], currency: 'EUR', summary: { totalPrice: cents(6166) } }
  const Note = () => <PlaceFailureNote failure={failure} cart={cart as unknown as FreshCart} />
  const Page = createRoutesStub([{ path: '/', Component: Note }])
  return renderToStaticMarkup(<Page />)
}

test('whoever has too many unpaid orders is led to each of them, with or without an account', () => {
  const orders = [{ _id: 'o7', number: 'S-2026-0007' }]
  const note = noteOf('too_many_open_orders', { held: { orders } })
  expect(note).toContain('The server’s words')
  expect(note).toContain('<a href="/order/o7">Open order S-2026-0007</a>')
  expect(note).not.toContain('/profile')
})

test('where guests are no longer welcome, one is led to the login and back', () => {
  expect(noteOf('guests_refused')).toContain('href="/login?redirect=/placeorder"')
})
