import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import {
  type ShippingAddress,
  type ShippingAddressInput,
  shippingAddress,
} from '#shop/checkout/address.schema.ts'
import { countyKind } from '#shop/checkout/county.ts'

export type AddressField = keyof ShippingAddressInput

/** In the order of the form, which the error summary follows. */
const fieldNames: readonly AddressField[] = [
  'country',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'postcode',
  'city',
  'county',
  'phone',
]

export type AddressTexts = Record<AddressField, string>

/** The shop is in the Netherlands, and so are most of its shoppers. */
const usualCountry = 'NL'

/** The fields of an address and nothing else; missing ones are empty, and a missing country is the shop's own. */
export const textsOf = (address: Partial<ShippingAddressInput>) =>
  Object.fromEntries(
    fieldNames.map((name) => [name, address[name] || (name === 'country' ? usualCountry : '')]),
  ) as AddressTexts // an entry for each field

type Options = {
  /** The form's initial values; missing ones are empty. */
  initial: Partial<ShippingAddressInput>
  /** Prefix of the field ids, for pages with two addresses. */
  prefix?: string
  /** Called on every change; must stay the same function while the form is mounted. */
  onChange?: (typed: AddressTexts) => void
}

/**
 * The state of an address form: validated on blur, errors cleared while typing. `check` validates the whole form and returns the
 * address, or undefined and sets `summary`.
 */
export function useAddressFields({ initial, prefix = '', onChange }: Options) {
  const [summary, setSummary] = useState<FieldError[]>([])
  const form = useForm<ShippingAddressInput, unknown, ShippingAddress>({
    resolver: zodResolver(shippingAddress),
    defaultValues: textsOf(initial),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // An error that appears under a field moves what is below it, so it waits until the click that blurred the field is over.
    delayError: 250,
    // The summary takes the focus and lists all errors.
    shouldFocusError: false,
  })
  const { register, handleSubmit, subscribe, clearErrors, trigger, getValues, setValue, formState } = form
  const country = useWatch({ control: form.control, name: 'country' })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onChange?.(textsOf(values)),
      }),
    [subscribe, onChange],
  )
  const { errors, touchedFields } = formState

  function forget(name: AddressField) {
    clearErrors(name)
    setSummary((known) => known.filter(({ fieldId }) => fieldId !== `${prefix}${name}`))
    if (name !== 'country') return
    // Another country has another postcode format, or none.
    if (getValues('postcode')) void trigger('postcode')
    else forget('postcode')
  }

  /** The props of the field with this name; `onTyped` is called after each change by hand. */
  const field = (name: AddressField, onTyped?: () => void) => ({
    id: `${prefix}${name}`,
    error: errors[name]?.message,
    isGood: Boolean(touchedFields[name] && !errors[name] && getValues(name)),
    ...register(name, {
      onChange: () => {
        forget(name)
        onTyped?.()
      },
    }),
  })

  /** Puts values into some fields, as if they had been typed. */
  function fill(values: Partial<AddressTexts>) {
    for (const name of fieldNames) {
      const value = values[name]
      if (value === undefined) continue
      setValue(name, value)
      forget(name)
    }
  }

  /** Validates the whole form; drops a county that was typed for another country if this one has none. */
  async function check(): Promise<ShippingAddress | undefined> {
    let address: ShippingAddress | undefined
    const run = handleSubmit(
      (valid) => {
        address = countyKind(valid.country) ? valid : { ...valid, county: '' }
        setSummary([])
      },
      (found) => setSummary(summaryOf(found, prefix)),
    )
    await run()
    return address
  }

  return { prefix, control: form.control, country, field, fill, check, summary, getValues }
}
export type AddressForm = ReturnType<typeof useAddressFields>

const summaryOf = (errors: FieldErrors<ShippingAddressInput>, prefix: string): FieldError[] =>
  fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: `${prefix}${name}`, message }] : []
  })
