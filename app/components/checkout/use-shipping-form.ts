import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { getCart, saveShippingAddress } from '#app/storage/cart.ts'
import {
  type ShippingAddress,
  type ShippingAddressInput,
  shippingAddress,
} from '#shop/checkout/address.schema.ts'

export type AddressField = keyof ShippingAddressInput

/** In the order of the form, which the summary of errors follows. */
const fieldNames: readonly AddressField[] = [
  'country',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'postcode',
  'city',
  'county',
]

/** The shop is in the Netherlands, and so are most of its shoppers. */
const emptyAddress = {
  firstName: '',
  lastName: '',
  addressLine1: '',
  addressLine2: '',
  county: '',
  city: '',
  postcode: '',
  country: 'NL',
}

const summaryOf = (errors: FieldErrors<ShippingAddressInput>): FieldError[] =>
  fieldNames.flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ fieldId: name, message }] : []
  })

/**
 * The form of the shipping page: validated on blur, cleared while typing, and validated as a whole when sent. The input
 * is saved in the stored cart, so that neither a reload nor going back loses it.
 */
export function useShippingForm() {
  const navigate = useNavigate()
  const [summary, setSummary] = useState<FieldError[]>([])
  const { register, handleSubmit, subscribe, clearErrors, trigger, getValues, formState } = useForm<
    ShippingAddressInput,
    unknown,
    ShippingAddress
  >({
    resolver: zodResolver(shippingAddress),
    defaultValues: { ...emptyAddress, ...getCart().shippingAddress },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // An error that appears under a field moves what is below it, so it waits until the click that left the field is over.
    delayError: 250,
    // The summary takes the focus and lists all errors.
    shouldFocusError: false,
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveShippingAddress({ ...emptyAddress, ...values }),
      }),
    [subscribe],
  )
  const { errors, touchedFields, submitCount } = formState

  function forget(name: AddressField) {
    clearErrors(name)
    setSummary((known) => known.filter(({ fieldId }) => fieldId !== name))
    // Another country has another postcode format.
    if (name === 'country' && getValues('postcode')) void trigger('postcode')
  }

  /** The props of the field of that name. */
  const field = (name: AddressField) => ({
    id: name,
    error: errors[name]?.message,
    isGood: Boolean(touchedFields[name] && !errors[name] && getValues(name)),
    ...register(name, { onChange: () => forget(name) }),
  })

  const submit = handleSubmit(
    (address) => {
      saveShippingAddress(address)
      return navigate('/payment')
    },
    (found) => setSummary(summaryOf(found)),
  )
  return { field, submit, summary, submitCount }
}
