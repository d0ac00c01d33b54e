import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { startGuest } from '#app/api/guests.ts'
import { type Failure, failureOf } from '#app/components/account/form-failure.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { getGuest, saveGuest } from '#app/storage/buyer.ts'
import { getCart, saveShippingAddress } from '#app/storage/cart.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { email } from '#shop/accounts/user.schema.ts'
import { shippingAddress } from '#shop/checkout/address.schema.ts'

/** A guest's address for the parcel and for emails; a signed-in user has an email address already. */
const forGuest = z.intersection(z.object({ email }), shippingAddress)
const forUser = z.intersection(z.object({ email: z.string() }), shippingAddress)
type Input = z.input<typeof forGuest>

export type AddressField = keyof Input

/** In the order of the form, which the summary of errors follows. */
const fieldNames: readonly AddressField[] = [
  'email',
  'country',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'postcode',
  'city',
  'county',
]

/** Of an account's or a guest's name. */
const longestName = 100

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

const summaryOf = (errors: FieldErrors<Input>): FieldError[] =>
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
  const [isGuest] = useState(() => !getUserInfo())
  const [summary, setSummary] = useState<FieldError[]>([])
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, subscribe, clearErrors, trigger, getValues, setError, formState } = useForm<
    Input,
    unknown,
    z.output<typeof forGuest>
  >({
    resolver: zodResolver(isGuest ? forGuest : forUser),
    defaultValues: { email: getGuest()?.email ?? '', ...emptyAddress, ...getCart().shippingAddress },
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
        callback: ({ values: { email, ...address } }) => {
          saveShippingAddress({ ...emptyAddress, ...address })
          if (isGuest) saveGuest({ name: '', ...getGuest(), email })
        },
      }),
    [subscribe, isGuest],
  )
  const { errors, touchedFields, submitCount, isSubmitting } = formState

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

  /** The guest is known to the server from here on. */
  async function begin({ email, firstName, lastName }: z.output<typeof forGuest>) {
    const name = `${firstName} ${lastName}`.slice(0, longestName).trim()
    saveGuest(await startGuest({ name, email }))
  }

  const submit = handleSubmit(
    async (input) => {
      setFailure(undefined)
      const { email: _, ...address } = input
      saveShippingAddress(address)
      try {
        if (isGuest) await begin(input)
        await navigate('/payment')
      } catch (error) {
        setFailure(failureOf(error, ['email'], setError))
      }
    },
    (found) => setSummary(summaryOf(found)),
  )
  return { field, submit, summary, submitCount, isGuest, failure, isSubmitting }
}
