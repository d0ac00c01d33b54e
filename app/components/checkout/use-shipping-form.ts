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
 * The form of the shipping page: checked on leaving a field, cleared while typing, all of it when sent. What is typed
 * is kept in the stored cart, so that neither a reload nor a way back loses a letter.
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
    // A sentence that appears under a field moves what lies below: not while the click that left the field is under way.
    delayError: 250,
    // The summary takes the focus, and says all of it.
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
    // Another country writes its postcodes another way.
    if (name === 'country' && getValues('postcode')) void trigger('postcode')
  }

  /** Everything that a field of that name needs. */
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
