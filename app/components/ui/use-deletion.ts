import { type ReactNode, useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { notify } from './toast.tsx'

type Deletion = {
  remove: () => Promise<unknown>
  /** SPEC section 8's words for either end. */
  texts: { done: string; failed: string }
  /** The way to undo it, which the message at the end offers. */
  undo?: ReactNode
  onDeleted?: () => void
  /** Called at either end: the question has been answered. */
  onClose: () => void
}

/** What a confirmed deletion does: deletes, says what came of it, and closes its question. */
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
