import { expect, test } from 'vitest'
import { readKeyword } from '#shop/search/keyword.ts'
import { beginningFirst } from './beginning-first.ts'

const product = (house: string, name: string, category = 'perfume') => ({
  house,
  name,
  title: `${house} ${name} EDT`,
  category,
})
const products = [
  product('', 'Discovery set', 'gift'),
  product("Penhaligon's", 'Bluebell'),
  product('Acqua di Parma', 'Colonia'),
  product('Lanvin', 'Éclat d’Arpège'),
  product('Yardley', 'Lavender'),
  product('Yves Saint Laurent', 'Y'),
  product('Lanvin', 'Arpège'),
  product('Christian Dior', 'Diorissimo'),
  product('Serge Lutens', 'Ambre Sultan'),
]

test.each([
  ['s', ['Ambre Sultan']],
  ['di', ['Diorissimo', 'Discovery set']],
  ['arp', ['Arpège']],
  ['lanvin arp', ['Arpège']],
  ['y', ['Y', 'Lavender']],
])('%s is the beginning of %s', (keyword, names) => {
  const sorted = beginningFirst(products, readKeyword(keyword)).map(({ name }) => name)
  expect(sorted.slice(0, names.length)).toEqual(names)
  expect(sorted).toHaveLength(products.length)
})

test('what begins otherwise keeps its order', () => {
  expect(beginningFirst(products, readKeyword('xyz'))).toEqual(products)
})
