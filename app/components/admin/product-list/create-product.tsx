import { Plus } from 'lucide'
import { useState } from 'react'
import { createProduct } from '#app/api/admin-products.ts'
import { errorText } from '#app/api/client.ts'
import { editPath } from '#app/components/admin/urls/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { useOnce } from '#app/components/ui/use-once.ts'
import { createTexts } from '#app/texts/admin-product.ts'

/** Creates a product after asking, and opens its edit page (SPEC section 4, Product creation). */
export function CreateProduct() {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, once, leave } = useOnce()
  const create = async () => {
    try {
      const { _id } = await createProduct()
      notify.success(createTexts.done)
      await leave(editPath(_id))
    } catch (error) {
      notify.error(createTexts.failed, { detail: errorText(error) })
      setIsOpen(false)
    }
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon of={Plus} />
        {createTexts.button}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        question={createTexts.question}
        consequence={<p>{createTexts.consequence}</p>}
        action={createTexts.action}
        keep={createTexts.keep}
        isDestructive={false}
        isBusy={isBusy}
        onConfirm={() => void once(create)}
      />
    </>
  )
}
