import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { checkWithdrawal } from '#app/api/withdrawals.ts'
import { EmailField } from '#app/components/account/account-fields.tsx'
import { FailureBanner } from '#app/components/account/failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from '#app/components/account/form-failure.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { TextareaField, TextField } from '#app/components/ui/field.tsx'
import { withdrawTexts } from '#app/texts/withdrawal.ts'
import {
  type CheckedWithdrawal,
  type CheckWithdrawalInput,
  checkWithdrawalInput,
} from '#shop/withdrawal/withdrawal.schema.ts'

const texts = withdrawTexts.fields
const names = ['name', 'orderNumber', 'email', 'items'] as const

export type CheckedStatement = { input: CheckWithdrawalInput; checked: CheckedWithdrawal }
type FormProps = {
  /** The values typed before. */
  values: Partial<CheckWithdrawalInput>
  onChecked: (asked: CheckedStatement) => void
  contactEmail: string
}

/** The first step: who withdraws, and from which order. */
export function WithdrawForm({ values, onChecked, contactEmail }: FormProps) {
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof checkWithdrawalInput>,
    unknown,
    CheckWithdrawalInput
  >({ resolver: zodResolver(checkWithdrawalInput), shouldFocusError: false, values: { ...empty, ...values } })
  const { errors, isSubmitting, submitCount } = formState
  const check = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      onChecked({ input, checked: await checkWithdrawal(input) })
    } catch (error) {
      setFailure(failureOf(error, names, setError))
    }
  })
  return (
    <form className="form max-w-(--container-text) noscript:hidden" onSubmit={check} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure} />
      <TextField
        id="name"
        label={texts.name}
        autoComplete="name"
        maxLength={100}
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        id="orderNumber"
        label={texts.number}
        hint={texts.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        error={errors.orderNumber?.message}
        {...register('orderNumber')}
      />
      <EmailField hint={texts.emailHint} error={errors.email?.message} {...register('email')} />
      <TextareaField
        id="items"
        label={texts.items}
        hint={texts.itemsHint}
        isOptional
        rows={2}
        maxLength={2000}
        error={errors.items?.message}
        {...register('items')}
      />
      <div>
        <Button type="submit" isBusy={isSubmitting} busyWord={withdrawTexts.going}>
          {withdrawTexts.go}
        </Button>
      </div>
      <p className="caption">
        {withdrawTexts.onceMore}
        <a className="wrap-anywhere" href={`mailto:${contactEmail}`}>
          {contactEmail}
        </a>
        .
      </p>
    </form>
  )
}

const empty = { name: '', orderNumber: '', email: '', items: '' }
