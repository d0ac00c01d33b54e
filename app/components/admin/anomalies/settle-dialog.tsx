import { useState } from 'react'
import { settleAnomaly } from '#app/api/admin-anomalies.ts'
import { errorText, hasStatus } from '#app/api/client.ts'
import { FormDialog } from '#app/components/admin/forms/form-dialog.tsx'
import { TextareaField } from '#app/components/ui/field.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { anomalyTexts } from '#app/texts/admin-anomalies.ts'
import type { AnomalyView } from '#shop/payments/anomaly.schema.ts'
import { anomalyWords } from '#shop/payments/anomaly-reasons.ts'

const texts = anomalyTexts.dialog

/** Settles an entry with a note. The typed note stays until it is stored. */
export function SettleDialog({ anomaly, onClose }: { anomaly: AnomalyView; onClose: () => void }) {
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function settle() {
    setIsBusy(true)
    try {
      await settleAnomaly(anomaly._id, { settled: true, note })
      notify.success(texts.done)
      onClose()
    } catch (error) {
      notify.error(texts.failed, { detail: errorText(error) })
      // Somebody else was faster: the list behind the dialog now shows their name.
      if (hasStatus(error, 409)) onClose()
      else setIsBusy(false)
    }
  }

  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      consequence={anomalyWords(anomaly.reason).means}
      action={texts.action}
      busyWord={texts.busy}
      keep={texts.keep}
      isBusy={isBusy}
      onSubmit={() => void settle()}
    >
      <TextareaField
        label={texts.note}
        hint={texts.hint}
        isOptional
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
