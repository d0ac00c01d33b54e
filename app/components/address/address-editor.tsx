import { useState } from 'react'
import { saveAddress } from '#app/api/addresses.ts'
import { errorText } from '#app/api/client.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ErrorSummary } from '#app/components/ui/error-summary.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { addressBookTexts as texts } from '#app/texts/addresses.ts'
import type { SavedAddress } from '#shop/accounts/address-book.schema.ts'
import { AddressFields } from './address-fields.tsx'
import { useAddressFields } from './use-address-fields.ts'

type EditorProps = {
  /** The address to change; undefined for a new one. */
  saved?: SavedAddress
  onClose: () => void
}

/** Adds an address to the account, or changes one. What was typed stays when saving fails. */
export function AddressEditor({ saved, onClose }: EditorProps) {
  const form = useAddressFields({ initial: saved?.address ?? {} })
  const [submitCount, setSubmitCount] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save() {
    setFailure(undefined)
    const address = await form.check()
    setSubmitCount((count) => count + 1)
    if (!address) return
    setIsSaving(true)
    try {
      await saveAddress({ address }, saved?._id)
      notify.success(texts.saved)
      onClose()
    } catch (error) {
      setFailure(errorText(error))
      setIsSaving(false)
    }
  }

  return (
    <form
      className="form max-w-160"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorSummary key={submitCount} errors={form.summary} />
      {failure ? (
        <Banner tone="bad" title={texts.saveFailed}>
          {failure}
        </Banner>
      ) : null}
      <AddressFields form={form} hasPhone />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSaving} busyWord={texts.saving}>
          {texts.save}
        </Button>
        <Button look="second" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
