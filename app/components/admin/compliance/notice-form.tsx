import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendNotice } from '#app/api/admin-compliance.ts'
import { errorBody, errorText } from '#app/api/client.ts'
import { NoticePicture } from '#app/components/layout/guarantee.tsx'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FieldFrame } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { noticeTexts as texts } from '#app/texts/admin-compliance.ts'
import { noticePublication } from '#shop/legal/guarantee-notice.ts'

/** Uploads the official notice of the legal guarantee, and shows the one that shoppers see. */
export function NoticeForm() {
  const id = useId()
  const { guaranteeNotice } = useSettings()
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setError(undefined)
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file) return setError(texts.missing)
    const form = event.currentTarget
    setIsBusy(true)
    setError(undefined)
    try {
      await sendNotice(file)
      form.reset()
      setFile(undefined)
      notify.success(texts.shown)
      // The pages of this visit show it too.
      await revalidate()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form className="mt-4 flex flex-col gap-3" onSubmit={(event) => void send(event)} noValidate>
      <NoticePicture className="w-40 self-start border border-line" alt={texts.alt} />
      <p>
        {texts.how[0]}
        <a href={noticePublication} target="_blank" rel="noreferrer">
          {texts.page}
        </a>
        {texts.how[1]}
      </p>
      <FieldFrame id={id} label={texts.file} hint={texts.formats} error={error}>
        {(aria) => (
          <input
            {...aria}
            className="input"
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </FieldFrame>
      <Button
        look="second"
        small
        type="submit"
        className="self-start"
        isBusy={isBusy}
        busyWord={texts.sending}
      >
        {guaranteeNotice ? texts.replace : texts.send}
      </Button>
    </form>
  )
}

const messageOf = (failure: unknown) => errorBody(failure).fields?.notice ?? errorText(failure)
