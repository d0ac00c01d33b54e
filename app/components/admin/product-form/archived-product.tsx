import { useState } from 'react'
import { editedProductQuery } from '#app/api/admin-products.ts'
import { queryClient } from '#app/api/query-client.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { restoreTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate } from '#shop/dates.ts'
import { CardSketch } from './card-preview.tsx'
import { restore } from './restore.ts'

/** A deleted product: when it was deleted, what it was, and a button to restore it in place of its form. */
export function ArchivedProduct({ product, deletedAt }: { product: ProductView; deletedAt: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const bringBack = async () => {
    setIsBusy(true)
    const restored = await restore(product._id)
    setIsBusy(false)
    if (restored) queryClient().setQueryData(editedProductQuery(product._id).queryKey, restored)
  }
  return (
    <>
      <Banner tone="info" title={restoreTexts.title(formatDate(deletedAt))} className="mb-6">
        <p>{restoreTexts.text}</p>
      </Banner>
      <p className="mb-8">
        <Button isBusy={isBusy} onClick={() => void bringBack()}>
          {restoreTexts.button}
        </Button>
      </p>
      <CardSketch product={product} />
    </>
  )
}
