import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { registerUser } from '#app/api/users.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { saveUserInfo } from '#app/storage/user-info.ts'
import { accountFormTexts, registerTexts } from '#app/texts/account.ts'
import { registerForm, shortestPassword, type RegisterForm as Values } from '#shop/accounts/user.schema.ts'
import { EmailField, NameField } from './account-fields.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

const names = ['name', 'email', 'password', 'confirmPassword'] as const

/** Creates an account (SPEC section 5). A failure keeps every field. */
export function RegisterForm() {
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState, control } = useForm<Values>({
    resolver: zodResolver(registerForm),
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const [password, name, email] = useWatch({ control, name: ['password', 'name', 'email'] })
  const send = handleSubmit(async ({ name, email, password }) => {
    setFailure(undefined)
    try {
      const user = await registerUser({ name, email, password })
      notify.success(registerTexts.done)
      saveUserInfo(user)
    } catch (error) {
      setFailure(failureOf(error, names, setError))
    }
  })
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure}>
        {failure?.code === 'email_taken' ? registerTexts.taken : null}
      </FailureBanner>
      <NameField error={errors.name?.message} {...register('name')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        id="password"
        label={accountFormTexts.password}
        hint={accountFormTexts.passwordHint(shortestPassword)}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordStrength password={password} name={name} email={email} />
      <PasswordField
        id="confirmPassword"
        label={accountFormTexts.confirmPassword}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <div>
        <Button type="submit" wide isBusy={isSubmitting} busyWord={registerTexts.sending}>
          {registerTexts.send}
        </Button>
      </div>
    </form>
  )
}
