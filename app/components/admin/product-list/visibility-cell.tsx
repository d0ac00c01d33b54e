import { useId } from 'react'
import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { classNames } from '#app/components/ui/class-names.ts'
import { productListTexts, rowEditTexts as texts } from '#app/texts/admin-products.ts'
import type { ProductRow } from '#shop/catalog/list/product-row.schema.ts'
import { useCell } from './use-cell.tsx'

const { states } = productListTexts

/** Whether shoppers can see and buy it, in words. */
function stateOf({ isArchived, show, withheld, quantity }: ProductRow) {
  if (isArchived) return { words: states.archived, look: 'no' }
  if (!show) return { words: states.hidden, look: 'no' }
  if (withheld) return { words: states.offered, look: 'wait' }
  return quantity > 0 ? { words: states.sale, look: 'yes' } : { words: states.sold, look: 'wait' }
}

/** A product's state as a button that shows or hides it. */
export function VisibilityCell({ row }: { row: ProductRow }) {
  const { isSaving, error, save } = useCell()
  const errorId = useId()
  const { words, look } = stateOf(row)
  if (row.isArchived) return <span className={`status ${look}`}>{words}</span>
  const title = titleOf(row)
  return (
    <div className="edit-cell">
      <button
        type="button"
        className={classNames('status state-button', look)}
        aria-label={row.show ? texts.hide(words, title) : texts.show(words, title)}
        aria-describedby={error ? errorId : undefined}
        aria-busy={isSaving || undefined}
        onClick={() => void save(row, { show: !row.show })}
      >
        {words}
      </button>
      {error ? (
        <span className="error" id={errorId} role="alert">
          {error}
        </span>
      ) : null}
    </div>
  )
}
