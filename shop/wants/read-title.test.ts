import { expect, test } from 'vitest'
import { readTitle } from './read-title.ts'
import type { WishView } from './want.schema.ts'

const houses = ['Guerlain', 'Hermès', 'Christian Dior', 'Chanel', 'Jean Paul Gaultier', 'Boucheron', 'Caron']
houses.push('Novaya Zarya', 'Rochas', 'Calvin Klein', 'Dolce & Gabbana')

const nothing: WishView = {
  ...{ house: '', name: '', typ: null, category: null },
  ...{ yearFrom: null, yearBefore: null, minFill: null, maxPrice: null },
}

test.each<[string, Partial<WishView>]>([
  ['Guerlain Mitsouko EDT spray 75 ml', { house: 'Guerlain', name: 'Mitsouko', typ: 'edt' }],
  ['Guerlain Chamade, vintage EDT splash 60 ml, boxed', { house: 'Guerlain', name: 'Chamade', typ: 'edt' }],
  ['Vintage Guerlain Shalimar extrait 1970s', { house: 'Guerlain', name: 'Shalimar', typ: 'parfume' }],
  [
    'Sample: Hermès Calèche EDT vial 2 ml',
    { house: 'Hermès', name: 'Calèche', typ: 'edt', category: 'sample' },
  ],
  ['Dior Diorissimo miniature 5 ml', { house: 'Christian Dior', name: 'Diorissimo', category: 'miniature' }],
  ['Miss Dior parfum 7,5 ml', { house: 'Christian Dior', name: 'Miss Dior', typ: 'parfume' }],
  [
    'Jean Paul Gaultier Le Male EDT 125 ml in tin',
    { house: 'Jean Paul Gaultier', name: 'Le Male', typ: 'edt' },
  ],
  ['Rochas Femme EDT 60 ml', { house: 'Rochas', name: 'Femme', typ: 'edt' }],
  [
    'Guerlain Eau de Cologne Impériale 100 ml, bee bottle',
    { house: 'Guerlain', name: 'Eau de Cologne Impériale', typ: 'edc' },
  ],
  ['Caron Parfum Sacré EDP 50 ml (older batch)', { house: 'Caron', name: 'Parfum Sacré', typ: 'edp' }],
  ['Chanel N°5 Eau de Parfum 50 ml', { house: 'Chanel', name: 'N°5', typ: 'edp' }],
  ['Novaya Zarya Krasnaya Moskva (Red Moscow) 42 ml', { house: 'Novaya Zarya', name: 'Krasnaya Moskva' }],
  ['Boucheron miniature EDP 5 ml', { house: 'Boucheron', typ: 'edp', category: 'miniature' }],
  [
    'Porcelain ring dish with lily of the valley, Delft',
    { name: 'Porcelain ring dish with lily of the valley' },
  ],
  ['Calvin Klein CK One EDT spray 100 ml', { house: 'Calvin Klein', name: 'CK One', typ: 'edt' }],
  ['CK One EDT 100 ml', { house: 'Calvin Klein', name: 'CK One', typ: 'edt' }],
  ['Dolce & Gabbana The One EDP 75 ml', { house: 'Dolce & Gabbana', name: 'The One', typ: 'edp' }],
  ['Vintage EDT 1970s', { name: 'Vintage EDT 1970s' }],
])(
  'of a title without a name, another one is wanted by house and name, of any age and price: %s',
  (title, wish) => {
    expect(readTitle(title, { houses })).toEqual({ ...nothing, ...wish })
  },
)
