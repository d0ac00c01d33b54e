import { expect, test } from 'vitest'
import { importAddress, importPlaceOf } from './import-address.ts'

test('an import, a kind of its lines and a page of them have an address that can be read again', () => {
  const place = { id: 'abc-1', result: 'wrong', pageNumber: 3 } as const
  const address = importAddress(place)
  expect(address).toBe('/admin/import?id=abc-1&result=wrong&pageNumber=3')
  expect(importPlaceOf(new URL(address, 'http://shop').searchParams)).toEqual(place)
  expect(importAddress({ pageNumber: 1 })).toBe('/admin/import')
})

test('what means nothing in an address is left out', () => {
  const place = importPlaceOf(new URLSearchParams('id=../x&result=best&pageNumber=0'))
  expect(place).toEqual({ id: undefined, result: undefined, pageNumber: undefined })
})
