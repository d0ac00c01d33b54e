import { sendEmail } from '#app/api/admin-emails.ts'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { emailTexts } from '#app/texts/admin-emails.ts'
import type { MailDetailView } from '#shop/mail/mail.schema.ts'

const texts = emailTexts.email

/** Button to send an email that failed or was kept while no mail server was set up; without a server it says what is missing. */
export function SendEmail({ email: { _id, status, sends } }: { email: MailDetailView }) {
  const { isBusy, run } = useAction()
  if (status !== 'failed' && status !== 'kept') return null
  if (!sends) {
    return (
      <p className="caption mt-6">
        {emailTexts.kept.title} {emailTexts.kept.text}
      </p>
    )
  }
  const send = () =>
    run(async () => {
      await sendEmail(_id)
      notify.success(texts.done)
    }, texts.againFailed)
  return (
    <div className="mt-6">
      <Button look="second" isBusy={isBusy} busyWord={texts.sending} onClick={() => void send()}>
        {texts.again}
      </Button>
      <p className="caption mt-2">{texts.anew}</p>
    </div>
  )
}
