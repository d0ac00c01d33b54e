import { expect, test } from 'vitest'
import { promotionListQueryOf, promotionListUrl } from './promotion-list-url.ts'

test('an address of the promotions reads as what it was made from', () => {
  const query = { state: 'to_come', keyword: 'black friday', pageNumber: 3 } as const
  const { pathname, searchParams } = new URL(promotionListUrl(query), 'http://shop')
  expect(pathname).toBe('/admin/promotions')
  expect(promotionListQueryOf(searchParams)).toEqual(query)
  expect(promotionListUrl({ pageNumber: 1, keyword: ' ' })).toBe('/admin/promotions')
})

test('what means nothing is left out', () => {
  const search = new URLSearchParams({ state: 'gone', keyword: '', pageNumber: '-1' })
  expect(promotionListQueryOf(search)).toEqual({})
})
