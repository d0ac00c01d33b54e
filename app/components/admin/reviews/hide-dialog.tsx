import { useState } from 'react'
import type { Reasons } from '#app/api/admin-reviews.ts'
import { errorBody, errorText, hasStatus } from '#app/api/client.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { SelectField, TextareaField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { adminReviewTexts } from '#app/texts/admin-reviews.ts'
import { hidingGrounds } from '#shop/reviews/grounds.ts'
import { groundTexts } from '#shop/texts/reviews.ts'

const texts = adminReviewTexts.hideDialog

type Props = { onHide: (reasons: Reasons) => Promise<void>; onClose: () => void }

/** Asks for ground and facts, and hides the review. The typed text is kept until it is stored. */
export function HideDialog({ onHide, onClose }: Props) {
  const [ground, setGround] = useState('')
  const [facts, setFacts] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  async function hide() {
    setIsBusy(true)
    setErrors({})
    try {
      // The API reports what is missing, beside each field.
      await onHide({ ground: hidingGrounds.find((one) => one === ground), facts } as Reasons)
      notify.success(texts.done)
      onClose()
    } catch (error) {
      const { fields } = errorBody(error)
      if (fields) setErrors(fields)
      else notify.error(texts.failed, { detail: errorText(error) })
      setIsBusy(false)
      // Somebody else was faster: the list behind the dialog now shows their decision.
      if (hasStatus(error, 409)) onClose()
    }
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      consequence={texts.consequence}
      action={texts.action}
      look="danger-solid"
      busyWord={texts.busy}
      keep={texts.keep}
      isBusy={isBusy}
      onSubmit={() => void hide()}
    >
      <SelectField
        label={texts.ground}
        value={ground}
        error={errors.ground}
        onChange={({ target }) => setGround(target.value)}
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {hidingGrounds.map((one) => (
          <option key={one} value={one}>
            {groundTexts[one]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={texts.facts}
        hint={texts.factsHint}
        rows={4}
        maxLength={2000}
        value={facts}
        error={errors.facts}
        onChange={({ target }) => setFacts(target.value)}
      />
    </FormDialog>
  )
}
