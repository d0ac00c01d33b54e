import { expect, test } from 'vitest'
import { exampleView } from '#shop/catalog/example-view.ts'
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
