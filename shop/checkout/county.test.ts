import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { countyKind } from './county.ts'

test('a county is asked for where addresses have one, by the name that it has there', () => {
  expect(countyKind('IE')).toBe('county')
  expect(countyKind('US')).toBe('state')
  expect(countyKind('CA')).toBe('province')
  expect(countyKind('JP')).toBe('prefecture')
})

test('most countries have none, the neighbours of the shop among them', () => {
  for (const country of ['NL', 'BE', 'DE', 'FR', 'GB', 'PL', 'AT', 'DK']) {
    expect([country, countyKind(country)]).toEqual([country, undefined])
  }
  const asked = countries.filter(({ code }) => countyKind(code) !== undefined)
  expect(asked).toHaveLength(75)
  expect(countyKind('constructor')).toBeUndefined()
})
