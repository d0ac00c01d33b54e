import { Copy } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateProduct } from '#app/api/admin-products.ts'
import { errorText } from '#app/api/client.ts'
import { editPath } from '#app/components/admin/addresses/product-links.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { duplicateTexts } from '#app/texts/admin-product.ts'

/** Makes a copy of the product as it is saved and opens it. */
export function DuplicateProduct({ id, hasUnsaved }: { id: string; hasUnsaved: () => boolean }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const duplicate = async () => {
    if (hasUnsaved()) {
      notify.warning(duplicateTexts.saveFirst, { detail: duplicateTexts.saveFirstDetail })
      return
    }
    setIsBusy(true)
    try {
      const copy = await duplicateProduct(id)
      notify.success(duplicateTexts.done, { detail: duplicateTexts.doneDetail })
      await navigate(editPath(copy._id))
    } catch (error) {
      notify.error(duplicateTexts.failed, { detail: errorText(error) })
      setIsBusy(false)
    }
  }
  return (
    <Button look="link" isBusy={isBusy} busyWord={duplicateTexts.busy} onClick={() => void duplicate()}>
      <Icon of={Copy} />
      {duplicateTexts.button}
    </Button>
  )
}
