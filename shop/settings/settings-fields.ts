import { z } from 'zod'
import { unitPriceBases } from '#shop/catalog/unit-price.ts'
import { type OfferedMethod, onlineMethods, paymentMethods } from '#shop/payments/providers.ts'
import { defaultTerms } from '#shop/pricing/pricing.ts'
import { partialDeliveries } from '#shop/returns/refund-proposal.ts'
import { settingsTexts as texts } from '#shop/texts/settings.ts'
import { presetNames } from './presets.ts'
import {
  address,
  bic,
  choice,
  composed,
  days,
  email,
  flag,
  iban,
  line,
  link,
  money,
  optionalMoney,
  percent,
  phone,
  text,
  wholeNumber,
} from './setting-kinds.ts'
import type { SettingTable } from './setting-table.ts'

const offeredAtFirst: OfferedMethod[] = [...onlineMethods]

/**
 * Every setting that an owner may change (DESIGN sections 5 and 6). Money in euros, tax rate in per cent, as in the API. This
 * table defines the API's input and views, the values of a shop that has saved nothing, the form's values and the amounts in the
 * audit log. A saved setting is a row of the table `settings`, so a new one needs no migration. docs/design.md, "Adding things",
 * lists what else a new setting affects.
 */
export const settingFields = {
  /** The rules that the shop follows; sent alone, it sets all its values in `presets`. */
  preset: { ...choice(presetNames), initial: 'specification' },
  shopName: { ...text(line(80).min(1, texts.shopNameMissing)), initial: 'Sillage' },
  contactEmail: { ...text(email()), initial: 'hello@sillage.example' },
  phone: { ...text(phone()), initial: '' },
  legalName: { ...text(line(120)), initial: '' },
  legalAddress: { ...text(address()), initial: '' },
  chamberOfCommerce: { ...text(line(40)), initial: '' },
  vatNumber: { ...text(line(40)), initial: '' },
  /** Such as 'Eenmanszaak'. */
  legalForm: { ...text(line(60)), initial: '' },
  /** For parcels to countries outside the European Union. */
  eoriNumber: { ...text(line(40)), initial: '' },
  /** The disputes committee that the shop is a member of, if any. */
  disputesCommittee: { ...text(line(200)), initial: '' },
  /** On invoices and on orders awaiting a transfer; on a public page it would only help fraudsters. */
  iban: { ...text(iban()), initial: '', ownerOnly: true },
  /** The bank's code for `iban`; a transfer from abroad may need it. */
  bic: { ...text(bic()), initial: '', ownerOnly: true },
  /** How many days an order waits for a bank transfer. */
  transferHoldDays: { ...wholeNumber(1, 30, texts.wholeDays), initial: 7 },
  /** The currency is only checked against the providers when it changes (`saveSettings`); a saved value stays valid. */
  currency: { ...text(z.string().regex(/^[A-Z]{3}$/, texts.currency)), initial: 'EUR' },
  checkoutOpen: { ...flag(), initial: true },
  /** Whether people may order without an account. */
  guestCheckout: { ...flag(), initial: true },
  paymentMethods: {
    ...composed(
      z
        .array(z.enum(paymentMethods))
        .min(1, texts.paymentMethodMissing)
        .refine((methods) => new Set(methods).size === methods.length, texts.paymentMethodTwice),
    ),
    initial: offeredAtFirst,
  },
  taxRate: { ...percent(), initial: defaultTerms.taxRate / 100 },
  taxIncluded: { ...composed(z.boolean()), initial: defaultTerms.taxIncluded },
  /** The base quantity of unit prices (shop/catalog/unit-price.ts). */
  unitPriceBase: { ...choice(unitPriceBases, texts.unitPriceBase), initial: '100', ownerOnly: true },
  /** Days for which a reduction keeps its first reference price. */
  reductionMaxDays: { ...wholeNumber(1, 92, texts.wholeDays), initial: 92, ownerOnly: true },
  shippingPrice: { ...money(0), initial: defaultTerms.shipping / 100 },
  freeShippingAbove: { ...money(0), initial: defaultTerms.freeShippingAbove / 100 },
  /** Price for the whole order, taxed like the goods; null if not offered. */
  giftWrapPrice: { ...optionalMoney(0), initial: null },
  /** Minutes that an order is held before a payment begins; never longer than `holdMinutes` (SAFETY 8). */
  firstHoldMinutes: { ...wholeNumber(5, 1440, texts.wholeMinutes), initial: 15 },
  /** Minutes that it is held from its placing, once a payment has begun. */
  holdMinutes: { ...wholeNumber(5, 1440, texts.wholeMinutes), initial: 60 },
  /** Limits on all unpaid orders of a customer who has never paid; the value of the goods in euros (SAFETY 8). */
  newBuyerPieces: { ...wholeNumber(1, 9999), initial: 5, ownerOnly: true },
  newBuyerValue: { ...money(1), initial: 500, ownerOnly: true },
  /** The same for a customer who has paid before. */
  knownBuyerPieces: { ...wholeNumber(1, 9999), initial: 25, ownerOnly: true },
  knownBuyerValue: { ...money(1), initial: 2500, ownerOnly: true },
  /** Whether Dutch addresses are looked up at PDOK, which then learns postcode and house number (`server/adapters/pdok.ts`). */
  dutchAddressLookup: { ...flag(), initial: false },
  /** Business days between payment and dispatch. */
  packingDays: { ...text(days()), initial: '1–2' },
  /** Whether lists show sold products after all others. */
  soldLast: { ...flag(), initial: true },
  /** To how many interested people a new product is offered one by one before everybody sees it; 0: to nobody. */
  privateOffers: { ...wholeNumber(0, 20), initial: 3, ownerOnly: true },
  /** How much of the delivery a proposed refund includes if part of the order is kept; the law does not say. */
  partialWithdrawalDelivery: {
    ...choice(partialDeliveries, texts.partialWithdrawalDelivery),
    initial: 'none',
    ownerOnly: true,
  },
  /** Full years after the year of an order for which its books are kept (AWR 52); ten with the One Stop Shop. */
  booksYears: { ...wholeNumber(7, 30), initial: 7, ownerOnly: true },
  /** Whether VAT of other Member States is declared through the One Stop Shop, whose records are kept for ten years. */
  ossRegistered: { ...flag(), initial: false, ownerOnly: true },
  /** Administrators without a second factor can only set one up (SAFETY 28). */
  requireSecondFactor: { ...flag(), initial: false, ownerOnly: true },
  socialLinks: {
    ...composed(z.object({ instagram: link(), facebook: link(), pinterest: link() })),
    initial: { instagram: '', facebook: '', pinterest: '' },
  },
} as const satisfies SettingTable

export type SettingFields = typeof settingFields

/** The networks that the shop may have a page on. */
export const socialNetworks = settingFields.socialLinks.input.keyof().options
