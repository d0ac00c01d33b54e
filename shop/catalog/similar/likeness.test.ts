import { expect, test } from 'vitest'
import { likenessOf, type Scent } from './likeness.ts'

const scent = (values: Partial<Scent>): Scent => ({
  house: 'Guerlain',
  name: 'Mitsouko',
  family: 'chypre fruity',
  notes: [],
  ...values,
})

test('a similar product names the notes that it shares, the rarest among the similar ones first', () => {
  const product = scent({ notes: ['rose', 'iris', 'peach', 'moss', 'bergamot'] })
  const [first, second] = likenessOf(product, [
    scent({ name: 'Femme', house: 'Rochas', notes: ['rose', 'peach', 'moss', 'bergamot'] }),
    scent({
      name: 'No. 19',
      house: 'Chanel',
      family: 'floral green',
      notes: ['rose', 'iris', 'bergamot'],
    }),
  ])
  expect(first).toEqual({
    sameScent: false,
    sameHouse: false,
    family: 'chypre fruity',
    notes: ['peach', 'moss', 'rose'],
  })
  expect(second).toMatchObject({ family: null, notes: ['iris', 'rose', 'bergamot'] })
})

test('things without a name or a house are not the same scent', () => {
  const soap = scent({ house: '', name: '', family: null })
  expect(likenessOf(soap, [soap])).toEqual([{ sameScent: false, sameHouse: false, family: null, notes: [] }])
})
