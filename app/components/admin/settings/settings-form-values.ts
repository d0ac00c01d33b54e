import { currenciesFor } from '#shop/money/currencies.ts'
import { centsFromEuros, decimalText, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { byMethodKey, type MethodKey, methodKey, methodKeys } from '#shop/payments/method-key.ts'
import { isOnlineMethod, type PaymentMethod, paymentMethods } from '#shop/payments/providers.ts'
import { ibanInFours } from '#shop/settings/iban.ts'
import { type AdminSettingsView, type Settings, settingsInput } from '#shop/settings/settings.schema.ts'

/** Whether each payment method is offered. */
type Offers = Record<MethodKey, boolean>

/** The fields' values: texts as typed, so that nothing is lost while they are invalid. */
export type SettingsFormValues = Offers & {
  shopName: string
  contactEmail: string
  phone: string
  legalName: string
  legalAddress: string
  chamberOfCommerce: string
  vatNumber: string
  legalForm: string
  eoriNumber: string
  disputesCommittee: string
  preset: Settings['preset']
  iban: string
  bic: string
  instagram: string
  facebook: string
  pinterest: string
  checkoutOpen: boolean
  guestCheckout: boolean
  firstHoldMinutes: string
  holdMinutes: string
  transferHoldDays: string
  newBuyerPieces: string
  newBuyerValue: string
  knownBuyerPieces: string
  knownBuyerValue: string
  dutchAddressLookup: boolean
  soldLast: boolean
  packingDays: string
  privateOffers: string
  currency: string
  taxRate: string
  taxMode: 'added' | 'included'
  unitPriceBase: Settings['unitPriceBase']
  partialWithdrawalDelivery: Settings['partialWithdrawalDelivery']
  reductionMaxDays: string
  shippingPrice: string
  freeShippingAbove: string
  giftWrapPrice: string
  booksYears: string
  ossRegistered: boolean
  firstMethod: PaymentMethod
  requireSecondFactor: boolean
}
export type SettingsFieldName = keyof SettingsFormValues

const euroText = (euros: number) => decimalText(centsFromEuros(euros))

/** The form's initial values. */
export function valuesOf(settings: Settings): SettingsFormValues {
  const { shopName, contactEmail, phone, legalName, legalAddress, chamberOfCommerce, vatNumber } = settings
  const {
    checkoutOpen,
    guestCheckout,
    packingDays,
    currency,
    paymentMethods: offered,
    socialLinks,
  } = settings
  return {
    shopName,
    contactEmail,
    phone,
    legalName,
    legalAddress,
    chamberOfCommerce,
    vatNumber,
    legalForm: settings.legalForm,
    eoriNumber: settings.eoriNumber,
    disputesCommittee: settings.disputesCommittee,
    preset: settings.preset,
    iban: ibanInFours(settings.iban, ' '),
    bic: settings.bic,
    transferHoldDays: String(settings.transferHoldDays),
    ...socialLinks,
    checkoutOpen,
    guestCheckout,
    firstHoldMinutes: String(settings.firstHoldMinutes),
    holdMinutes: String(settings.holdMinutes),
    newBuyerPieces: String(settings.newBuyerPieces),
    newBuyerValue: euroText(settings.newBuyerValue),
    knownBuyerPieces: String(settings.knownBuyerPieces),
    knownBuyerValue: euroText(settings.knownBuyerValue),
    dutchAddressLookup: settings.dutchAddressLookup,
    soldLast: settings.soldLast,
    packingDays,
    privateOffers: String(settings.privateOffers),
    currency,
    taxRate: String(settings.taxRate),
    taxMode: settings.taxIncluded ? 'included' : 'added',
    unitPriceBase: settings.unitPriceBase,
    partialWithdrawalDelivery: settings.partialWithdrawalDelivery,
    reductionMaxDays: String(settings.reductionMaxDays),
    shippingPrice: euroText(settings.shippingPrice),
    freeShippingAbove: euroText(settings.freeShippingAbove),
    giftWrapPrice: settings.giftWrapPrice === null ? '' : euroText(settings.giftWrapPrice),
    booksYears: String(settings.booksYears),
    ossRegistered: settings.ossRegistered,
    ...byMethodKey((method) => offered.includes(method)),
    firstMethod: offered[0] ?? 'PayPal',
    requireSecondFactor: settings.requireSecondFactor,
  }
}

/**
 * The currencies that every offered payment method accepts, plus the currently chosen one, supported or not: it stays until
 * somebody chooses another.
 */
export function currencyChoice(
  { current, ...offers }: Partial<Offers> & { current: string },
  { connections }: Pick<AdminSettingsView, 'connections'>,
): { code: string; isTaken: boolean }[] {
  // Bank transfer counts once it is offered, since it then needs an account of the shop's own in that currency.
  const accounts = paymentMethods.filter((method) =>
    isOnlineMethod(method) ? connections[method] !== 'missing' : offers[methodKey(method)],
  )
  const wanted = accounts.filter((method) => offers[methodKey(method)])
  const taken = currenciesFor(wanted.length > 0 ? wanted : accounts)
  const codes = taken.includes(current) ? taken : [...taken, current].sort()
  return codes.map((code) => ({ code, isTaken: taken.includes(code) }))
}

/** Converts a typed amount to euros; other text is returned unchanged for the schema to reject. */
function amountIn(text: string, currency: string | undefined): number | string {
  const amount = toCents(text, currency)
  return amount === undefined ? text : eurosFromCents(amount)
}

function number(text: string): number | string {
  const bare = text.trim().replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text
}

/** The offered payment methods, the preferred one first. */
const methodsOf = ({ firstMethod, ...offers }: Offers & Pick<SettingsFormValues, 'firstMethod'>) =>
  paymentMethods
    .filter((method) => offers[methodKey(method)])
    .sort((one, other) => Number(other === firstMethod) - Number(one === firstMethod))

/** The typed settings, or the errors by field. */
export function readForm(
  values: SettingsFormValues,
): { settings: Settings } | { problems: Partial<Record<SettingsFieldName, string>> } {
  const { instagram, facebook, pinterest } = values
  // Amounts are in the currency chosen in the form, saved or not.
  const { data: currency } = settingsInput.shape.currency.safeParse(values.currency.trim().toUpperCase())
  const money = (text: string) => amountIn(text, currency)
  const read = settingsInput.safeParse({
    ...values,
    contactEmail: values.contactEmail.trim(),
    currency: values.currency.trim().toUpperCase(),
    socialLinks: { instagram: instagram.trim(), facebook: facebook.trim(), pinterest: pinterest.trim() },
    firstHoldMinutes: number(values.firstHoldMinutes),
    holdMinutes: number(values.holdMinutes),
    transferHoldDays: number(values.transferHoldDays),
    privateOffers: number(values.privateOffers),
    newBuyerPieces: number(values.newBuyerPieces),
    newBuyerValue: money(values.newBuyerValue),
    knownBuyerPieces: number(values.knownBuyerPieces),
    knownBuyerValue: money(values.knownBuyerValue),
    taxRate: number(values.taxRate),
    taxIncluded: values.taxMode === 'included',
    reductionMaxDays: number(values.reductionMaxDays),
    booksYears: number(values.booksYears),
    shippingPrice: money(values.shippingPrice),
    freeShippingAbove: money(values.freeShippingAbove),
    giftWrapPrice: values.giftWrapPrice.trim() === '' ? null : money(values.giftWrapPrice),
    paymentMethods: methodsOf(values),
  })
  if (read.success) return { settings: read.data }
  const found = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return { problems: problemsByField(Object.fromEntries(found.reverse())) }
}

/** Renames the API's error paths to the form's field names. */
export function problemsByField(problems: Readonly<Record<string, string>>) {
  const named = Object.entries(problems).map(([path, message]) => [fieldOf(path), message] as const)
  return Object.fromEntries(named.filter(([name]) => name !== undefined)) as Partial<
    Record<SettingsFieldName, string>
  >
}

function fieldOf(path: string): SettingsFieldName | undefined {
  if (path.startsWith('paymentMethods')) return methodKeys[0]
  if (path === 'taxIncluded') return 'taxMode'
  const name = path.replace('socialLinks.', '')
  return isFieldName(name) ? name : undefined
}

const isFieldName = (name: string): name is SettingsFieldName => fieldNames.some((known) => known === name)

/** In the order of the page. */
export const fieldNames: readonly SettingsFieldName[] = [
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
  'iban',
  'bic',
  'instagram',
  'facebook',
  'pinterest',
  'checkoutOpen',
  'guestCheckout',
  'firstHoldMinutes',
  'holdMinutes',
  'transferHoldDays',
  'newBuyerPieces',
  'newBuyerValue',
  'knownBuyerPieces',
  'knownBuyerValue',
  'dutchAddressLookup',
  'soldLast',
  'packingDays',
  'privateOffers',
  'currency',
  'preset',
  'taxRate',
  'taxMode',
  'unitPriceBase',
  'reductionMaxDays',
  'shippingPrice',
  'freeShippingAbove',
  'giftWrapPrice',
  'partialWithdrawalDelivery',
  'booksYears',
  'ossRegistered',
  ...methodKeys,
  'firstMethod',
  'requireSecondFactor',
]

/** The changed fields, in the order of the page. The preferred payment method is ignored while there is only one. */
export function changedFields(before: SettingsFormValues, after: SettingsFormValues): SettingsFieldName[] {
  return fieldNames.filter((name) => {
    if (name === 'firstMethod' && methodsOf(after).length < 2) return false
    return before[name] !== after[name]
  })
}

/** Applies what was typed since `before` to another state of the settings. */
export function carryOver(
  typed: SettingsFormValues,
  before: SettingsFormValues,
  onto: SettingsFormValues,
): SettingsFormValues {
  const mine = changedFields(before, typed).map((name) => [name, typed[name]])
  return { ...onto, ...Object.fromEntries(mine) }
}

/** The settings that the form would change; none if "10" replaces "10.00". */
export function changesTo(settings: AdminSettingsView, wanted: Settings): Partial<Settings> {
  const changed = settingsInput
    .keyof()
    .options.filter((key) => JSON.stringify(settings[key]) !== JSON.stringify(wanted[key]))
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]))
}

export const fieldId = (name: string) => `setting-${name}`
