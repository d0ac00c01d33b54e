import { expect, test } from 'vitest'
import { payPalMovements } from './paypal-movements.ts'

const asked = {
  from: new Date('2026-11-20T00:00:00Z'),
  to: new Date('2026-11-21T00:00:00Z'),
  cursor: undefined,
}

const isOwnInvoice = (invoiceId: string) => invoiceId.startsWith('shop.example-')

/** A row of a report in PayPal's documented format (Transaction Search v1, transaction_info). */
const line = (code: string, value: string, more: object = {}) => ({
  transaction_info: {
    paypal_account_id: '6STWC2LSUYYYE',
    transaction_id: '5TY05013RG002845M',
    transaction_event_code: code,
    transaction_initiation_date: '2026-11-20T08:03:52+0000',
    transaction_updated_date: '2026-11-20T08:03:52+0000',
    transaction_amount: { currency_code: 'EUR', value },
    fee_amount: { currency_code: 'EUR', value: '-1.12' },
    transaction_status: 'S',
    protection_eligibility: '01',
    ...more,
  },
})

const read = async (lines: object[], page: object = {}) => {
  const paths: string[] = []
  const body = { transaction_details: lines, page: 1, total_items: lines.length, total_pages: 1, ...page }
  const send = async ({ path }: { path: string }) => {
    paths.push(path)
    return { kind: 'answer' as const, status: 200, body }
  }
  const result = await payPalMovements({ send, isOwnInvoice }, asked)
  return { result, paths }
}

test('a report is read as PayPal documents it: sales, refunds and reversals, and nothing else that moves', async () => {
  const { result, paths } = await read([
    line('T0006', '46.90', { custom_field: 'order-1', invoice_id: 'shop.example-S-2026-0418' }),
    line('T1107', '-5.00', { paypal_reference_id: '8WJ55091KG002845X', paypal_reference_id_type: 'TXN' }),
    line('T1106', '-46.90', { paypal_reference_id: '8WJ55091KG002845X', paypal_reference_id_type: 'TXN' }),
    line('T0006', '12.00', { transaction_status: 'P' }),
    line('T0006', '12.00', { transaction_status: 'D' }),
    // A purchase, money received back for one, a withdrawal, a currency conversion, a hold, a fee.
    line('T0006', '-30.00'),
    line('T1107', '30.00'),
    line('T0403', '-100.00'),
    line('T0200', '-7.00'),
    line('T1110', '-46.90'),
    line('T0106', '-20.00', { transaction_id: 'not an id at all!' }),
  ])
  const shared = { currency: 'EUR', at: new Date('2026-11-20T08:03:52Z'), ref: '5TY05013RG002845M' }
  expect(result).toEqual({
    kind: 'listed',
    next: undefined,
    movements: [
      {
        ...shared,
        kind: 'payment',
        status: 'done',
        amount: 4690,
        paymentRef: undefined,
        orderId: 'order-1',
        isOwn: true,
        label: 'shop.example-S-2026-0418',
      },
      {
        ...shared,
        kind: 'refund',
        status: 'done',
        amount: 500,
        paymentRef: '8WJ55091KG002845X',
        orderId: undefined,
        isOwn: false,
        label: undefined,
      },
      {
        ...shared,
        kind: 'reversal',
        status: 'done',
        amount: 4690,
        paymentRef: '8WJ55091KG002845X',
        orderId: undefined,
        isOwn: false,
        label: undefined,
      },
      {
        ...shared,
        kind: 'payment',
        status: 'pending',
        amount: 1200,
        paymentRef: undefined,
        orderId: undefined,
        isOwn: false,
        label: undefined,
      },
    ],
  })
  const query = new URL(paths[0] ?? '', 'https://paypal.test').searchParams
  expect(Object.fromEntries(query)).toEqual({
    start_date: '2026-11-20T00:00:00.000Z',
    end_date: '2026-11-20T23:59:59.999Z',
    fields: 'transaction_info',
    page_size: '500',
    page: '1',
  })
})

test.each(['T1100', 'T1106', 'T1116', 'T1118', 'T1201'])(
  'a payment that is taken back is read, whichever of PayPal’s codes it has: %s',
  async (code) => {
    const paid = { paypal_reference_id: '8WJ55091KG002845X', paypal_reference_id_type: 'TXN' }
    const { result } = await read([line(code, '-46.90', paid), line(code, '46.90', paid)])
    expect(result).toMatchObject({
      movements: [{ kind: 'reversal', amount: 4690, paymentRef: '8WJ55091KG002845X' }],
    })
  },
)

test('a sale that cannot be read makes the whole page unreadable: what is left out would be taken for missing', async () => {
  const { result } = await read([line('T0006', '46.90'), line('T0006', 'a lot')])
  expect(result).toMatchObject({ kind: 'unknown' })
})

test('a report has as many pages as PayPal says', async () => {
  expect((await read([line('T0006', '46.90')], { total_pages: 3 })).result).toMatchObject({ next: '2' })
})

test('more than PayPal lists for such a time is said so, and a right that is missing in words', async () => {
  const refused = (status: number, body: object) =>
    payPalMovements({ send: async () => ({ kind: 'answer', status, body }), isOwnInvoice }, asked)
  const details = [{ issue: 'RESULTSET_TOO_LARGE' }]
  expect(await refused(400, { name: 'INVALID_REQUEST', details })).toEqual({ kind: 'too_many' })
  expect(await refused(400, { name: 'RESULTSET_TOO_LARGE' })).toEqual({ kind: 'too_many' })
  expect(await refused(403, { name: 'NOT_AUTHORIZED' })).toMatchObject({ kind: 'not_allowed' })
  expect(await refused(400, { name: 'INVALID_REQUEST', message: 'Bad dates' })).toEqual({
    kind: 'unavailable',
    cause: 'Bad dates',
  })
})
