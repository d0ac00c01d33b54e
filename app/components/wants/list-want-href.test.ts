import { expect, test } from 'vitest'
import type { Filter } from '#app/components/catalog/list-address.ts'
import { listWantHref } from './list-want-href.ts'

const fieldsOf = (...filters: Filter[]) => {
  const href = listWantHref({ keyword: 'mitsouko', page: 1, more: 0, filters })
  const fields = [...new URL(href, 'https://sillage.example').searchParams]
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

test('a want keeps what a list was filtered by: decade, fill level and price', () => {
  const decade = { name: 'era', value: '1970s' } as const
  expect(fieldsOf(decade)).toEqual({ q: 'mitsouko', yearFrom: '1970', yearBefore: '1980' })
  expect(fieldsOf({ name: 'priceMax', value: '120' })).toEqual({ q: 'mitsouko', maxPrice: '120' })
  const full = { name: 'fill', value: '90-100' } as const
  expect(fieldsOf(full, { name: 'fill', value: '75-89' })).toMatchObject({ minFill: '75' })
})

test('a want asks for nothing that a list did not say', () => {
  expect(fieldsOf()).toEqual({ q: 'mitsouko' })
  expect(fieldsOf({ name: 'fill', value: '0-49' })).toEqual({ q: 'mitsouko' })
  const decades = ['1970s', '1990s'].map((value) => ({ name: 'era', value }) as const)
  expect(fieldsOf(...decades)).toEqual({ q: 'mitsouko' })
})
