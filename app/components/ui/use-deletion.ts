import { type ReactNode, useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { notify } from './toast.tsx'

type Deletion = {
  remove: () => Promise<unknown>
  /** SPEC section 8's messages for success and failure. */
  texts: { done: string; failed: string }
  /** The button to undo it, shown with the message. */
  undo?: ReactNode
  onDeleted?: () => void
  /** Called after success and after failure. */
  onClose: () => void
}

/** Runs a confirmed deletion: deletes, reports the result, and closes its dialog. */
export function useDeletion({ remove, texts, undo, onDeleted, onClose }: Deletion) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await remove()
      notify.success(texts.done, { action: undo })
      onDeleted?.()
    } catch (error) {
      notify.error(texts.failed, { detail: errorText(error) })
    } finally {
      setIsBusy(false)
      onClose()
    }
  }
  return { isBusy, confirm: () => void confirm() }
}
