import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { confirmSecondFactor } from '#app/api/account-access.ts'
import { hasCode } from '#app/api/client.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { secondFactorTexts as texts } from '#app/texts/account.ts'
import { type CodeInput, codeInput, type SecondFactorSetup } from '#shop/accounts/user.schema.ts'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf } from './form-failure.ts'

type SecondFactorKeyProps = {
  setup: SecondFactorSetup
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** The key for the authenticator app, as a QR code and as text, and the field for its first code. */
export function SecondFactorKey({ setup, onConfirmed, onCancel }: SecondFactorKeyProps) {
  const [failure, setFailure] = useState<Failure>()
  const { register, handleSubmit, setError, formState } = useForm<CodeInput>({
    resolver: zodResolver(codeInput),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      onConfirmed(await confirmSecondFactor(input))
      notify.success(texts.switchedOn)
    } catch (error) {
      if (hasCode(error, 'wrong_code')) {
        setError('code', { message: error.message }, { shouldFocus: true })
      } else setFailure(failureOf(error, ['code'], setError))
    }
  })
  return (
    <form className="form mt-4" onSubmit={send} noValidate>
      <p>{texts.scan}</p>
      <QrCode text={setup.address} />
      <div>
        <p className="label">{texts.key}</p>
        <p className="num wrap-anywhere">{setup.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <FailureBanner failure={failure} />
      <TextField
        id="app-code"
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num"
        required
        error={errors.code?.message}
        {...register('code')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} busyWord={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button look="second" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Drawn in the browser, without an outside service and without a style attribute. */
function QrCode({ text }: { text: string }) {
  const [squares, setSquares] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isGone = false
    import('uqr').then(
      ({ encode }) => {
        const { size, data } = encode(text, { border: 3 })
        const path = data
          .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
          .join('')
        if (!isGone) setSquares({ size, path })
      },
      // The key is also shown as text.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [text])
  return (
    <div className="aspect-square w-56 max-w-full border border-line bg-white">
      {squares ? (
        <svg
          viewBox={`0 0 ${squares.size} ${squares.size}`}
          role="img"
          aria-label={texts.qr}
          shapeRendering="crispEdges"
        >
          <path d={squares.path} fill="black" />
        </svg>
      ) : null}
    </div>
  )
}
