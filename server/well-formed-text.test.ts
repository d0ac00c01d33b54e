import { expect, test } from 'vitest'
import { findMalformedText, isWellFormedUrl, normalizeUrl } from './well-formed-text.ts'

test.each([
  [{ title: 'Rose 🌸', notes: ['é'], price: 1, more: null }, undefined],
  [{ title: 'a\0b' }, 'title'],
  [{ address: { city: '\ud800' } }, 'address.city'],
  [{ notes: ['a', '\udc00'] }, 'notes.1'],
  [{ 'a\0': 1 }, ''],
  ['\ud800', ''],
])('of %j the text at %j is malformed', (body, path) => {
  expect(findMalformedText(body)).toBe(path)
})

test.each([
  ['/search/rose?house=Herm%C3%A8s', true],
  ['/search/%F0%9F%8C%B8', true],
  ['/search/%00', false],
  ['/search/caf%E9', false],
  ['/search/%ED%A0%80', false],
  ['/search/rose?house=%ff', false],
  ['/search/100%', false],
])('the address %s is well-formed: %s', (address, isWellFormed) => {
  expect(isWellFormedUrl(address)).toBe(isWellFormed)
})

test.each([
  ['/product/abc?sortBy=a%26b', '/product/abc?sortBy=a%26b'],
  ['/search/100%', '/search/100%25'],
  ['/search/100%25', '/search/100%25'],
  ['/search/%ff', '/search/%25ff'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['http://evil.example/x?y=1', '/x?y=1'],
  ['*', '/*'],
])('%s is read as %s', (target, normalized) => {
  expect(normalizeUrl(target)).toBe(normalized)
})
