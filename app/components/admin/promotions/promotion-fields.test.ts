import { expect, test } from 'vitest'
import type { PromotionView } from '#shop/promotions/promotion.schema.ts'
import { fieldsOf, readFields } from './promotion-fields.ts'

const promotion: PromotionView = {
  _id: 'p',
  version: 1,
  name: 'Autumn',
  code: 'AUTUMN',
  kind: 'amount',
  percent: null,
  amount: 7.5,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  leastSum: 50,
  categories: ['perfume'],
  skipsReduced: true,
  oncePerBuyer: true,
  mostUses: 20,
  uses: 3,
  state: 'on',
}

test('a promotion that was not touched is sent as it is', () => {
  const { _id, version, uses, state, ...input } = promotion
  expect(readFields(fieldsOf(promotion))).toEqual({ body: input })
})

test('empty fields mean no code, no days and no limit', () => {
  const read = readFields({ ...fieldsOf(), name: 'For all', percent: '12,5' })
  expect(read).toMatchObject({
    body: { code: null, percent: 12.5, startsOn: null, endsOn: null, leastSum: 0, mostUses: null },
  })
})

test('what another kind left in its field is not sent', () => {
  expect(readFields({ ...fieldsOf(promotion), kind: 'shipping' })).toMatchObject({
    body: { kind: 'shipping', percent: null, amount: null },
  })
})

test.each([
  [{ name: '  ' }, 'name'],
  [{ code: 'ÄÖ' }, 'code'],
  [{ kind: 'percentage', percent: 'ten' }, 'percent'],
  [{ kind: 'percentage', percent: '' }, 'percent'],
  [{ amount: '1.2.3' }, 'amount'],
  [{ leastSum: '-5' }, 'leastSum'],
  [{ mostUses: '1.5' }, 'mostUses'],
] as const)('%j has an error beside its field', (fields, field) => {
  const read = readFields({ ...fieldsOf(promotion), ...fields })
  expect('errors' in read && read.errors[field]).toEqual(expect.any(String))
})
