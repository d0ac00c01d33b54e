import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { resetPassword } from '#app/api/account-access.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { accountFormTexts, resetTexts as texts } from '#app/texts/account.ts'
import {
  newPasswordForm,
  shortestAdminPassword,
  shortestPassword,
  type UserView,
  type NewPasswordForm as Values,
} from '#shop/accounts/user.schema.ts'
import { CodeStep } from './code-step.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

const names = ['password', 'confirmPassword'] as const

type NewPasswordFormProps = {
  token: string
  /** The account that the password belongs to. */
  email: string
  isAdmin: boolean
  onDone: (user: UserView) => void
  onOver: () => void
}

/** Sets a new password for a user who came by a link, and asks for the code where the account needs one. */
export function NewPasswordForm({ token, email, isAdmin, onDone, onOver }: NewPasswordFormProps) {
  const [failure, setFailure] = useState<Failure>()
  const [owesCode, setOwesCode] = useState(false)
  const { register, handleSubmit, setError, formState, control } = useForm<Values>({
    resolver: zodResolver(newPasswordForm),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const password = useWatch({ control, name: 'password' })
  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      onDone(await resetPassword({ token, password: values.password }))
    } catch (error) {
      const said = failureOf(error, names, setError)
      if (said?.code === 'link_over') onOver()
      else if (said?.code === 'second_factor_needed') setOwesCode(true)
      else setFailure(said)
    }
  })
  if (owesCode) return <CodeStep onEntered={onDone} onOver={() => window.location.assign('/login')} />
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure} />
      {/* Lets a password manager see whose password it saves. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id="password"
        label={texts.password}
        hint={accountFormTexts.passwordHint(isAdmin ? shortestAdminPassword : shortestPassword)}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordStrength password={password} email={email} isAdmin={isAdmin} />
      <PasswordField
        id="confirmPassword"
        label={texts.confirm}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <div>
        <Button type="submit" wide isBusy={isSubmitting} busyWord={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}
