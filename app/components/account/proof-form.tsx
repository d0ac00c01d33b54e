import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorBody, errorText } from '#app/api/client.ts'
import { Button, type ButtonLook } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { proofTexts } from '#app/texts/account.ts'
import { type BothFactorsInput, proofForm } from '#shop/accounts/user.schema.ts'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf } from './form-failure.ts'
import { PasswordField } from './password-field.tsx'

type ProofFormProps = {
  /** Asks for a code of the second factor as well. */
  withCode?: boolean
  action: string
  look?: ButtonLook
  keep: string
  onProven: (proof: BothFactorsInput) => Promise<unknown>
  onKeep: () => void
}

/** Asks for the password again before an action that a stranger at an unlocked computer must not perform. */
export function ProofForm({ withCode = false, action, look, keep, onProven, onKeep }: ProofFormProps) {
  const id = useId()
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState } = useForm<BothFactorsInput>({
    resolver: zodResolver(proofForm),
    defaultValues: { currentPassword: '', code: '' },
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (proof) => {
    setFailure(undefined)
    try {
      await onProven(proof)
    } catch (error) {
      const { code } = errorBody(error)
      const field = code === 'wrong_password' ? 'currentPassword' : code === 'wrong_code' ? 'code' : undefined
      if (field) setError(field, { message: errorText(error) }, { shouldFocus: true })
      else setFailure(failureOf(error, ['currentPassword', 'code'], setError))
    }
  })
  return (
    <form className="form mt-4" onSubmit={send} noValidate>
      <FailureBanner failure={failure} />
      <PasswordField
        id={`${id}-password`}
        label={proofTexts.password}
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      {withCode ? (
        <TextField
          id={`${id}-code`}
          label={proofTexts.code}
          hint={proofTexts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.code?.message}
          {...register('code')}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={look} isBusy={isSubmitting}>
          {action}
        </Button>
        <Button look="second" onClick={onKeep}>
          {keep}
        </Button>
      </div>
    </form>
  )
}
