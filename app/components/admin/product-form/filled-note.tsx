import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { filledTexts } from '#app/texts/admin-product.ts'
import { formatDate } from '#shop/dates.ts'
import type { LastBottle } from './use-last-bottle.ts'

/** Says from which bottle the other fields were filled, with an undo button. */
export function FilledNote({ lastBottle: { filling, undo } }: { lastBottle: LastBottle }) {
  const undoAndGoBack = () => {
    undo()
    // The button disappears with its note, so the focus moves.
    document.getElementById('product-title')?.focus()
  }
  return (
    <div className="filled-note" role="status">
      {filling ? (
        <p>
          {(filling.isSameKind ? filledTexts.from : filledTexts.scentFrom)(
            titleOf(filling.source),
            formatDate(filling.source.createdAt),
          )}{' '}
          <Button look="link" onClick={undoAndGoBack}>
            {filledTexts.undo}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
