import { z } from 'zod'
import { passesLuhn, testCards } from './cards.ts'

/** The fields of the Checkout page, as the shopper typed them. */
export type CardFields = { email: string; number: string; expiry: string; cvc: string; name: string }
export type FieldErrors = { [field in keyof CardFields]?: string }

const text = z.string().max(200).default('')
const fields = z.object({ email: text, number: text, expiry: text, cvc: text, name: text })

export const readFields = (body: unknown): CardFields => fields.parse(fields.safeParse(body).data ?? {})

/** The initial fields of the form, or those after choosing one of the test cards. */
export function firstFields(email: string | undefined, card: string | null): CardFields {
  const known = testCards.find(({ number }) => number === card)
  return {
    email: email ?? 'test.shopper@sandbox.sillage.test',
    number: known?.number ?? '',
    expiry: known ? '12 / 34' : '',
    cvc: known ? '123' : '',
    name: known ? 'Test Shopper' : '',
  }
}

export const digitsOf = (number: string) => number.replace(/[\s-]/g, '')

/** The error of each field in Stripe's words; undefined for a field that may be sent to the bank. */
export function checkFields(given: CardFields, now = new Date()): FieldErrors {
  const errors: FieldErrors = {
    email: /^\S+@\S+\.\S+$/.test(given.email.trim()) ? undefined : 'Your email is incomplete.',
    number: numberError(digitsOf(given.number)),
    expiry: expiryError(given.expiry, now),
    cvc: /^\d{3,4}$/.test(given.cvc.trim()) ? undefined : "Your card's security code is incomplete.",
    name: given.name.trim() === '' ? 'Enter the name on your card.' : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

function numberError(number: string): string | undefined {
  if (/^\d{0,12}$/.test(number)) return 'Your card number is incomplete.'
  return /^\d{13,19}$/.test(number) && passesLuhn(number) ? undefined : 'Your card number is invalid.'
}

function expiryError(expiry: string, now: Date): string | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim())
  if (!match) return "Your card's expiration date is incomplete."
  const firstDayAfter = new Date(2000 + Number(match[2]), Number(match[1]), 1)
  return firstDayAfter > now ? undefined : "Your card's expiration date is in the past."
}
