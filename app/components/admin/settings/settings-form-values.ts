import type { z } from 'zod'
import { currenciesFor } from '#shop/money/currencies.ts'
import { centsFromEuros, decimalText, eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import { byMethodKey, type MethodKey, methodKey, methodKeys } from '#shop/payments/method-key.ts'
import { isOnlineMethod, type PaymentMethod, paymentMethods } from '#shop/payments/providers.ts'
import { ibanInFours } from '#shop/settings/iban.ts'
import type { SettingKind, SettingTable } from '#shop/settings/setting-table.ts'
import { type AdminSettingsView, type Settings, settingsInput } from '#shop/settings/settings.schema.ts'
import { type SettingFields, settingFields, socialNetworks } from '#shop/settings/settings-fields.ts'
import { settingLabels } from '#shop/texts/settings.ts'

/** Whether each payment method is offered. */
type Offers = Record<MethodKey, boolean>

type FormValue<Field extends SettingFields[keyof SettingFields]> = Field['kind'] extends 'choice'
  ? z.infer<Field['input']>
  : Field['kind'] extends 'flag'
    ? boolean
    : string

/** The settings that are one field of the form. */
type SimpleValues = {
  [Name in keyof SettingFields as SettingFields[Name]['kind'] extends 'composed' ? never : Name]: FormValue<
    SettingFields[Name]
  >
}

/** The fields' values: texts as typed, so that nothing is lost while they are invalid. */
export type SettingsFormValues = SimpleValues &
  Offers &
  Settings['socialLinks'] & { taxMode: 'added' | 'included'; firstMethod: PaymentMethod }
export type SettingsFieldName = keyof SettingsFormValues

const euroText = (euros: number) => decimalText(centsFromEuros(euros))

/** The form's values of the settings that are one field of it. */
export const shownValues = (fields: SettingTable, settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'composed' ? [] : [[name, shownValue(kind, settings[name])]],
    ),
  )

function shownValue(kind: SettingKind, value: unknown): unknown {
  if (typeof value === 'number') return kind === 'money' ? euroText(value) : String(value)
  return value ?? ''
}

/** The form's initial values. */
export function valuesOf(settings: Settings): SettingsFormValues {
  const { iban, taxIncluded, paymentMethods: offered, socialLinks } = settings
  return {
    // Each value has the type that FormValue gives its kind.
    ...(shownValues(settingFields, settings) as SimpleValues),
    iban: ibanInFours(iban, ' '),
    ...socialLinks,
    taxMode: taxIncluded ? 'included' : 'added',
    ...byMethodKey((method) => offered.includes(method)),
    firstMethod: offered[0] ?? 'PayPal',
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

/** What was typed into the fields of settings that are one field of the form, as the API has it; wrong values stay as typed. */
export const typedValues = (
  fields: SettingTable,
  values: Readonly<Record<string, unknown>>,
  currency: string | undefined,
) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'composed' ? [] : [[name, typedValue(kind, values[name], currency)]],
    ),
  )

function typedValue(kind: SettingKind, value: unknown, currency: string | undefined): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'number') return number(value)
  if (kind === 'money') return value.trim() === '' ? null : amountIn(value, currency)
  return value.trim()
}

/** The typed settings, or the errors by field. */
export function readForm(
  values: SettingsFormValues,
): { settings: Settings } | { problems: Partial<Record<SettingsFieldName, string>> } {
  const typedCurrency = values.currency.trim().toUpperCase()
  // Amounts are in the currency chosen in the form, saved or not.
  const { data: currency } = settingsInput.shape.currency.safeParse(typedCurrency)
  const read = settingsInput.safeParse({
    ...typedValues(settingFields, values, currency),
    currency: typedCurrency,
    socialLinks: Object.fromEntries(socialNetworks.map((network) => [network, values[network].trim()])),
    taxIncluded: values.taxMode === 'included',
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
export const fieldNames = Object.keys(settingLabels) as SettingsFieldName[] // a literal, whose keys are the form's fields

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
