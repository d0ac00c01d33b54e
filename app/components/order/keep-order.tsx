import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { keepGuest } from '#app/api/guests.ts'
import { FailureBanner } from '#app/components/account/failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from '#app/components/account/form-failure.ts'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { clearGuest, useGuest } from '#app/storage/buyer.ts'
import { saveUserInfo } from '#app/storage/user-info.ts'
import { accountFormTexts } from '#app/texts/account.ts'
import { guestTexts } from '#app/texts/guest.ts'
import { guestPasswordInput } from '#shop/accounts/guest.schema.ts'
import { shortestPassword } from '#shop/accounts/user.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'

const texts = guestTexts.keep
const names = ['password'] as const
type Input = z.input<typeof guestPasswordInput>

/** After paying as a guest: choosing a password turns the guest into an account with the order. */
export function KeepOrder({ order }: { order: OrderView }) {
  const guest = useGuest()
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState } = useForm<Input>({
    resolver: zodResolver(guestPasswordInput),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  if (guest?._id !== order.user._id) return null
  const send = handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      saveUserInfo(await keepGuest(password))
      clearGuest()
      notify.success(texts.done)
    } catch (error) {
      setFailure(failureOf(error, names, setError))
    }
  })
  return (
    <section className="mb-8" aria-labelledby="keep-title">
      <h2 id="keep-title" className="subheading">
        {texts.title}
      </h2>
      <p className="soft mb-4 wrap-anywhere">{texts.text(order.user.email)}</p>
      <form className="form max-w-form" onSubmit={send} noValidate>
        <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
        <FailureBanner failure={failure}>
          {failure?.code === 'email_taken' ? texts.taken : null}
        </FailureBanner>
        {/* Password managers store the password under this name. */}
        <input type="text" name="username" autoComplete="username" value={order.user.email} readOnly hidden />
        <PasswordField
          id="password"
          label={accountFormTexts.password}
          hint={accountFormTexts.passwordHint(shortestPassword)}
          autoComplete="new-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        <div>
          <Button type="submit" look="second" isBusy={isSubmitting} busyWord={texts.sending}>
            {texts.send}
          </Button>
        </div>
      </form>
    </section>
  )
}
