import { expect, test } from 'vitest'
import { type FieldTable, namesOf } from '#shop/catalog/field-table.ts'
import { productFields } from '#shop/catalog/product-fields.ts'
import { exampleView } from '#tests/support/product-view.ts'
import { foldLine, foldOf } from './folds.ts'
import { type ProductFormValues, valuesOf } from './product-form-values.ts'

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

test('on a phone each field of a product lies in a fold, but for these, which are always open', () => {
  const open = Object.keys(values).filter((name) => foldOf(name) === undefined)
  expect(open.sort()).toEqual(['category', 'pictures', 'price', 'show', 'title'])
  expect(foldOf('era')).toBe('scent')
  expect(foldOf('price')).toBeUndefined()
})

test('a closed fold says what is filled in', () => {
  expect(foldLine('scent', values, 'EUR')).toMatch(/^Guerlain, Mitsouko, Parfum, 7\.5 ml, 1970s/)
  expect(foldLine('notes', values, 'EUR')).toMatch(/^bergamot, lemon, oakmoss, chypre/)
  expect(foldLine('stock', values, 'EUR')).toMatch(/^1 in stock, NL/)
  expect(foldLine('stock', values, 'EUR')).toMatch(/vintage/)
  expect(foldLine('stock', { ...values, compareAtPrice: '64,5', costPrice: '12 zł' }, 'PLN')).toMatch(
    /zł\s64\.50 before, cost zł\s12\.00/,
  )
  expect(
    foldLine('bottle', { ...values, condition: '', batchCode: '', sku: '', description: ' ' }, 'EUR'),
  ).toBe('')
  expect(foldLine('bottle', { ...values, condition: '', description: 'x'.repeat(500) }, 'EUR')).toMatch(
    /^.{0,121}…$/,
  )
})

test.each(namesOf(productFields).filter((name) => foldOf(name) !== undefined))(
  'a closed fold shows that %s is filled in',
  (name) => {
    const fold = foldOf(name)
    const { kind, choices }: FieldTable[string] = productFields[name]
    const filled = kind === 'flag' ? true : (choices?.at(-1) ?? '17')
    const opened = valuesOf(exampleView({ netContent: 5, netUnit: 'g' }))
    const line = (values: ProductFormValues) => fold && foldLine(fold, values, 'EUR')
    expect(line({ ...opened, [name]: filled })).not.toBe(line(opened))
  },
)

test('what means nothing for soap is not said of it', () => {
  expect(foldLine('scent', { ...values, category: 'soapandpowder' }, 'EUR')).not.toMatch(/Parfum|ml/)
})
