import { useState } from 'react'
import { startGuest } from '#app/api/guests.ts'
import { type Failure, failureOf } from '#app/components/account/form-failure.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { getGuest, isGuestForgotten, saveGuest } from '#app/storage/buyer.ts'
import { getUserInfo } from '#app/storage/user-info.ts'
import { email as emailSchema } from '#shop/accounts/user.schema.ts'
import type { ShippingAddress } from '#shop/checkout/address.schema.ts'
import { buyerName } from '#shop/checkout/buyer-name.ts'

const fieldId = 'email'

/** The error of a typed email address; undefined if it is valid. */
const problemOf = (typed: string) => emailSchema.safeParse(typed).error?.issues[0]?.message

/** The email address of a buyer without an account, asked for beside the shipping address. */
export function useGuestEmail() {
  const [isGuest] = useState(() => !getUserInfo())
  const [isForgotten] = useState(() => isGuest && isGuestForgotten())
  const [email, setEmail] = useState(() => getGuest()?.email ?? '')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<Failure>()

  function type(text: string) {
    setEmail(text)
    setError(undefined)
    saveGuest({ name: '', ...getGuest(), email: text })
  }

  /** Whether the form may be submitted; a signed-in user has an email address already. */
  function check(): boolean {
    const problem = isGuest ? problemOf(email) : undefined
    setError(problem)
    return problem === undefined
  }

  /** Registers the guest with the server, which lets them order; resolves to whether that worked. */
  async function begin({ firstName, lastName }: ShippingAddress): Promise<boolean> {
    setFailure(undefined)
    if (!isGuest) return true
    try {
      const name = buyerName(firstName, lastName)
      saveGuest(await startGuest({ name, email: email.trim() }))
      return true
    } catch (reason) {
      setFailure(failureOf<{ email: string }>(reason, ['email'], (_, { message }) => setError(message)))
      return false
    }
  }

  const summary: FieldError[] = error === undefined ? [] : [{ fieldId, message: error }]
  const field = {
    id: fieldId,
    value: email,
    error,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
  }
  return { isGuest, isForgotten, field, check, begin, summary, failure }
}
