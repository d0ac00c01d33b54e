import { useRef, useState } from 'react'
import { errorText } from '#app/api/client.ts'
import { titleOf } from '#app/components/admin/addresses/product-links.ts'
import { notify } from '#app/components/ui/toast.tsx'
import { rowEditTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductRow } from '#shop/catalog/product-row.schema.ts'
import { type CellFact, factText } from './cell-values.ts'
import { saveCell, takeCellBack } from './save-cell.ts'

/** Saving one fact of a row: at most one at a time, with its error in words and a way back in the toast. */
export function useCell() {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)

  /** Gives the row to go on from when somebody else changed the fact, and `true` once it is saved. */
  async function save(seen: ProductRow, fact: CellFact): Promise<ProductRow | boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    setIsSaving(true)
    setError(undefined)
    try {
      const outcome = await saveCell(seen, fact)
      if ('moved' in outcome) {
        setError(texts.moved(factText(fact, outcome.moved)))
        return outcome.moved
      }
      tell(fact, seen, outcome.saved)
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

function tell(fact: CellFact, seen: ProductRow, saved: ProductRow) {
  const undo = (
    <button type="button" className="link" onClick={() => void takeBack(fact, seen, saved)}>
      {texts.undo}
    </button>
  )
  notify.success(wordsOf(fact, saved), { detail: titleOf(saved), action: undo })
}

function wordsOf(fact: CellFact, saved: ProductRow): string {
  if ('price' in fact) return texts.priceDone(factText(fact, saved))
  if ('show' in fact) return saved.show ? texts.shown : texts.hidden
  const isAsTyped = saved.quantity === fact.quantity
  return isAsTyped ? texts.stockDone(saved.quantity) : texts.soldMeanwhile(saved.quantity)
}

async function takeBack(fact: CellFact, seen: ProductRow, saved: ProductRow) {
  try {
    await takeCellBack(fact, seen, saved)
    notify.success(texts.undone, { detail: titleOf(saved) })
  } catch (error) {
    notify.error(texts.undoFailed, { detail: errorText(error) })
  }
}
