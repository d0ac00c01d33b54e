import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { askForNewPassword } from '#app/api/account-access.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { forgotTexts as texts } from '#app/texts/account.ts'
import { type ResetInput, resetInput } from '#shop/accounts/user.schema.ts'
import { EmailField } from './account-fields.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'

const names = ['email'] as const

/** Requests a link to a new password; the confirmation is the same for every address. */
export function ForgotForm() {
  const [failure, setFailure] = useState<Failure>()
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<ResetInput>({
    resolver: zodResolver(resetInput),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const ask = handleSubmit(async ({ email }) => {
    setFailure(undefined)
    try {
      await askForNewPassword(email)
      setSentTo(email)
    } catch (error) {
      setFailure(failureOf(error, names, setError))
    }
  })
  return (
    <form className="form" onSubmit={ask} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <ForgotFailure failure={failure} />
      {sentTo === undefined ? (
        <>
          <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
          <div>
            <Button type="submit" wide isBusy={isSubmitting} busyWord={texts.sending}>
              {texts.send}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Banner tone="ok" role="status" className="wrap-anywhere" title={texts.sent}>
            {texts.sentText(sentTo)}
          </Banner>
          <p className="caption">
            {texts.nothing}{' '}
            <Button
              type="submit"
              look="link"
              className="inline min-h-0 text-caption"
              isBusy={isSubmitting}
              busyWord={texts.sending}
            >
              {texts.again}
            </Button>
          </p>
        </>
      )}
    </form>
  )
}

function ForgotFailure({ failure }: { failure: Failure | undefined }) {
  if (failure?.code === 'too_many_requests') {
    return (
      <Banner tone="warn" role="alert" title={texts.tooOften}>
        {texts.tooOftenText(failure.wait ?? '')}
      </Banner>
    )
  }
  if (failure?.code === 'no_mail_server') {
    return (
      <Banner tone="warn" role="alert" title={texts.noMail}>
        {texts.noMailText}
      </Banner>
    )
  }
  return <FailureBanner failure={failure} />
}
