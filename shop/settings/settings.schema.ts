import { z } from 'zod'
import { unitPriceBases } from '#shop/catalog/unit-price.ts'
import {
  type OnlineMethod,
  onlineMethods,
  onlineProviders,
  paymentMethods,
} from '#shop/payments/providers.ts'
import { defaultTerms } from '#shop/pricing/pricing.ts'
import { partialDeliveries } from '#shop/returns/refund-proposal.ts'
import { settingsTexts as texts } from '#shop/texts/settings.ts'
import { isIban } from './iban.ts'
import { presetNames } from './presets.ts'
import { disputesPlatform } from './texts.schema.ts'

/** The message for a value of the wrong type; a missing field gets the API's own message. */
const orElse = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : message),
})

const euros = z
  .number(orElse(texts.amount))
  .min(0, texts.atLeast(0))
  .max(1_000_000, texts.atMost(1_000_000))
  .multipleOf(0.01, texts.twoDecimals)
const wholePieces = z.int(orElse(texts.wholeNumber)).min(1, texts.atLeast(1)).max(9999, texts.atMost(9999))
const someEuros = euros.min(1, texts.atLeast(1))
const wholeMinutes = z.int(orElse(texts.wholeMinutes)).min(5, texts.atLeast(5)).max(1440, texts.atMost(1440))
const noAddress = orElse(texts.webAddress)
const link = z.union(
  [z.literal(''), z.url({ protocol: /^https$/, ...noAddress }).max(300, texts.atMostCharacters(300))],
  noAddress,
)

/** One line of text without line breaks, control or invisible characters. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, texts.atMostCharacters(most))
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, texts.oneLine)

const mostAddressLines = 5

/** The lines of an address: trimmed, none of them empty. */
const address = z
  .string()
  .max(500, texts.atMostCharacters(500))
  .overwrite((text) =>
    text
      .split(/\r\n|\r|\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join('\n'),
  )
  .regex(/^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\n)*$/u, texts.plainText)
  .refine((text) => text.split('\n').length <= mostAddressLines, texts.atMostLines(mostAddressLines))

/** "2", or "1–2" with an en dash. */
const days = z
  .string()
  .trim()
  .overwrite((text) => text.replace(/^(\d+)\s*[-–—]\s*(\d+)$/, '$1–$2'))
  .regex(/^[1-9]\d?(?:–[1-9]\d?)?$/, { error: texts.days, abort: true })
  .refine((text) => {
    const [least = 0, most = least] = text.split('–').map(Number)
    return least <= most
  }, texts.daysOrder)

/** The settings that an owner may change (DESIGN sections 5 and 6). Money in euros, tax rate in per cent, as in the API. */
export const settingsInput = z.object({
  /** The rules that the shop follows; sent alone, it sets all its values in `presets`. */
  preset: z.enum(presetNames),
  shopName: line(80).min(1, texts.shopNameMissing),
  contactEmail: z.email(orElse(texts.email)).max(254, texts.atMostCharacters(254)),
  phone: z
    .string()
    .trim()
    .regex(/^(?:\+?[0-9 ()./-]{5,40})?$/, texts.phone),
  legalName: line(120),
  legalAddress: address,
  chamberOfCommerce: line(40),
  vatNumber: line(40),
  /** Such as 'Eenmanszaak'. */
  legalForm: line(60),
  /** For parcels to countries outside the European Union. */
  eoriNumber: line(40),
  /** The disputes committee that the shop is a member of, if any. */
  disputesCommittee: line(200).refine((text) => !disputesPlatform.test(text), texts.page.oldDisputesLink),
  iban: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, '').toUpperCase())
    .refine((text) => text === '' || isIban(text), texts.iban),
  /** The bank's code for `iban`; a transfer from abroad may need it. */
  bic: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, '').toUpperCase())
    .regex(/^(?:[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)?$/, texts.bic),
  /** How many days an order waits for a bank transfer. */
  transferHoldDays: z.int(orElse(texts.wholeDays)).min(1, texts.atLeast(1)).max(30, texts.atMost(30)),
  /** The currency is only checked against the providers when it changes (`saveSettings`); a saved value stays valid. */
  currency: z.string().regex(/^[A-Z]{3}$/, texts.currency),
  checkoutOpen: z.boolean(),
  /** Whether people may order without an account. */
  guestCheckout: z.boolean(),
  paymentMethods: z
    .array(z.enum(paymentMethods))
    .min(1, texts.paymentMethodMissing)
    .refine((methods) => new Set(methods).size === methods.length, texts.paymentMethodTwice),
  taxRate: z
    .number(orElse(texts.taxRate))
    .min(0, texts.atLeast(0))
    .max(100, texts.atMost(100))
    .multipleOf(0.01, texts.twoDecimals),
  taxIncluded: z.boolean(),
  /** The base quantity of unit prices (shop/catalog/unit-price.ts). */
  unitPriceBase: z.enum(unitPriceBases, texts.unitPriceBase),
  /** Days for which a reduction keeps its first reference price. */
  reductionMaxDays: z.int(orElse(texts.wholeDays)).min(1, texts.atLeast(1)).max(92, texts.atMost(92)),
  shippingPrice: euros,
  freeShippingAbove: euros,
  /** Price for the whole order, taxed like the goods; null if not offered. */
  giftWrapPrice: euros.nullable(),
  /** Minutes that an order is held before a payment begins; never longer than `holdMinutes` (SAFETY 8). */
  firstHoldMinutes: wholeMinutes,
  /** Minutes that it is held from its placing, once a payment has begun. */
  holdMinutes: wholeMinutes,
  /** Limits on all unpaid orders of a customer who has never paid; the value of the goods in euros (SAFETY 8). */
  newBuyerPieces: wholePieces,
  newBuyerValue: someEuros,
  /** The same for a customer who has paid before. */
  knownBuyerPieces: wholePieces,
  knownBuyerValue: someEuros,
  /** Whether Dutch addresses are looked up at PDOK, which then learns postcode and house number (`server/adapters/pdok.ts`). */
  dutchAddressLookup: z.boolean(),
  /** Business days between payment and dispatch. */
  packingDays: days,
  /** Whether lists show sold products after all others. */
  soldLast: z.boolean(),
  /** To how many interested people a new product is offered one by one before everybody sees it; 0: to nobody. */
  privateOffers: z.int(orElse(texts.wholeNumber)).min(0, texts.atLeast(0)).max(20, texts.atMost(20)),
  /** How much of the delivery a proposed refund includes if part of the order is kept; the law does not say. */
  partialWithdrawalDelivery: z.enum(partialDeliveries, texts.partialWithdrawalDelivery),
  /** Full years after the year of an order for which its books are kept (AWR 52); ten with the One Stop Shop. */
  booksYears: z.int(orElse(texts.wholeNumber)).min(7, texts.atLeast(7)).max(30, texts.atMost(30)),
  /** Whether VAT of other Member States is declared through the One Stop Shop, whose records are kept for ten years. */
  ossRegistered: z.boolean(),
  /** Administrators without a second factor can only set one up (SAFETY 28). */
  requireSecondFactor: z.boolean(),
  socialLinks: z.object({ instagram: link, facebook: link, pinterest: link }),
})
export type Settings = z.infer<typeof settingsInput>

/** The settings for displaying prices. */
export type PriceTerms = Pick<Settings, 'currency' | 'unitPriceBase'>

/** Defaults for settings that are not saved. A new shop saves those of its preset (`beginWithPreset`). */
export const defaultSettings: Settings = {
  preset: 'specification',
  shopName: 'Sillage',
  contactEmail: 'hello@sillage.example',
  phone: '',
  legalName: '',
  legalAddress: '',
  chamberOfCommerce: '',
  vatNumber: '',
  legalForm: '',
  eoriNumber: '',
  disputesCommittee: '',
  iban: '',
  bic: '',
  transferHoldDays: 7,
  currency: 'EUR',
  checkoutOpen: true,
  guestCheckout: true,
  paymentMethods: ['PayPal', 'Stripe'],
  taxRate: defaultTerms.taxRate / 100,
  taxIncluded: defaultTerms.taxIncluded,
  unitPriceBase: '100',
  reductionMaxDays: 92,
  shippingPrice: defaultTerms.shipping / 100,
  freeShippingAbove: defaultTerms.freeShippingAbove / 100,
  giftWrapPrice: null,
  firstHoldMinutes: 15,
  holdMinutes: 60,
  newBuyerPieces: 5,
  newBuyerValue: 500,
  knownBuyerPieces: 25,
  knownBuyerValue: 2500,
  dutchAddressLookup: false,
  packingDays: '1–2',
  soldLast: true,
  privateOffers: 3,
  partialWithdrawalDelivery: 'none',
  booksYears: 7,
  ossRegistered: false,
  requireSecondFactor: false,
  socialLinks: { instagram: '', facebook: '', pinterest: '' },
}

/**
 * The public settings, and whether the shop has demo stock and uses the payment sandbox. IBAN and BIC are on invoices and on
 * orders awaiting a transfer; on a public page they would only help fraudsters. The login rules for administrators and the
 * hold limits are not public.
 */
export const settingsView = settingsInput
  .omit({
    ...{ iban: true, bic: true, requireSecondFactor: true, unitPriceBase: true, reductionMaxDays: true },
    ...{ privateOffers: true, booksYears: true, ossRegistered: true, partialWithdrawalDelivery: true },
    ...{ newBuyerPieces: true, newBuyerValue: true, knownBuyerPieces: true, knownBuyerValue: true },
  })
  .extend({
    demoStock: z.boolean(),
    testPayments: z.boolean(),
    /** The usable methods: empty while no provider with an account accepts the shop's currency. */
    paymentMethods: z.array(z.enum(paymentMethods)),
    /** The providers with express checkout, and the names on their buttons. */
    express: z.array(z.object({ provider: z.enum(onlineProviders), name: z.string() })),
  })
  .meta({ id: 'Settings' })
export type SettingsView = z.infer<typeof settingsView>

/** How a payment provider is connected: live account, test account, our sandbox, or not at all. Keys are not shown. */
export const connections = ['connected', 'test', 'sandbox', 'missing'] as const

const connection = z.enum(connections)

/** The settings for administrators: all saved values, their version, and derived state. */
export const adminSettingsView = settingsInput.extend({
  demoStock: z.boolean(),
  testPayments: z.boolean(),
  version: z.int(),
  /** True once there is an order, after which the currency cannot change any more. */
  currencyFixed: z.boolean(),
  connections: z.object(
    Object.fromEntries(onlineMethods.map((method) => [method, connection])) as Record<
      OnlineMethod,
      typeof connection
    >,
  ),
  demo: z.object({ products: z.int(), reviews: z.int() }),
})
export type AdminSettingsView = z.infer<typeof adminSettingsView>

/** Any of the settings; with `version`, the change fails if somebody else has saved since. */
export const settingsChange = settingsInput.partial().extend({ version: z.int().min(1).optional() })
