import { expect, test } from 'vitest'
import { namedHouses } from './named-houses.ts'

const houses = ['Yves Saint Laurent', 'Roger & Gallet', 'Chanel', "L'Artisan Parfumeur"]

test.each([
  ['yves saint laurent jazz', ['Yves Saint Laurent']],
  ['jazz ysl', ['Yves Saint Laurent']],
  ['y s l jazz', ['Yves Saint Laurent']],
  ['soap roger gallet', ['Roger & Gallet']],
  ['lartisan parfumeur', ["L'Artisan Parfumeur"]],
  ['saint', []],
  ['jazz', []],
])('%s names %j', (keyword, named) => {
  expect(namedHouses(keyword.split(' '), houses).houses).toEqual(named)
})

test('the words that name a house are separated from the others', () => {
  expect(namedHouses(['opium', 'st', 'laurent', 'edt'], houses).words).toEqual(['st', 'laurent'])
})
