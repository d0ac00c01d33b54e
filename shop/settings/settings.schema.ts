import { z } from 'zod'
import { isCountedInHundredths } from '#shop/money/money.ts'
import { defaultTerms } from '#shop/pricing/pricing.ts'
import { isIban } from './iban.ts'

export const paymentMethods = ['PayPal', 'Stripe'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const euros = z.number().min(0).max(1_000_000).multipleOf(0.01, 'At most two decimals')
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)])

/** One line of text: what would break it, or hide in it, is refused. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'One line of plain text')

const mostAddressLines = 5

/** Lines that an address is written in: trimmed, none of them empty. */
const address = z
  .string()
  .max(500, 'At most 500 characters')
  .overwrite((text) =>
    text
      .split(/\r\n|\r|\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n'),
  )
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\n)*$/u, 'Plain text only')
  .refine((text) => text.split('\n').length <= mostAddressLines, `At most ${mostAddressLines} lines`)

/** "2", or "1–2" with the dash that a sentence needs. */
const days = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^(\d+)\s*[-–—]\s*(\d+)$/, '$1–$2'))
  .regex(/^[1-9]\d?(?:–[1-9]\d?)?$/, { error: 'A number of days, such as 2 or 1–2', abort: true })
  .refine((text) => {
    const [least = 0, most = least] = text.split('–').map(Number)
    return least <= most
  }, 'The smaller number comes first')

/** What an owner may change (DESIGN sections 5 and 6). Money in euros and the rate in per cent, as everywhere at the API. */
export const settingsInput = z.object({
  shopName: line(80).min(1),
  contactEmail: z.email().max(254),
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+?[0-9 ()./-]{5,40})?$/, 'A telephone number, such as +31 20 123 4567'),
  legalName: line(120),
  legalAddress: address,
  chamberOfCommerce: line(40),
  vatNumber: line(40),
  iban: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => text === '' || isIban(text), 'This is not an IBAN: please check the digits'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'Three capital letters, such as EUR', abort: true })
    .refine(isCountedInHundredths, 'Amounts are kept in cents: choose a currency that has them'),
  checkoutOpen: z.boolean(),
  paymentMethods: z.array(z.enum(paymentMethods)).min(1, 'Offer at least one way to pay'),
  taxRate: z.number().min(0).max(100).multipleOf(0.01, 'At most two decimals'),
  taxIncluded: z.boolean(),
  shippingPrice: euros,
  freeShippingAbove: euros,
  holdMinutes: z.int().min(5).max(1440),
  /** Business days between payment and parcel. */
  packingDays: days,
  socialLinks: z.object({ instagram: link, facebook: link, pinterest: link }),
})
export type Settings = z.infer<typeof settingsInput>

export const defaultSettings: Settings = {
  shopName: 'Sillage',
  contactEmail: 'hello@sillage.example',
  phone: '',
  legalName: '',
  legalAddress: '',
  chamberOfCommerce: '',
  vatNumber: '',
  iban: '',
  currency: 'EUR',
  checkoutOpen: true,
  paymentMethods: ['PayPal', 'Stripe'],
  taxRate: defaultTerms.taxRate / 100,
  taxIncluded: defaultTerms.taxIncluded,
  shippingPrice: defaultTerms.shipping / 100,
  freeShippingAbove: defaultTerms.freeShippingAbove / 100,
  holdMinutes: 60,
  packingDays: '1–2',
  socialLinks: { instagram: '', facebook: '', pinterest: '' },
}

/**
 * What every visitor may know, with two facts that are not settings: is demo stock in the shop, is the sandbox in use.
 * The account number stands on invoices only: nobody pays by transfer here, and on a page it would only help swindlers.
 */
export const settingsView = settingsInput
  .omit({ iban: true })
  .extend({ demoStock: z.boolean(), testPayments: z.boolean() })
export type SettingsView = z.infer<typeof settingsView>
