import { useRef, useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { rowEditTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { type CellValue, cellValueText } from './cell-values.ts'
import { saveCell, undoCell } from './save-cell.ts'

/** Saves one value of a row: at most one at a time, with its error message, and an undo button in the toast. */
export function useCell() {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)

  /** Resolves to `true` once saved, or to the current row if somebody else changed the value. */
  async function save(seen: ProductRow, value: CellValue): Promise<ProductRow | boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setIsSaving(true)
    setError(undefined)
    try {
      const outcome = await saveCell(seen, value)
      if ('moved' in outcome) {
        setError(texts.moved(cellValueText(value, outcome.moved)))
        return outcome.moved
      }
      notifySaved(value, seen, outcome.saved)
      return true
    } catch (failure) {
      setError(errorText(failure))
      return false
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
  }

  return { isSaving, error, setError, save }
}

function notifySaved(value: CellValue, seen: ProductRow, saved: ProductRow) {
  const undo = (
    <button type="button" className="link" onClick={() => void undoSave(value, seen, saved)}>
      {texts.undo}
    </button>
  )
  notify.success(wordsOf(value, saved), { detail: titleOf(saved), action: undo })
}

function wordsOf(value: CellValue, saved: ProductRow): string {
  if ('price' in value) return texts.priceDone(cellValueText(value, saved))
  if ('show' in value) return saved.show ? texts.shown : texts.hidden
  const isAsTyped = saved.quantity === value.quantity
  return isAsTyped ? texts.stockDone(saved.quantity) : texts.soldMeanwhile(saved.quantity)
}

async function undoSave(value: CellValue, seen: ProductRow, saved: ProductRow) {
  try {
    await undoCell(value, seen, saved)
    notify.success(texts.undone, { detail: titleOf(saved) })
  } catch (error) {
    notify.error(texts.undoFailed, { detail: errorText(error) })
  }
}
