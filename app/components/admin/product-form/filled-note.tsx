import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { filledTexts } from '#app/texts/admin-product.ts'
import { formatDate } from '#shop/dates.ts'
import type { LastBottle } from './use-last-bottle.ts'

/** Says from which bottle the other fields were filled, with an undo button. */
export function FilledNote({ lastBottle: { source, undo } }: { lastBottle: LastBottle }) {
  const undoAndGoBack = () => {
    undo()
    // The button disappears with its note, so the focus moves.
    document.getElementById('product-title')?.focus()
  }
  return (
    <div className="filled-note" role="status">
      {source ? (
        <p>
          {filledTexts.from(titleOf(source), formatDate(source.createdAt))}{' '}
          <Button look="link" onClick={undoAndGoBack}>
            {filledTexts.undo}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
