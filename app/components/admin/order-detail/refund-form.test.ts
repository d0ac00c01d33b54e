import { expect, test } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { unpaidOrder } from '#tests/support/order-views.ts'
import { chooseRefund, emptyRefund, readRefund } from './refund-form.ts'

const bounds = { left: cents(6166), currency: 'EUR', mayRestock: true }
const typed = (amount: string, restock = false, reason = '') =>
  readRefund({ amount, restock, reason }, bounds)

test('an empty amount means all that is left', () => {
  expect(typed('', true)).toEqual({ amount: 6166, body: { restock: true } })
  expect(typed('61,66')).toEqual({ amount: 6166, body: { restock: false } })
})

test('a part is sent in euros, with its reason, and leaves the pieces where they are', () => {
  expect(typed('17.84', true, ' one soap ')).toEqual({
    amount: 1784,
    body: { amount: 17.84, reason: 'one soap', restock: false },
  })
})

test('more than is left, nothing and no number are refused before anybody is asked', () => {
  expect(typed('61.67')).toEqual({ error: 'At most €61.66 is left' })
  for (const amount of ['0', '-5', 'all', '1.999']) expect(typed(amount), amount).toHaveProperty('error')
})

test('pieces of a parcel that has arrived do not come back by themselves', () => {
  const refund = readRefund({ amount: '', restock: true, reason: '' }, { ...bounds, mayRestock: false })
  expect(refund).toMatchObject({ body: { restock: false } })
})

test('chosen pieces fill the sum with their tax, all of them with the shipping its whole, and none empty it again', () => {
  const part = chooseRefund(emptyRefund, { pieces: { l1: 1 } }, unpaidOrder)
  expect(part).toMatchObject({ amount: '51.66', pieces: { l1: 1 }, shipping: false })
  expect(chooseRefund(part, { shipping: true }, unpaidOrder).amount).toBe('61.66')
  expect(chooseRefund(part, { pieces: { l1: 0 } }, unpaidOrder).amount).toBe('')
})

test('an item that was free is refunded with nothing, never with all that is left', () => {
  const free = {
    ...unpaidOrder,
    orderItems: unpaidOrder.orderItems.map((line) => ({ ...line, discount: 42 })),
  }
  const chosen = chooseRefund(emptyRefund, { pieces: { l1: 1 } }, { ...free, taxPrice: 0 })
  expect(chosen.amount).toBe('0.00')
  expect(readRefund(chosen, { left: cents(1000), currency: 'EUR', mayRestock: false })).toHaveProperty(
    'error',
  )
  expect(chooseRefund(chosen, { pieces: { l1: 0 } }, free).amount).toBe('')
})
