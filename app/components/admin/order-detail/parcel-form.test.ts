import { expect, test } from 'vitest'
import { notifyLabel, parcelFields, readParcel } from './parcel-form.ts'

test('a parcel goes with a carrier that we know, with another by its name, or with nobody named', () => {
  expect(readParcel({ carrier: 'DHL', otherCarrier: 'x', trackingCode: ' JD01 ' })).toEqual({
    parcel: { carrier: 'DHL', trackingCode: 'JD01' },
  })
  expect(readParcel({ carrier: 'other', otherCarrier: ' A bicycle ', trackingCode: '' })).toEqual({
    parcel: { carrier: 'A bicycle', trackingCode: '' },
  })
  expect(readParcel(parcelFields(null))).toEqual({ parcel: { carrier: '', trackingCode: '' } })
})

test('a number without a carrier, or one that is none, is reported beside its field', () => {
  expect(readParcel({ carrier: '', otherCarrier: '', trackingCode: 'JD01' })).toMatchObject({
    errors: { carrier: 'Say with whom it goes, or leave the tracking number empty' },
  })
  expect(readParcel({ carrier: 'DHL', otherCarrier: '', trackingCode: '<b>' })).toHaveProperty(
    'errors.trackingCode',
  )
})

test('what was stored is in the form again', () => {
  const other = { carrier: 'A bicycle', trackingCode: null }
  expect(parcelFields(other)).toEqual({ carrier: 'other', otherCarrier: 'A bicycle', trackingCode: '' })
  expect(parcelFields({ carrier: 'UPS', trackingCode: '1Z' }).carrier).toBe('UPS')
})

test('the customer is named by first name, where there is one', () => {
  expect([notifyLabel('Hanna'), notifyLabel(' ')]).toEqual([
    'Notify Hanna by email',
    'Notify the customer by email',
  ])
})
