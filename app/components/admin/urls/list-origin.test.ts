import { expect, test } from 'vitest'
import { findNextOf, originOf } from './list-origin.ts'

test('a product that was opened from a list belongs to it, any other to the whole list', () => {
  const list = '/admin/productlist/search/rose?vintage=true'
  expect(originOf({ list, ids: ['a', 7, 'b'] })).toEqual({ list, ids: ['a', 'b'] })
  expect(originOf({ list })).toEqual({ list, ids: [] })
  const whole = { list: '/admin/productlist', ids: [] }
  expect(originOf(null)).toEqual(whole)
  expect(originOf({ list: 'https://elsewhere.example' })).toEqual(whole)
})

test('the next product is the one after it on the page as it was when it was opened', async () => {
  const origin = { list: '/admin/productlist/sort/title-asc', ids: ['a', 'b'] }
  expect(await findNextOf(origin, 'a')).toEqual({ id: 'b', origin })
})
