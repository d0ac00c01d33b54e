import { expect, test } from 'vitest'
import { exampleView } from '#shop/catalog/example-view.ts'
import { foldedNames, foldLine, foldOf, openNames } from './folds.ts'
import { valuesOf } from './product-form-values.ts'

const values = valuesOf(
  exampleView({
    house: 'Guerlain',
    name: 'Mitsouko',
    category: 'perfume',
    typ: 'parfume',
    size: 7.5,
    era: '1970s',
    quantity: 1,
    magazine: 'NL',
    vintage: true,
    notesTop: ['bergamot', 'lemon'],
    notesHeart: [],
    notesBase: ['oakmoss'],
    family: 'chypre',
  }),
)

test('on a phone each field of a product stands open or in one fold', () => {
  const places = [...openNames, ...Object.values(foldedNames).flat()]
  expect([...places].sort()).toEqual(Object.keys(values).sort())
  expect(foldOf('era')).toBe('scent')
  expect(foldOf('price')).toBeUndefined()
})

test('a closed fold says what is filled in', () => {
  expect(foldLine.scent(values)).toMatch(/^Guerlain, Mitsouko, Parfum, 7\.5 ml, 1970s/)
  expect(foldLine.notes(values)).toMatch(/^bergamot, lemon, oakmoss, chypre/)
  expect(foldLine.stock(values)).toMatch(/^1 in stock, NL/)
  expect(foldLine.stock(values)).toMatch(/vintage/)
  expect(foldLine.bottle({ ...values, condition: '', batchCode: '', sku: '', description: ' ' })).toBe('')
  expect(foldLine.bottle({ ...values, condition: '', description: 'x'.repeat(500) })).toMatch(/^.{0,121}…$/)
})

test('what means nothing for soap is not said of it', () => {
  expect(foldLine.scent({ ...values, category: 'soapandpowder' })).not.toMatch(/Parfum|ml/)
})
