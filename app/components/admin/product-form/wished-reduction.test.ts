import { expect, test } from 'vitest'
import { reductionText, wishedReduction } from './wished-reduction.ts'

const textOf = (
  values: { price: string; compareAtPrice: string },
  references: { reference: number | null; reductionReference: number | null },
) => {
  const reduction = wishedReduction({ price: 100, currency: 'EUR' }, values, references)
  return reduction && reductionText(reduction, 'EUR')
}

test('the form says what will be struck, and what may not be shown', () => {
  const references = { reference: 60, reductionReference: null }
  expect(textOf({ price: '40', compareAtPrice: '80' }, references)).toBe(
    'Struck price will be €60.00, the lowest of the 30 days before. Your €80.00 may not be shown.',
  )
  expect(textOf({ price: '40', compareAtPrice: '50' }, references)).toBe(
    'Struck price will be €50.00; the lowest of the 30 days before is €60.00.',
  )
  expect(textOf({ price: '60', compareAtPrice: '80' }, references)).toBe(
    'Nothing will be struck: the lowest price of the 30 days before was €60.00. Your €80.00 may not be shown.',
  )
  expect(
    textOf({ price: '40', compareAtPrice: '80' }, { reference: null, reductionReference: null }),
  ).toContain('has not been offered')
})

test('a reduction under way keeps its reference while the price does not rise', () => {
  const references = { reference: 70, reductionReference: 90 }
  expect(textOf({ price: '60', compareAtPrice: '120' }, references)).toContain('€90.00')
  expect(textOf({ price: '101', compareAtPrice: '120' }, references)).toContain('Nothing will be struck')
})

test('nothing is said while no price before stands above the price', () => {
  const references = { reference: 60, reductionReference: null }
  expect(textOf({ price: '40', compareAtPrice: '' }, references)).toBeUndefined()
  expect(textOf({ price: '40', compareAtPrice: '40' }, references)).toBeUndefined()
})
