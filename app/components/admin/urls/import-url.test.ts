import { expect, test } from 'vitest'
import { importPlaceOf, importUrl } from './import-url.ts'

test('an import, a kind of its lines and a page of them have an url that can be read again', () => {
  const place = { id: 'abc-1', result: 'wrong', pageNumber: 3 } as const
  const url = importUrl(place)
  expect(url).toBe('/admin/import?id=abc-1&result=wrong&pageNumber=3')
  expect(importPlaceOf(new URL(url, 'http://shop').searchParams)).toEqual(place)
  expect(importUrl({ pageNumber: 1 })).toBe('/admin/import')
})

test('what means nothing in an url is left out', () => {
  const place = importPlaceOf(new URLSearchParams('id=../x&result=best&pageNumber=0'))
  expect(place).toEqual({ id: undefined, result: undefined, pageNumber: undefined })
})
