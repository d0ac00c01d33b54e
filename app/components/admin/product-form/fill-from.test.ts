import { expect, test } from 'vitest'
import { exampleView } from '#tests/support/product-view.ts'
import { filledFrom, takenBack } from './fill-from.ts'
import { valuesOf } from './product-form-values.ts'

const blank = valuesOf(
  exampleView({
    title: '',
    house: '',
    name: '',
    description: '',
    price: 0,
    quantity: 0,
    era: null,
    sku: null,
    notesTop: [],
    show: false,
    pictures: [],
  }),
)
const last = valuesOf(
  exampleView({
    title: 'Guerlain Mitsouko extrait',
    sku: 'PERF-0042',
    house: 'Guerlain',
    name: 'Mitsouko',
    description: 'Peach and oakmoss.',
    price: 148,
    quantity: 4,
    era: '1970s',
    notesTop: ['bergamot'],
    show: true,
  }),
)

test('a new listing is filled with what a duplicate gets, never with number, price, stock or pictures', () => {
  const filled = filledFrom(last, { ...blank, title: 'Guerlain Mitsouko' }, blank)
  expect(filled).toMatchObject({
    house: 'Guerlain',
    name: 'Mitsouko',
    description: 'Peach and oakmoss.',
    era: '1970s',
    notesTop: 'bergamot',
  })
  for (const name of ['title', 'sku', 'price', 'quantity', 'show', 'pictures', 'compareAtPrice']) {
    expect(filled).not.toHaveProperty(name)
  }
})

test('what was typed is neither overwritten nor taken back', () => {
  const typed = { ...blank, era: '1960s' }
  const filled = filledFrom(last, typed, blank)
  expect(filled).not.toHaveProperty('era')
  const later = { ...typed, ...filled, description: 'Peach, oakmoss and a chip.' }
  const back = takenBack(filled, later, blank)
  expect(back).toMatchObject({ house: '', name: '', notesTop: '' })
  expect(back).not.toHaveProperty('era')
  expect(back).not.toHaveProperty('description')
})

test('what is true of one bottle alone is left to be said of the next', () => {
  const one = {
    ...last,
    condition: 'used, 90% full',
    seal: 'hygiene' as const,
    batchCode: '7T752',
    costPrice: '60.00',
  }
  const filled = filledFrom(one, { ...blank, title: 'Guerlain Mitsouko' }, blank)
  for (const name of ['condition', 'seal', 'batchCode', 'costPrice']) expect(filled).not.toHaveProperty(name)
})

test('size, strength and decade are those that the title says, also where the last bottle had others', () => {
  const eau = { ...last, size: '93', typ: 'edt' as const, era: '1970s' }
  const fill = (title: string) => filledFrom(eau, { ...blank, title }, blank)
  expect(fill('Guerlain Mitsouko')).toMatchObject({ size: '93', typ: 'edt', era: '1970s' })
  expect(fill('Guerlain Mitsouko extrait 7,5 ml, 1950s')).toMatchObject({
    size: '7.5',
    typ: 'parfume',
    era: '1950s',
  })
  expect(fill('Guerlain Mitsouko EDP 50ml')).toMatchObject({ size: '50', typ: 'edp', era: '1970s' })
  expect(fill('Guerlain Mitsouko eau de parfum')).toMatchObject({ size: '93', typ: 'edp' })
  expect(fill('Guerlain Mitsouko Cologne')).toMatchObject({ typ: 'edc' })
  const empire = { ...eau, house: 'Parfum d’Empire', name: 'Eau Suave' }
  expect(filledFrom(empire, { ...blank, title: 'PARFUM d’Empire Eau Suave' }, blank)).toMatchObject({
    typ: 'edt',
  })
})

test('another kind of thing lends its scent alone, and never what the owner has chosen it to be', () => {
  const soap = {
    ...last,
    category: 'soapandpowder' as const,
    description: 'The bar has a fine crack.',
    netContent: '100',
    netUnit: 'g' as const,
    weight: '140',
    vintage: true,
    year: '1919',
  }
  const bottle = { ...blank, category: 'perfume' as const, title: 'Guerlain Mitsouko extrait 30 ml' }
  expect(filledFrom(soap, bottle, { ...blank, category: 'perfume' })).toEqual({
    house: 'Guerlain',
    name: 'Mitsouko',
    year: '1919',
    notesTop: 'bergamot',
    size: '30',
    typ: 'parfume',
  })
})
