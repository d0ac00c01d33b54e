import { useRef, useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { changeProducts, undoChange } from '#app/api/product-table.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { bulkTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductChangeInput, Refused } from '#shop/catalog/editing/product-change.schema.ts'
import { newId } from '#shop/ids.ts'
import type { Selection } from './use-selection.ts'

/** The outcome of a change or an undo that left some products as they were. */
export type Remainder = { title: string; text: string; refused: readonly Refused[]; undoId?: string }

/** Changes the chosen products together, and undoes such a change. */
export function useBulkChange(selection: Selection) {
  const [isBusy, setIsBusy] = useState(false)
  const [undoing, setUndoing] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [remainder, setRemainder] = useState<Remainder>()
  const [isRemainderOpen, setIsRemainderOpen] = useState(false)
  const isAtWork = useRef(false)
  const intent = useIntent()

  /** Runs one call at a time, so that a double click makes one change. Resolves to whether it succeeded. */
  async function alone(work: () => Promise<void>, onFailure: (message: string) => void): Promise<boolean> {
    if (isAtWork.current) return false
    isAtWork.current = true
    try {
      await work()
      return true
    } catch (error) {
      onFailure(errorText(error))
      return false
    } finally {
      isAtWork.current = false
    }
  }

  function reportRemainder(left: Remainder) {
    setRemainder(left)
    setIsRemainderOpen(true)
  }

  /** Resolves to whether the change was made in whole, or in part with the rest listed; undefined if it failed. */
  async function change(what: ProductChangeInput): Promise<'whole' | 'in-part' | undefined> {
    setIsBusy(true)
    setFailure(undefined)
    let isWhole = true
    const ids = [...selection.ids]
    const versions = Object.fromEntries(selection.rows().map((row) => [row._id, row.version]))
    const key = intent.keyOf({ ids, what })
    const isDone = await alone(async () => {
      const { _id, changed, refused } = await changeProducts({ ids, change: what, versions }, key)
      intent.forget()
      const left = refused.map((product) => product._id)
      selection.choose(left)
      selection.forget(left)
      isWhole = refused.length === 0
      if (!isWhole) {
        const text = changed > 0 ? texts.othersDone : texts.noneDone
        const title = texts.some(ids.length - refused.length, ids.length)
        reportRemainder({ title, text, refused, undoId: changed > 0 ? _id : undefined })
      } else if (changed === 0) notify.info(texts.nothing)
      else notify.success(texts.done(changed), { action: <UndoButton onUndo={() => void undo(_id)} /> })
    }, setFailure)
    setIsBusy(false)
    if (!isDone) return undefined
    return isWhole ? 'whole' : 'in-part'
  }

  async function undo(id: string): Promise<boolean> {
    setUndoing(id)
    const sayFailed = (detail: string) => notify.error(texts.undoFailed, { detail })
    const isDone = await alone(async () => {
      const { undone, refused } = await undoChange(id)
      if (refused.length === 0) notify.success(texts.undone(undone))
      else {
        const title = texts.someBack(undone, undone + refused.length)
        reportRemainder({ title, text: undone > 0 ? texts.othersBack : texts.noneDone, refused })
      }
    }, sayFailed)
    setUndoing(undefined)
    return isDone
  }

  return {
    isBusy,
    undoing,
    failure,
    remainder,
    change,
    undo,
    forgetFailure: () => setFailure(undefined),
    isRemainderOpen,
    closeRemainder: () => setIsRemainderOpen(false),
  }
}

/** Keeps the idempotency key for an unchanged retry: if only the response was lost, the change is made once. */
function useIntent() {
  const last = useRef({ body: '', key: '' })
  return {
    keyOf(body: object): string {
      const text = JSON.stringify(body)
      if (last.current.body !== text) last.current = { body: text, key: newId() }
      return last.current.key
    },
    forget() {
      last.current = { body: '', key: '' }
    },
  }
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <button type="button" className="link" onClick={onUndo}>
      {texts.undo}
    </button>
  )
}
