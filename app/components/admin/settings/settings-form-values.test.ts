import { expect, test } from 'vitest'
import { onlineMethods } from '#shop/payments/providers.ts'
import { flag, optionalMoney, wholeNumber } from '#shop/settings/setting-kinds.ts'
import { type AdminSettingsView, defaultSettings } from '#shop/settings/settings.schema.ts'
import {
  carryOver,
  changedFields,
  changesTo,
  currencyChoice,
  problemsByField,
  readForm,
  shownValues,
  typedValues,
  valuesOf,
} from './settings-form-values.ts'

/** No payment provider has an account. */
const missing = Object.fromEntries(
  onlineMethods.map((method) => [method, 'missing']),
) as AdminSettingsView['connections'] // each has its entry

const settings: AdminSettingsView = {
  ...defaultSettings,
  demoStock: false,
  testPayments: false,
  version: 1,
  currencyFixed: false,
  connections: { ...missing, PayPal: 'sandbox' },
  demo: { products: 0, reviews: 0 },
}
const opened = valuesOf(settings)

function read(changes: Partial<typeof opened>) {
  const result = readForm({ ...opened, ...changes })
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.settings
}

test('a form that nobody touched changes nothing', () => {
  expect(changesTo(settings, read({}))).toEqual({})
  expect(changedFields(opened, opened)).toEqual([])
})

test('amounts are read with a comma or a point, and the same amount is not a change', () => {
  expect(read({ shippingPrice: '4,95', freeShippingAbove: '1.000,00', taxRate: '21,5' })).toMatchObject({
    shippingPrice: 4.95,
    freeShippingAbove: 1000,
    taxRate: 21.5,
  })
  expect(changesTo(settings, read({ shippingPrice: '10', taxRate: '23,00' }))).toEqual({})
})

test('amounts may have the sign or the code of the currency that the form holds, and of no other', () => {
  const typed = { shippingPrice: '10 zł', freeShippingAbove: 'PLN 1.000,00', giftWrapPrice: '2,50 zł' }
  expect(read({ currency: 'PLN', ...typed })).toMatchObject({
    shippingPrice: 10,
    freeShippingAbove: 1000,
    giftWrapPrice: 2.5,
  })
  expect(readForm({ ...opened, currency: 'PLN', shippingPrice: '€10' })).toMatchObject({
    problems: { shippingPrice: 'Enter an amount such as 19.95' },
  })
  expect(readForm({ ...opened, currency: 'no', shippingPrice: '10' })).toEqual({
    problems: { currency: expect.any(String) },
  })
})

test('what is wrong is said at its field', () => {
  const wrong = readForm({
    ...opened,
    shopName: ' ',
    iban: 'NL00',
    instagram: 'instagram',
    holdMinutes: 'an hour',
    taxRate: '',
    shippingPrice: '-5',
    packingDays: 'soon',
    payPal: false,
    stripe: false,
  })
  expect(wrong).toEqual({
    problems: {
      shopName: 'The shop needs a name',
      iban: 'This is not an IBAN: please check the digits',
      instagram: 'Enter a whole address, such as https://example.com',
      holdMinutes: 'Enter whole minutes',
      taxRate: 'Enter a number of per cent, such as 21',
      shippingPrice: 'Enter an amount such as 19.95',
      packingDays: 'A number of days, such as 2 or 1–2',
      payPal: 'Offer at least one way to pay',
    },
  })
})

test('the first choice comes first, and says nothing while there is only one', () => {
  expect(read({ firstMethod: 'Stripe' }).paymentMethods).toEqual(['Stripe', 'PayPal'])
  expect(read({ payPal: false, firstMethod: 'PayPal' }).paymentMethods).toEqual(['Stripe'])
  expect(changedFields(opened, { ...opened, payPal: false, firstMethod: 'Stripe' })).toEqual(['payPal'])
})

test('what was typed stays on top of what somebody else saved', () => {
  const theirs = valuesOf({ ...settings, shopName: 'Odeur', holdMinutes: 90 })
  const typed = { ...opened, holdMinutes: '30', legalName: 'Odeur V.O.F.' }
  expect(carryOver(typed, opened, theirs)).toMatchObject({
    shopName: 'Odeur',
    holdMinutes: '30',
    legalName: 'Odeur V.O.F.',
  })
})

test('the API’s names of what is wrong lead to the fields', () => {
  expect(
    problemsByField({
      'socialLinks.facebook': 'a',
      'paymentMethods.0': 'b',
      taxIncluded: 'c',
      nonsense: 'd',
    }),
  ).toEqual({ facebook: 'a', payPal: 'b', taxMode: 'c' })
})

test('the currencies to choose from are those of the ways to pay that are ticked and have an account', () => {
  const codes = (payPal: boolean, stripe: boolean, connections: AdminSettingsView['connections']) =>
    currencyChoice({ current: 'EUR', payPal, stripe }, { connections }).map(({ code }) => code)
  const both = { ...missing, PayPal: 'connected', Stripe: 'connected' } as const
  expect(codes(true, true, both)).not.toContain('RON')
  expect(codes(false, true, both)).toContain('RON')
  expect(codes(true, true, { ...both, PayPal: 'missing' })).toContain('RON')
  // No enabled payment method has an account, so the currencies of the accounts that exist are offered.
  expect(codes(true, false, { ...both, PayPal: 'missing' })).toContain('RON')
})

test('the currency that is saved stays among the choices, and is marked when it is not taken', () => {
  const choice = currencyChoice({ current: 'ZAR', payPal: true, stripe: true }, settings)
  expect(choice.at(-1)).toEqual({ code: 'ZAR', isTaken: false })
  expect(choice.filter(({ isTaken }) => !isTaken)).toHaveLength(1)
})

test('a setting that is added to the table is shown in the form and read from it', () => {
  const fields = {
    sampleDays: { ...wholeNumber(1, 60), initial: 14 },
    samplePrice: { ...optionalMoney(0), initial: null },
    samples: { ...flag(), initial: true },
  } as const
  const shown = shownValues(fields, { sampleDays: 14, samplePrice: 2.5, samples: true })
  expect(shown).toEqual({ sampleDays: '14', samplePrice: '2.50', samples: true })
  expect(shownValues(fields, { samplePrice: null })).toMatchObject({ samplePrice: '' })
  const typed = { sampleDays: ' 21', samplePrice: '3,25', samples: false }
  expect(typedValues(fields, typed, 'EUR')).toEqual({ sampleDays: 21, samplePrice: 3.25, samples: false })
  expect(typedValues(fields, { ...typed, samplePrice: ' ' }, 'EUR')).toMatchObject({ samplePrice: null })
})
