import { expect, test } from 'vitest'
import { readKeyword } from '#shop/search/query/keyword.ts'
import { beginningFirst } from './beginning-first.ts'

const product = (house: string, name: string, category = 'perfume', place = 2) => ({
  house,
  name,
  title: `${house} ${name} EDT`,
  category,
  place,
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

test('a scent whose name goes on so comes before a thing, and both before what only speaks of it', () => {
  const [sachets, sacre, other] = [
    product('', 'Lavender sachets', 'gift'),
    product('Caron', 'Parfum Sacré'),
    product('Guerlain', 'Jicky', 'perfume', 3),
  ]
  expect(beginningFirst([sachets, sacre, other], readKeyword('sac'))).toEqual([sacre, sachets, other])
})

test('what begins otherwise keeps its order', () => {
  const perfumes = products.filter(({ category }) => category === 'perfume')
  expect(beginningFirst(perfumes, readKeyword('xyz'))).toEqual(perfumes)
})
