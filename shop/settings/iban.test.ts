import { expect, test } from 'vitest'
import { isIban } from './iban.ts'

test.each([
  'NL91ABNA0417164300',
  'DE89370400440532013000',
  'PL61109010140000071219812874',
  'MT84MALT011000012345MTLCAST001S',
])('%s is an account number', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each([
  '',
  'NL91',
  'NL91ABNA0417164301',
  'NL19ABNA0417164300',
  'nl91abna0417164300',
  'NL91 ABNA 0417 1643 00',
])('“%s” is none', (iban) => {
  expect(isIban(iban)).toBe(false)
})
