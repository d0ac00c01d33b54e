import { useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { logOutEverywhere } from '#app/api/users.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { userEditTexts as texts } from '#app/texts/admin-users.ts'
import type { AccountDetail } from '#shop/accounts/user.schema.ts'

/** Ends all of a user's sessions, for example after a lost phone. */
export function UserAccess({ user, isSelf }: { user: AccountDetail; isSelf: boolean }) {
  const [isBusy, setIsBusy] = useState(false)
  const logOut = async () => {
    setIsBusy(true)
    try {
      const devices = await logOutEverywhere(user._id)
      notify.success(texts.loggedOut, { detail: texts.loggedOutOf(devices) })
    } catch (error) {
      notify.error(texts.logOutFailed, { detail: errorText(error) })
    } finally {
      setIsBusy(false)
    }
  }
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
