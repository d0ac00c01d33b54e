import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { requestPersonalData } from '#app/api/privacy.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { privacyTexts } from '#app/texts/privacy.ts'
import { privacyRequestInput, requestKinds } from '#shop/privacy/privacy.schema.ts'
import { EmailField } from './account-fields.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'

const texts = privacyTexts.request
const names = ['kind', 'email'] as const

/** Requests the link; the response is the same whether or not the address is known. */
export function PrivacyRequestForm() {
  const [failure, setFailure] = useState<Failure>()
  const [answer, setAnswer] = useState<string>()
  const { register, handleSubmit, setError, formState } = useForm<z.infer<typeof privacyRequestInput>>({
    resolver: zodResolver(privacyRequestInput),
    defaultValues: { kind: 'export', email: '' },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const send = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      setAnswer((await requestPersonalData(input)).message)
    } catch (error) {
      setFailure(failureOf(error, names, setError))
    }
  })
  if (answer !== undefined) {
    return (
      <Banner tone="ok" role="status" title={texts.sent}>
        {answer}
      </Banner>
    )
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure} />
      <SelectField id="kind" label={texts.kind} error={errors.kind?.message} {...register('kind')}>
        {requestKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <EmailField error={errors.email?.message} {...register('email')} />
      <div>
        <Button type="submit" wide isBusy={isSubmitting} busyWord={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
