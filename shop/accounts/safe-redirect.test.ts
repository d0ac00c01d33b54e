import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test('after signing in people come back to where they were', () => {
  for (const path of [
    '/shipping',
    '/order/abc?x=1#paid',
    '/search/%C3%A9t%C3%A9/page/2',
    '/admin/userlist',
  ]) {
    expect(safeRedirect(path)).toBe(path)
  }
})

test('without a place to go back to they come home', () => {
  for (const nothing of [undefined, null, '']) expect(safeRedirect(nothing)).toBe('/')
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
