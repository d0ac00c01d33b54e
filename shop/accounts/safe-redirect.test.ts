import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each(['/shipping', '/order/abc?x=1#paid', '/search/%C3%A9t%C3%A9/page/2', '/admin/userlist'])(
  'after signing in people come back to where they were: %s',
  (path) => {
    expect(safeRedirect(path)).toBe(path)
  },
)

test.each([undefined, null, ''])('without a place to go back to they come home: %j', (nothing) => {
  expect(safeRedirect(nothing)).toBe('/')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  ' /shipping',
  '/shipping\u0000',
  'http:/evil.example',
])('a redirect to %j stays in the shop', (target) => {
  expect(safeRedirect(target)).toBe('/')
})

test('signing in never leads to signing in again', () => {
  expect(safeRedirect('/forgot-password')).toBe('/')
  for (const path of ['/login', '/login?redirect=/login', '/register/', '/a/../login', '/LOGIN']) {
    expect(safeRedirect(path), path).toBe('/')
  }
})
