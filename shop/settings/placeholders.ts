import { formatEuros } from '#shop/money/money.ts'
import { firstHoldOf } from '#shop/orders/holds/hold-time.ts'
import { describeMethod, isTransfer } from '#shop/payments/providers.ts'
import { inBusinessDays } from '#shop/texts/packing-time.ts'
import { placeholderTexts as texts } from '#shop/texts/placeholders.ts'
import { addressInLine, type LegalIdentity, legalLine } from './legal-line.ts'
import type { Settings } from './settings.schema.ts'

/** The placeholders of a text, in the order in which the editor explains them. */
export const placeholderNames = [
  'shopName',
  'contactEmail',
  'phone',
  'legalName',
  'legalAddress',
  'chamberOfCommerce',
  'vatNumber',
  'legalForm',
  'eoriNumber',
  'disputesCommittee',
  'legalFacts',
  'seller',
  'sellerWithPhone',
  'currency',
  'shippingPrice',
  'freeShippingAbove',
  'taxRate',
  'taxWords',
  'packingDays',
  'deliveryWords',
  'firstHoldMinutes',
  'holdMinutes',
  'transferHold',
  'waysToPay',
  'addressLookup',
  'accountNeeded',
] as const
export type PlaceholderName = (typeof placeholderNames)[number]

/** The settings that texts use; the payment methods are those offered. */
type TextSettings = Pick<
  Settings,
  | keyof LegalIdentity
  | 'shopName'
  | 'contactEmail'
  | 'phone'
  | 'legalForm'
  | 'eoriNumber'
  | 'disputesCommittee'
  | 'currency'
  | 'shippingPrice'
  | 'freeShippingAbove'
  | 'taxRate'
  | 'taxIncluded'
  | 'packingDays'
  | 'preset'
  | 'firstHoldMinutes'
  | 'holdMinutes'
  | 'transferHoldDays'
  | 'paymentMethods'
  | 'dutchAddressLookup'
  | 'guestCheckout'
>

/** The value of each placeholder. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>

/** The settings as shown in texts, so that no page promises different terms than the cart applies. */
export function placeholderValues(settings: TextSettings): PlaceholderValues {
  const { currency, shippingPrice, freeShippingAbove, paymentMethods, packingDays, taxRate } = settings
  const money = (euros: number) => formatEuros(euros, currency)
  const ways = paymentMethods.map((method) => describeMethod(method).words.way).join(', or ')
  return {
    shopName: settings.shopName,
    contactEmail: settings.contactEmail,
    phone: settings.phone,
    legalName: settings.legalName,
    legalAddress: addressInLine(settings),
    chamberOfCommerce: settings.chamberOfCommerce,
    vatNumber: settings.vatNumber,
    legalForm: settings.legalForm,
    eoriNumber: settings.eoriNumber,
    disputesCommittee: settings.disputesCommittee,
    legalFacts: legalDetails(settings),
    seller: sellerOf(settings),
    sellerWithPhone: [sellerOf(settings), settings.phone && texts.phone(settings.phone)]
      .filter(Boolean)
      .join(', '),
    currency,
    shippingPrice: money(shippingPrice),
    freeShippingAbove: money(freeShippingAbove),
    taxRate: `${taxRate} %`,
    taxWords: settings.taxIncluded ? texts.taxIncluded : texts.taxAdded,
    packingDays: inBusinessDays(packingDays),
    deliveryWords: texts.deliveryWords[settings.preset],
    firstHoldMinutes: String(firstHoldOf(settings)),
    holdMinutes: String(settings.holdMinutes),
    transferHold: transferHold(settings),
    waysToPay: ways.charAt(0).toUpperCase() + ways.slice(1),
    addressLookup: settings.dutchAddressLookup ? texts.addressLookup : '',
    accountNeeded: settings.guestCheckout ? texts.noAccountNeeded : texts.accountNeeded,
  }
}

const sellerOf = (settings: TextSettings): string =>
  [settings.legalName || settings.shopName, addressInLine(settings)].filter(Boolean).join(', ')

/** How long an order waits for a bank transfer, as a sentence; empty if transfers are not offered. */
function transferHold({ paymentMethods, transferHoldDays: days }: TextSettings): string {
  if (!paymentMethods.some(isTransfer)) return ''
  return texts.transferHold(days)
}

/** The shop's legal identity in sentences for the terms. Offers missing details on request, as the law requires. */
function legalDetails(identity: LegalIdentity & Pick<TextSettings, 'phone'>): string {
  const { legalName, legalAddress, chamberOfCommerce, vatNumber, phone } = identity
  const known = [legalLine(identity), phone && texts.phone(phone)].filter(Boolean).join(' · ')
  const missing = [
    !(legalName && legalAddress) && texts.address,
    !chamberOfCommerce && texts.chamberOfCommerce,
    !vatNumber && texts.vatNumber,
  ].filter((name) => name !== false)
  const list = [missing.slice(0, -1).join(', '), missing.at(-1)].filter(Boolean).join(texts.and)
  return [known && `${known}.`, list && texts.ask(list)].filter(Boolean).join(' ')
}

export const placeholderPattern = /\{([a-zA-Z]+)\}/g

export const isPlaceholder = (name: string): name is PlaceholderName =>
  (placeholderNames as readonly string[]).includes(name)

/** The names in braces that are not placeholders, as written. */
export function unknownPlaceholders(markdown: string): string[] {
  const names = [...markdown.matchAll(placeholderPattern)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isPlaceholder(name)))]
}
