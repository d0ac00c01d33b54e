import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { hasCode } from '#app/api/client.ts'
import { saveProfile } from '#app/api/users.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { saveUserInfo } from '#app/storage/user-info.ts'
import { profileTexts } from '#app/texts/account.ts'
import { profileForm, type UserView, type ProfileForm as Values } from '#shop/accounts/user.schema.ts'
import { EmailField, NameField } from './account-fields.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from './form-failure.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

const names = ['name', 'email', 'password', 'confirmPassword', 'currentPassword'] as const
const noPasswords = { password: '', confirmPassword: '', currentPassword: '' }

/** Changes name, email and password (SPEC section 5). A failure keeps every field; success empties the passwords. */
export function ProfileForm({ user }: { user: UserView }) {
  const { failure, form, send } = useProfileForm(user)
  const { register, formState, control } = form
  const [password, name, email] = useWatch({ control, name: ['password', 'name', 'email'] })
  const { errors, isSubmitting, submitCount } = formState
  return (
    <form className="form" onSubmit={send} noValidate>
      <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
      <FailureBanner failure={failure} />
      <NameField error={errors.name?.message} {...register('name')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <PasswordField
        id="password"
        label={profileTexts.newPassword}
        hint={profileTexts.newPasswordHint}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <PasswordStrength password={password} name={name} email={email} isAdmin={user.isAdmin} />
      <PasswordField
        id="confirmPassword"
        label={profileTexts.confirm}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <PasswordField
        id="currentPassword"
        label={profileTexts.current}
        hint={profileTexts.currentHint}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <div>
        <Button type="submit" isBusy={isSubmitting} busyWord={profileTexts.saving}>
          {profileTexts.save}
        </Button>
      </div>
    </form>
  )
}

function useProfileForm({ name, email }: UserView) {
  const [failure, setFailure] = useState<Failure>()
  const form = useForm<Values>({
    resolver: zodResolver(profileForm),
    defaultValues: { name, email, ...noPasswords },
    shouldFocusError: false,
  })
  const send = form.handleSubmit(async ({ confirmPassword: _confirmed, ...change }) => {
    setFailure(undefined)
    try {
      const saved = await saveProfile(change)
      saveUserInfo(saved)
      form.reset({ name: saved.name, email: saved.email, ...noPasswords })
      notify.success(profileTexts.done)
    } catch (error) {
      // SPEC's response to a wrong password names no field, but only this one can be meant.
      if (hasCode(error, 'wrong_password')) {
        form.setError('currentPassword', { message: error.message })
      } else setFailure(failureOf(error, names, form.setError))
    }
  })
  return { failure, form, send }
}
