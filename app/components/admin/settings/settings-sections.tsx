import { Check, CircleAlert, Minus } from 'lucide'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '#app/components/ui/icon.tsx'
import { settingsTexts } from '#app/texts/admin-settings.ts'
import { unitPriceBases } from '#shop/catalog/unit-price.ts'
import { currencyProblem } from '#shop/money/currencies.ts'
import { byMethodKey, methodKey, methodKeys } from '#shop/payments/method-key.ts'
import {
  describeMethod,
  type OfferedMethod,
  onlineMethods,
  paymentMethods,
} from '#shop/payments/providers.ts'
import { partialDeliveries } from '#shop/returns/refund-proposal.ts'
import { presetNames } from '#shop/settings/presets.ts'
import type { AdminSettingsView } from '#shop/settings/settings.schema.ts'
import { settingLabels } from '#shop/texts/settings.ts'
import {
  ChoiceSetting,
  LinesSetting,
  MoneySetting,
  SettingRow,
  type SettingsForm,
  TextSetting,
  TickSetting,
} from './setting-row.tsx'
import { currencyChoice } from './settings-form-values.ts'

const { sections, taxModes } = settingsTexts
export type SectionName = keyof typeof sections

export const headingId = (name: SectionName) => `settings-${name}`

/** A section of the page that the side navigation links to. */
export function SettingsSection({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <section className="block" aria-labelledby={headingId(name)}>
      <h2 id={headingId(name)} tabIndex={-1}>
        {sections[name]}
      </h2>
      {children}
    </section>
  )
}

type Props = { form: SettingsForm }

export function ShopSection({ form }: Props) {
  return (
    <SettingsSection name="shop">
      <TextSetting form={form} name="shopName" maxLength={80} />
      <TextSetting form={form} name="contactEmail" type="email" maxLength={254} />
      <TextSetting form={form} name="phone" type="tel" maxLength={40} />
      <TextSetting form={form} name="legalName" maxLength={120} />
      <LinesSetting form={form} name="legalAddress" rows={4} />
      <TextSetting form={form} name="chamberOfCommerce" maxLength={40} />
      <TextSetting form={form} name="vatNumber" maxLength={40} />
      <TextSetting form={form} name="legalForm" maxLength={60} />
      <TextSetting form={form} name="eoriNumber" maxLength={40} />
      <TextSetting form={form} name="disputesCommittee" maxLength={200} />
      <TextSetting form={form} name="iban" maxLength={50} />
      <TextSetting form={form} name="bic" maxLength={11} />
      <TextSetting form={form} name="instagram" type="url" maxLength={300} />
      <TextSetting form={form} name="facebook" type="url" maxLength={300} />
      <TextSetting form={form} name="pinterest" type="url" maxLength={300} />
    </SettingsSection>
  )
}

export function CheckoutSection({ form }: Props) {
  const { checkoutOpen, guestCheckout, dutchAddressLookup, soldLast } = settingLabels
  return (
    <SettingsSection name="checkout">
      <SettingRow {...checkoutOpen}>
        <TickSetting form={form} name="checkoutOpen" label={settingsTexts.open} />
      </SettingRow>
      <SettingRow {...guestCheckout}>
        <TickSetting form={form} name="guestCheckout" label={settingsTexts.welcome} />
      </SettingRow>
      <TextSetting form={form} name="firstHoldMinutes" inputMode="numeric" isNumber />
      <TextSetting form={form} name="holdMinutes" inputMode="numeric" isNumber />
      <TextSetting form={form} name="transferHoldDays" inputMode="numeric" isNumber />
      <TextSetting form={form} name="newBuyerPieces" inputMode="numeric" isNumber />
      <MoneySetting form={form} name="newBuyerValue" />
      <TextSetting form={form} name="knownBuyerPieces" inputMode="numeric" isNumber />
      <MoneySetting form={form} name="knownBuyerValue" />
      <TextSetting form={form} name="packingDays" isNumber />
      <TextSetting form={form} name="privateOffers" inputMode="numeric" isNumber />
      <SettingRow {...dutchAddressLookup}>
        <TickSetting form={form} name="dutchAddressLookup" label={settingsTexts.lookUp} />
      </SettingRow>
      <SettingRow {...soldLast}>
        <TickSetting form={form} name="soldLast" label={settingsTexts.soldLast} />
      </SettingRow>
    </SettingsSection>
  )
}

/** Which payment methods are ticked. */
function useOffers(form: SettingsForm) {
  const ticks = useWatch({ control: form.control, name: methodKeys })
  return byMethodKey((method) => ticks[methodKeys.indexOf(methodKey(method))] ?? false)
}

type OptionsProps<Key extends string> = { of: readonly Key[]; words: Readonly<Record<Key, string>> }

/** The options of a setting with their labels. */
const Options = <Key extends string>({ of, words }: OptionsProps<Key>) =>
  of.map((key) => (
    <option key={key} value={key}>
      {words[key]}
    </option>
  ))

export function MoneySection({ form, settings }: Props & { settings: AdminSettingsView }) {
  const { currency, ossRegistered } = settingLabels
  const current = useWatch({ control: form.control, name: 'currency' })
  const choice = currencyChoice({ current, ...useOffers(form) }, settings)
  return (
    <SettingsSection name="money">
      {settings.currencyFixed ? (
        <SettingRow name={currency.name} says={currency.says}>
          <p className="num py-2.5">
            {current} <span className="caption">{settingsTexts.currencyFixed}</span>
          </p>
        </SettingRow>
      ) : (
        <ChoiceSetting form={form} name="currency">
          {choice.map(({ code, isTaken }) => (
            <option key={code} value={code}>
              {isTaken ? code : settingsTexts.currencyNotTaken(code)}
            </option>
          ))}
        </ChoiceSetting>
      )}
      <ChoiceSetting form={form} name="preset">
        <Options of={presetNames} words={settingsTexts.presets} />
      </ChoiceSetting>
      <TextSetting form={form} name="taxRate" inputMode="decimal" isNumber />
      <ChoiceSetting form={form} name="taxMode">
        <option value="added">{taxModes.added}</option>
        <option value="included">{taxModes.included}</option>
      </ChoiceSetting>
      <ChoiceSetting form={form} name="unitPriceBase">
        <Options of={unitPriceBases} words={settingsTexts.unitPriceBases} />
      </ChoiceSetting>
      <TextSetting form={form} name="reductionMaxDays" inputMode="numeric" isNumber />
      <MoneySetting form={form} name="shippingPrice" />
      <MoneySetting form={form} name="freeShippingAbove" />
      <MoneySetting form={form} name="giftWrapPrice" />
      <ChoiceSetting form={form} name="partialWithdrawalDelivery">
        <Options of={partialDeliveries} words={settingsTexts.partialDeliveries} />
      </ChoiceSetting>
      <TextSetting form={form} name="booksYears" inputMode="numeric" isNumber />
      <SettingRow {...ossRegistered}>
        <TickSetting form={form} name="ossRegistered" label={settingsTexts.registered} />
      </SettingRow>
    </SettingsSection>
  )
}

export function PaymentSection({ form, settings }: Props & { settings: AdminSettingsView }) {
  const currency = useWatch({ control: form.control, name: 'currency' })
  const offers = useOffers(form)
  const offered = paymentMethods.filter((method) => offers[methodKey(method)])
  return (
    <SettingsSection name="payment">
      {onlineMethods.map((method) => (
        <MethodRow
          key={method}
          form={form}
          method={method}
          connection={settings.connections[method]}
          currency={currency}
        />
      ))}
      <TransferRow form={form} currency={currency} />
      {offered.length > 1 ? (
        <ChoiceSetting form={form} name="firstMethod">
          {offered.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </ChoiceSetting>
      ) : null}
      <SettingRow name={settingsTexts.keys} says={settingsTexts.keysText}>
        {null}
      </SettingRow>
    </SettingsSection>
  )
}

export function SecuritySection({ form }: Props) {
  const { name, says } = settingLabels.requireSecondFactor
  return (
    <SettingsSection name="security">
      <SettingRow name={name} says={says}>
        <TickSetting form={form} name="requireSecondFactor" label={settingsTexts.required} />
      </SettingRow>
    </SettingsSection>
  )
}

type Connection = keyof typeof settingsTexts.connections
const connectionLooks = {
  connected: { look: 'yes', icon: Check },
  test: { look: 'wait', icon: CircleAlert },
  sandbox: { look: 'wait', icon: CircleAlert },
  missing: { look: 'no', icon: Minus },
  account: { look: 'yes', icon: Check },
  noAccount: { look: 'no', icon: Minus },
} as const satisfies Record<Connection, object>

type MethodProps = Props & { method: OfferedMethod; connection: Connection; currency: string }

/** Bank transfer needs the shop's own account holder and IBAN, which are typed above. */
function TransferRow({ form, currency }: Props & { currency: string }) {
  const [legalName, iban] = useWatch({ control: form.control, name: ['legalName', 'iban'] })
  const isKnown = legalName.trim() !== '' && iban.trim() !== ''
  return (
    <MethodRow
      form={form}
      method="Bank transfer"
      connection={isKnown ? 'account' : 'noAccount'}
      currency={currency}
    />
  )
}

/** Whether a payment method is offered, and the state of its provider account, which only the server's environment changes. */
function MethodRow({ form, method, connection, currency }: MethodProps) {
  const words = settingsTexts.connections[connection]
  const { look, icon } = connectionLooks[connection]
  const problem = look === 'no' ? undefined : currencyProblem(method, currency)
  return (
    <SettingRow name={method} says={words.text}>
      <span className={`status ${look}`}>
        <Icon of={icon} />
        {words.name}
      </span>
      <TickSetting form={form} name={methodKey(method)} label={describeMethod(method).words.offer} />
      {problem ? <p className="caption mt-1">{settingsTexts.notOffered(problem)}</p> : null}
    </SettingRow>
  )
}
