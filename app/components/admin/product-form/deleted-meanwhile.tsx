import { useEffect, useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { restoreTexts } from '#app/texts/admin-product.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatDate } from '#shop/dates.ts'
import { restore } from './restore.ts'

type DeletedMeanwhileProps = {
  productId: string
  deletedAt: string
  onRestored: (product: ProductView) => void
}

/** Somebody deleted a product while its form was open: explains it and offers to restore. Nothing that was typed is lost. */
export function DeletedMeanwhile({ productId, deletedAt, onRestored }: DeletedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => box.current?.focus(), [])
  const bringBack = async () => {
    setIsBusy(true)
    const restored = await restore(productId)
    setIsBusy(false)
    if (restored) onRestored(restored)
  }
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner tone="warn" role="alert" title={restoreTexts.title(formatDate(deletedAt))}>
        <p>{restoreTexts.whileOpen}</p>
        <Button look="link" isBusy={isBusy} onClick={() => void bringBack()}>
          {restoreTexts.button}
        </Button>
      </Banner>
    </div>
  )
}
