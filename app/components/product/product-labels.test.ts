import { expect, test } from 'vitest'
import {
  cardDetails,
  houseOf,
  type NamedProduct,
  nameOf,
  specLine,
  typeset,
  viewName,
} from './product-labels.ts'

const mitsouko: NamedProduct = {
  title: 'Guerlain Mitsouko, vintage EDT splash 93 ml',
  house: 'Guerlain',
  name: 'Mitsouko',
  category: 'perfume',
  typ: 'edt',
  size: 93,
  era: '1970s',
  condition: 'used, 90% full; no box',
}
const soap: NamedProduct = {
  ...mitsouko,
  title: 'Roger & Gallet Jean Marie Farina soap, 100 g, round in pleated paper',
  house: 'Roger & Gallet',
  name: 'Jean Marie Farina',
  category: 'soapandpowder',
  typ: null,
  size: null,
  era: null,
  condition: null,
}

test('a bottle is labelled with its name, concentration, size, era and condition', () => {
  expect(nameOf(mitsouko)).toBe('Mitsouko')
  expect(cardDetails(mitsouko)).toEqual(['EDT · 93 ml · 1970s', 'used, 90% full; no box'])
  expect(specLine(mitsouko)).toBe('Eau de toilette, 93 ml · 1970s')
})

test('a miniature and a sample say that they are none of the big bottles', () => {
  expect(cardDetails({ ...mitsouko, category: 'miniature', typ: 'parfume', era: null, size: 7.5 })[0]).toBe(
    'Miniature · Parfum · 7.5 ml',
  )
  expect(specLine({ ...mitsouko, category: 'sample', era: null })).toBe('Sample, eau de toilette, 93 ml')
})

test('a soap is labelled with what its title says of it, without its house', () => {
  expect(nameOf(soap)).toBe('Jean Marie Farina soap')
  expect(cardDetails(soap)).toEqual(['100 g, round in pleated paper'])
})

test('a title that only repeats the era does not say it twice', () => {
  const pendant: NamedProduct = {
    ...soap,
    title: 'Avon gilt owl pendant, 1970s',
    house: 'Avon',
    era: '1970s',
  }
  expect(nameOf(pendant)).toBe('Gilt owl pendant')
  expect(cardDetails(pendant)).toEqual(['1970s'])
  expect(cardDetails({ ...pendant, title: 'Avon atomiser, 1970s, by Kigu' })).toEqual(['By Kigu', '1970s'])
})

test('a thing without a house stands under its category', () => {
  expect(houseOf({ house: '', category: 'gold' })).toBe('Gold')
})

test('a product with nothing but a title still has a label', () => {
  const bare: NamedProduct = {
    ...mitsouko,
    name: '',
    house: '',
    typ: null,
    size: null,
    era: null,
    condition: null,
  }
  expect(nameOf(bare)).toBe('Guerlain Mitsouko')
  expect(cardDetails(bare)).toEqual([])
  expect(specLine(bare)).toBe('')
})

test('quotes and apostrophes are curly', () => {
  expect(typeset(`Set "Men, quietly" of L'Heure ("N°5")`)).toBe('Set “Men, quietly” of L’Heure (“N°5”)')
})

test('a picture is named by the end of its description, else by its number', () => {
  expect(viewName('Guerlain Mitsouko, EDT 93 ml, front', 1)).toBe('Front')
  expect(viewName('A bottle, base with batch code', 5)).toBe('Base')
  expect(viewName('A bottle, level against light', 2)).toBe('Level')
  expect(viewName('A miniature, with its box', 2)).toBe('With its box')
  expect(viewName('A bottle, beside a euro coin and a ruler', 3)).toBe('Beside a euro coin')
  expect(viewName('IMG 0231', 2)).toBe('2')
  expect(viewName('A bottle, photographed on the table by the window', 3)).toBe('3')
})
