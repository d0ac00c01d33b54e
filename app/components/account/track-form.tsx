import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { trackOrder } from '#app/api/guests.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { guestTexts } from '#app/texts/guest.ts'
import { type TrackInput, trackInput } from '#shop/accounts/guest.schema.ts'
import { EmailField } from './account-fields.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'
import { openOrderOf } from './open-order-of.ts'

const texts = guestTexts.track
const names = ['number', 'email'] as const

/** Finds a guest's order by its number and the email address it was ordered with. */
export function TrackForm() {
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof trackInput>,
    unknown,
    TrackInput
  >({ resolver: zodResolver(trackInput), shouldFocusError: false })
  const { errors, isSubmitting, submitCount } = formState
  const send = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      openOrderOf(await trackOrder(input))
    } catch (error) {
      setFailure(failureOf(error, names, setError))
    }
  })
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure} />
      <TextField
        id="number"
        label={texts.number}
        autoComplete="off"
        autoCapitalize="characters"
        required
        error={errors.number?.message}
        {...register('number')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <div>
        <Button type="submit" wide isBusy={isSubmitting} busyWord={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
