import { logOutEverywhere } from '#app/api/users.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { userEditTexts as texts } from '#app/texts/admin-users.ts'
import type { AccountDetail } from '#shop/accounts/user.schema.ts'

/** Ends all of a user's sessions, for example after a lost phone. */
export function UserAccess({ user, isSelf }: { user: AccountDetail; isSelf: boolean }) {
  const { isBusy, run } = useAction()
  const logOut = () =>
    run(async () => {
      const devices = await logOutEverywhere(user._id)
      notify.success(texts.loggedOut, { detail: texts.loggedOutOf(devices) })
    }, texts.logOutFailed)
  return (
    <section className="block">
      <h2>{texts.access}</h2>
      <p className="small soft max-w-[34rem]">{isSelf ? texts.ownAccessText : texts.accessText}</p>
      <p className="mt-4">
        <Button look="second" isBusy={isBusy} busyWord={texts.loggingOut} onClick={logOut}>
          {texts.logOut}
        </Button>
      </p>
    </section>
  )
}
