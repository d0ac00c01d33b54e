import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { logInWithCode } from '#app/api/account-access.ts'
import { errorBody, errorText } from '#app/api/client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { loginTexts } from '#app/texts/account.ts'
import { type CodeInput, codeInput, type UserView } from '#shop/accounts/user.schema.ts'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf } from './form-failure.ts'

const texts = loginTexts.code

type CodeStepProps = {
  onEntered: (user: UserView) => void
  /** Called when the step took too long and the password has to be entered again. */
  onOver: (failure: Failure) => void
}

/** The second step of a login: the code of an authenticator app, or a recovery code. */
export function CodeStep({ onEntered, onOver }: CodeStepProps) {
  const [failure, setFailure] = useState<Failure>()
  const [isRecovery, setIsRecovery] = useState(false)
  const { register, handleSubmit, setError, clearErrors, setValue, formState } = useForm<CodeInput>({
    resolver: zodResolver(codeInput),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  // This field is all that the page now shows, and the user has the code ready.
  useEffect(() => document.getElementById(isRecovery ? 'recovery-code' : 'code')?.focus(), [isRecovery])
  const send = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      onEntered(await logInWithCode(input))
    } catch (error) {
      const { code } = errorBody(error)
      if (code === 'wrong_code') setError('code', { message: errorText(error) }, { shouldFocus: true })
      else {
        const said = failureOf(error, ['code'], setError)
        if (code === 'login_step_over' && said) onOver(said)
        else setFailure(said)
      }
    }
  })
  const swap = () => {
    setIsRecovery(!isRecovery)
    setValue('code', '')
    clearErrors()
  }
  return (
    <form className="form" onSubmit={send} noValidate>
      <FailureBanner failure={failure} />
      <TextField
        id={isRecovery ? 'recovery-code' : 'code'}
        label={isRecovery ? texts.recovery : texts.label}
        hint={isRecovery ? texts.recoveryHint : texts.hint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        className="num"
        required
        error={errors.code?.message}
        {...register('code')}
      />
      <div>
        <Button type="submit" wide isBusy={isSubmitting} busyWord={loginTexts.sending}>
          {texts.send}
        </Button>
      </div>
      <p>
        <Button look="link" onClick={swap}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      </p>
    </form>
  )
}
