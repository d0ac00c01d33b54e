import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { saveUser } from '#app/api/users.ts'
import { EmailField, NameField } from '#app/components/account/account-fields.tsx'
import { FailureBanner } from '#app/components/account/failure-banner.tsx'
import { type Failure, failureOf, summaryOf } from '#app/components/account/form-failure.ts'
import { userListUrl } from '#app/components/admin/urls/user-list-url.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/check.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { getUserInfo, saveUserInfo } from '#app/storage/user-info.ts'
import { userEditTexts } from '#app/texts/admin-users.ts'
import { type AccountView, userForm, type UserForm as Values } from '#shop/accounts/user.schema.ts'

const names = ['name', 'email', 'isAdmin'] as const

type UserFormProps = {
  user: AccountView
  isSelf: boolean
  /** Shown between the fields and the button; not part of what is saved. */
  children?: ReactNode
}

/** Name, email and role of an account; on one's own account only the name can be edited. */
export function UserForm({ user, isSelf, children }: UserFormProps) {
  const { failure, form, send } = useUserForm(user)
  const { register, formState } = form
  const { errors, isSubmitting, submitCount } = formState
  return (
    <form className="form gap-0" onSubmit={send} noValidate>
      <section className="block">
        <h2>{userEditTexts.who}</h2>
        <div className="pile">
          <ErrorSummary key={submitCount} errors={summaryOf(errors, names)} />
          <FailureBanner failure={failure} />
          <div className="two">
            <NameField autoComplete="off" error={errors.name?.message} {...register('name')} />
            <EmailField
              hint={isSelf ? userEditTexts.ownEmail : undefined}
              autoComplete="off"
              readOnly={isSelf}
              error={errors.email?.message}
              {...register('email')}
            />
          </div>
          <Checkbox
            id="isAdmin"
            label={
              <>
                {userEditTexts.isAdmin}
                <br />
                <span className="caption">{isSelf ? userEditTexts.ownRole : userEditTexts.isAdminText}</span>
              </>
            }
            {...(isSelf ? { checked: true, readOnly: true, disabled: true } : register('isAdmin'))}
          />
          {isSelf ? null : <p className="caption">{userEditTexts.logsOut}</p>}
        </div>
      </section>
      {children}
      <div className="savebar">
        <Button type="submit" isBusy={isSubmitting} busyWord={userEditTexts.saving}>
          {userEditTexts.save}
        </Button>
        <Link className="link" to={userListUrl({})}>
          {userEditTexts.back}
        </Link>
      </div>
    </form>
  )
}

function useUserForm({ _id, name, email, isAdmin }: AccountView) {
  const [failure, setFailure] = useState<Failure>()
  const navigate = useNavigate()
  const form = useForm<Values>({
    resolver: zodResolver(userForm),
    defaultValues: { name, email, isAdmin },
    shouldFocusError: false,
  })
  const send = form.handleSubmit(async (input) => {
    setFailure(undefined)
    try {
      const saved = await saveUser(_id, input)
      if (getUserInfo()?._id === _id) saveUserInfo(saved)
      notify.success(userEditTexts.done)
      await navigate(userListUrl({}))
    } catch (error) {
      const left = failureOf(error, names, form.setError)
      setFailure(left)
      if (left) notify.error(userEditTexts.failed, { detail: errorText(error) })
    }
  })
  return { failure, form, send }
}
