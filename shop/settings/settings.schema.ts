import { z } from 'zod'
import { isCountedInHundredths } from '#shop/money/money.ts'
import { defaultTerms } from '#shop/pricing/pricing.ts'

export const paymentMethods = ['PayPal', 'Stripe'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const euros = z.number().min(0).max(1_000_000).multipleOf(0.01, 'At most two decimals')
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)])

/** What an owner may change (DESIGN sections 5 and 6). Money in euros and the rate in per cent, as everywhere at the API. */
export const settingsInput = z.object({
  shopName: z.string().trim().min(1).max(80),
  contactEmail: z.email().max(254),
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
  socialLinks: z.object({ instagram: link, facebook: link, pinterest: link }),
})
export type Settings = z.infer<typeof settingsInput>

export const defaultSettings: Settings = {
  shopName: 'Sillage',
  contactEmail: 'hello@sillage.example',
  currency: 'EUR',
  checkoutOpen: true,
  paymentMethods: ['PayPal', 'Stripe'],
  taxRate: defaultTerms.taxRate / 100,
  taxIncluded: defaultTerms.taxIncluded,
  shippingPrice: defaultTerms.shipping / 100,
  freeShippingAbove: defaultTerms.freeShippingAbove / 100,
  holdMinutes: 60,
  socialLinks: { instagram: '', facebook: '', pinterest: '' },
}

/** What every visitor may know, with two facts that are not settings: is demo stock in the shop, is the sandbox in use. */
export const settingsView = settingsInput.extend({ demoStock: z.boolean(), testPayments: z.boolean() })
export type SettingsView = z.infer<typeof settingsView>
