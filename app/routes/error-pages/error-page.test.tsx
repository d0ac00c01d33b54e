import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#app/api/client.ts'
import { categories } from '#shop/catalog/categories.ts'
import { ErrorPage, failureOf } from './error-page.tsx'

const answer = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data })

const draw = (error: unknown) => {
  const router = createMemoryRouter([{ path: '/', element: <ErrorPage error={error} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('a page that is not there is said in people’s words, with the shop, the search and each category to go on', () => {
  const html = draw(answer(404))
  expect(html).toContain('<h1 class="title">We cannot find this page</h1>')
  expect(html).toContain('Error 404')
  expect(html).not.toContain('No route matches')
  for (const { key } of categories) expect(html, key).toContain(`href="/category/${key}"`)
  expect(draw(answer(500))).not.toContain('/category/')
})

test('each error of the router has its screen with the router’s words as small print', () => {
  expect(draw(answer(405))).toContain('405 Method Not Allowed')
  expect(draw(answer(400))).toContain('400 Bad Request')
  expect(draw(answer(500))).toContain('Unexpected Application Error!')
  expect(draw(new TypeError('x is not a function'))).toContain('Unexpected Application Error!')
})

test('too many searches have a page of their own, and can be tried again', () => {
  const html = draw(answer(429, { message: 'Too many attempts', requestId: '7F3A' }))
  expect(html).toContain('<h1 class="title">One moment, please</h1>')
  expect(html).toContain('429 Too Many Requests')
  expect(html).toContain('Try again')
  expect(failureOf(new ApiError('http', { status: 429 })).kind).toBe('tooMany')
})

test('a missing product is named', () => {
  expect(draw(answer(404, { message: 'Product not found' }))).toContain(
    '<h1 class="title">Product not found</h1>',
  )
})

test('a failure of ours shows its number and nothing from the inside', () => {
  const html = draw(answer(500, { message: 'relation "orders" does not exist', requestId: '7F3A-21B0' }))
  expect(html).toContain('7F3A-21B0')
  expect(html).not.toContain('relation')
  expect(draw(new Error('secret inside'))).not.toContain('secret')
})

test('no connection, a late answer and an unreadable one have their own texts, and each can be tried again', () => {
  const screens = [
    [new ApiError('fetch', {}), 'The shop cannot be reached'],
    [new ApiError('timeout', {}), 'The shop took too long to answer'],
    [new ApiError('parse', {}), 'The shop’s answer could not be read'],
    [new Error('ours'), 'Something broke on our side'],
  ] as const
  for (const [error, title] of screens) {
    expect(draw(error), title).toContain(`<h1 class="title">${title}</h1>`)
    expect(draw(error), title).toContain('Try again')
  }
  expect(failureOf(new ApiError('http', { status: 404 })).kind).toBe('notFound')
})
