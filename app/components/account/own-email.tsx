import { useState } from 'react'
import { keepEmail, sendConfirmation } from '#app/api/account-access.ts'
import { errorText } from '#app/api/client.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { ownEmailTexts as texts } from '#app/texts/account.ts'
import type { ProfileView } from '#shop/accounts/user.schema.ts'

/** An unconfirmed address and the button to send its email again; nothing where the shop cannot send email. */
export function OwnEmail({ profile }: { profile: ProfileView }) {
  const { email, newEmail, emailVerified, sendsMail } = profile
  const [isSending, setIsSending] = useState(false)
  if (!sendsMail || (emailVerified && newEmail === null)) return null
  const run = async (action: () => Promise<unknown>, done: string) => {
    setIsSending(true)
    try {
      await action()
      notify.success(done)
    } catch (error) {
      notify.error(texts.failed, { detail: errorText(error) })
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Banner
      tone="info"
      className="my-6 wrap-anywhere"
      title={newEmail === null ? texts.unconfirmed : texts.waits(newEmail)}
    >
      <p>{newEmail === null ? texts.unconfirmedText(email) : texts.waitsText(email)}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Button
          look="link"
          isBusy={isSending}
          busyWord={texts.sending}
          onClick={() => void run(sendConfirmation, texts.sent)}
        >
          {texts.send}
        </Button>
        {newEmail === null ? null : (
          <Button look="link" isBusy={isSending} onClick={() => void run(keepEmail, texts.kept)}>
            {texts.keep}
          </Button>
        )}
      </p>
    </Banner>
  )
}
