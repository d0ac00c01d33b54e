import { deleteProduct } from '#app/api/admin-products.ts'
import { titleOf } from '#app/components/admin/urls/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { useDeletion } from '#app/components/ui/use-deletion.ts'
import { deleteTexts } from '#app/texts/admin-product.ts'
import type { ProductCard } from '#shop/catalog/product.schema.ts'
import { restore } from './restore.ts'

type DeleteProductProps = {
  product: Pick<ProductCard, '_id' | 'title' | 'picture'>
  isOpen: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Asks for confirmation, deletes the product, and reports the outcome (SPEC sections 5 and 8). */
export function DeleteProduct({ product, isOpen, onClose, onDeleted }: DeleteProductProps) {
  const remove = () => deleteProduct(product._id)
  const { isBusy, confirm } = useDeletion({
    remove,
    texts: deleteTexts,
    undo: <UndoDelete id={product._id} />,
    onDeleted,
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => isNowOpen || onClose()}
      question={deleteTexts.question}
      consequence={
        <div className="with-pic mt-4">
          <div className="plate">
            {product.picture ? <Picture picture={product.picture} sizes="5.5rem" alt="" /> : null}
          </div>
          <p>
            <strong className="font-medium text-ink wrap-anywhere">{titleOf(product)}</strong>
            <br />
            {deleteTexts.consequence}
          </p>
        </div>
      }
      action={deleteTexts.action}
      keep={deleteTexts.keep}
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
}

/** The message closes at the first click, and a product that is already restored stays as it is. */
function UndoDelete({ id }: { id: string }) {
  return (
    <Button look="link" onClick={() => void restore(id)}>
      {deleteTexts.undo}
    </Button>
  )
}
