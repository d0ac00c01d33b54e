import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { logIn } from '#app/api/users.ts'
import { useSignInQuery } from '#app/components/layout/use-sign-in-query.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { saveUserInfo } from '#app/storage/user-info.ts'
import { accountFormTexts, loginTexts } from '#app/texts/account.ts'
import { type LoginInput, loginInput, type UserView } from '#shop/accounts/user.schema.ts'
import { EmailField } from './account-fields.tsx'
import { CodeStep } from './code-step.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'
import { PasswordField } from './password-field.tsx'

const names = ['email', 'password'] as const

function enter(user: UserView) {
  notify.success(loginTexts.done)
  saveUserInfo(user)
}

type LoginFormProps = {
  /** The password was right, and the account has a second factor. */
  owesCode: boolean
  onOwesCode: (owesCode: boolean) => void
}

/**
 * Without default values the form keeps what the browser filled in, or the user typed, while the page's script was on
 * its way. A failure keeps both fields.
 */
export function LoginForm({ owesCode, onOwesCode }: LoginFormProps) {
  const query = useSignInQuery()
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState } = useForm<LoginInput>({
    resolver: zodResolver(loginInput),
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      enter(await logIn(input))
    } catch (error) {
      const said = failureOf(error, names, setError)
      if (said?.code === 'second_factor_needed') onOwesCode(true)
      else setFailure(said)
    }
  })
  if (owesCode) {
    const goBack = (said: Failure) => {
      setFailure(said)
      onOwesCode(false)
    }
    return <CodeStep onEntered={enter} onOver={goBack} />
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure}>
        {failure?.code === 'login_failed' ? loginTexts.check : null}
      </FailureBanner>
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <PasswordField
        id="password"
        label={accountFormTexts.password}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <div>
        <Button type="submit" wide isBusy={isSubmitting} busyWord={loginTexts.sending}>
          {loginTexts.send}
        </Button>
      </div>
      <p className="-mt-3">
        <Link className="link" to={`/forgot-password${query}`}>
          {loginTexts.forgot}
        </Link>
      </p>
    </form>
  )
}
