import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productPath, productSlug } from './product-path.ts'

const nothing = { house: '', name: '', title: '', era: null }

test('an address names house, scent and era', () => {
  const mitsouko = { house: 'Guerlain', name: 'Mitsouko', title: 'Guerlain Mitsouko EDT 93 ml', era: '1970s' }
  expect(productPath({ ...mitsouko, id: 'abc' })).toBe('/product/abc/guerlain-mitsouko-1970s')
  expect(productSlug({ ...mitsouko, era: null })).toBe('guerlain-mitsouko')
})

test.each([
  [{ title: 'Owl pendant, 1970s, gold', era: '1970s' }, 'owl-pendant-1970s-gold'],
  [{ title: 'Atomiser by Kigu', era: '1950s' }, 'atomiser-by-kigu-1950s'],
  [{ house: 'Chanel', name: 'Chanel No. 5' }, 'chanel-no-5'],
  [{ house: 'Chanel', name: 'N°5' }, 'chanel-n-5'],
  [{ house: 'Guerlain', title: 'Soap of a house without a name' }, 'soap-of-a-house-without-a-name'],
  [{ era: '1960s' }, '1960s'],
])('%j is addressed as %s', (fields, slug) => {
  expect(productSlug({ ...nothing, ...fields })).toBe(slug)
})

test.each([
  ['Wódka Żubrówka, Łódź', 'wodka-zubrowka-lodz'],
  ['Größe Übermaß', 'grosse-ubermass'],
  ['L’Heure Bleue de Grès, Œillet', 'l-heure-bleue-de-gres-oeillet'],
  ["Penhaligon's Blenheim Bouquet", 'penhaligons-blenheim-bouquet'],
  ['Été & Hiver № 4', 'ete-hiver-no-4'],
])('the letters of %s are written in ASCII: %s', (title, slug) => {
  expect(productSlug({ ...nothing, title })).toBe(slug)
})

test('a product of which nothing can be written in ASCII has its short address', () => {
  expect(productPath({ ...nothing, id: 'abc', title: 'Άρωμα 香水 🌿' })).toBe('/product/abc')
  expect(productPath({ ...nothing, id: 'abc' })).toBe('/product/abc')
})

test('a long address is cut after a word, and one long word inside it', () => {
  expect(productSlug({ ...nothing, title: 'moss '.repeat(40) })).toBe('moss-'.repeat(16).slice(0, -1))
  expect(productSlug({ ...nothing, title: 'm'.repeat(200) })).toBe('m'.repeat(80))
})

test('whatever a product is called, its address has at most 80 letters, digits and single hyphens, and stays as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      (title, name) => {
        const slug = productSlug({ ...nothing, title, name, house: name.slice(3), era: title.slice(0, 5) })
        expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(productSlug({ ...nothing, title: slug })).toBe(slug)
      },
    ),
  )
})
