import { Copy, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateProduct } from '#app/api/admin-products.ts'
import { editPath } from '#app/components/admin/urls/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useAction } from '#app/components/ui/use-action.ts'
import { deleteTexts, duplicateTexts, productEditTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate } from '#shop/dates.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductDemand } from './product-demand.tsx'
import type { ProductFormApi } from './product-form-values.ts'

const { details } = productEditTexts

type ProductAsideProps = {
  form: ProductFormApi
  product: ProductView
  /** The card with the form's current values. */
  card: ReactNode
  hasUnsaved: () => boolean
  onDeleted: () => void
}

/** Beside the form: the product as shoppers see it, what is known about it, and the delete button. */
export function ProductAside({ form, product, card, hasUnsaved, onDeleted }: ProductAsideProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <aside>
      <section className="block sticky top-4">
        <h2>{productEditTexts.card}</h2>
        {card}
        <dl className="ledger num">
          <div>
            <dt>{details.created}</dt>
            <dd>{formatDate(product.createdAt)}</dd>
          </div>
          <div>
            <dt>{details.reviews}</dt>
            <dd>{product.reviews.length}</dd>
          </div>
          <div>
            <dt>{details.held}</dt>
            <dd>{product.reserved ?? 0}</dd>
          </div>
        </dl>
        <ProductDemand form={form} product={product} />
        <p className="mt-4">
          <DuplicateProduct id={product._id} hasUnsaved={hasUnsaved} />
        </p>
        <p>
          <Button look="link-danger" onClick={() => setIsAsking(true)}>
            <Icon of={Trash2} />
            {deleteTexts.button}
          </Button>
        </p>
      </section>
      <DeleteProduct
        product={product}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={onDeleted}
      />
    </aside>
  )
}

/** Duplicates the product as saved and opens the copy. */
function DuplicateProduct({ id, hasUnsaved }: { id: string; hasUnsaved: () => boolean }) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const duplicate = async () => {
    if (hasUnsaved()) {
      notify.warning(duplicateTexts.saveFirst, { detail: duplicateTexts.saveFirstDetail })
      return
    }
    await run(async () => {
      const copy = await duplicateProduct(id)
      notify.success(duplicateTexts.done, { detail: duplicateTexts.doneDetail })
      await navigate(editPath(copy._id))
    }, duplicateTexts.failed)
  }
  return (
    <Button look="link" isBusy={isBusy} busyWord={duplicateTexts.busy} onClick={() => void duplicate()}>
      <Icon of={Copy} />
      {duplicateTexts.button}
    </Button>
  )
}
