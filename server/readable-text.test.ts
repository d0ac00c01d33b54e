import { expect, test } from 'vitest'
import { isReadableAddress, unreadableTextIn } from './readable-text.ts'

test.each([
  [{ title: 'Rose 🌸', notes: ['é'], price: 1, more: null }, undefined],
  [{ title: 'a\0b' }, 'title'],
  [{ address: { city: '\ud800' } }, 'address.city'],
  [{ notes: ['a', '\udc00'] }, 'notes.1'],
  [{ 'a\0': 1 }, ''],
  ['\ud800', ''],
])('of %j the text at %j cannot be read', (body, place) => {
  expect(unreadableTextIn(body)).toBe(place)
})

test.each([
  ['/search/rose?house=Herm%C3%A8s', true],
  ['/search/%F0%9F%8C%B8', true],
  ['/search/%00', false],
  ['/search/caf%E9', false],
  ['/search/%ED%A0%80', false],
  ['/search/rose?house=%ff', false],
  ['/search/100%', false],
])('the address %s is text: %s', (address, isReadable) => {
  expect(isReadableAddress(address)).toBe(isReadable)
})
