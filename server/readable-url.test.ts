import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/product/abc?sortBy=a%26b', '/product/abc?sortBy=a%26b'],
  ['/search/100%', '/search/100%25'],
  ['/search/100%25', '/search/100%25'],
  ['/search/%ff', '/search/%25ff'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['http://evil.example/x?y=1', '/x?y=1'],
  ['*', '/*'],
])('%s is read as %s', (target, readable) => {
  expect(readableUrl(target)).toBe(readable)
})
