import { useState } from 'react'
import { api, errorText } from '#app/api/client.ts'
import { getProduct } from '#app/api/products.ts'
import { showToEverybody } from '#app/api/wants.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { demandTexts } from '#app/texts/admin-wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { ProductDemand } from '#shop/wants/want.schema.ts'
import type { ProductFormApi } from './product-form-values.ts'
import { useDemand } from './use-demand.ts'

const texts = demandTexts.ofProduct

type OfferedNoteProps = {
  form: ProductFormApi
  product: ProductView
  onShown: (now: ProductView) => void
}

/** Says above the form that the product is offered privately, to whom and until when, and ends that. */
export function OfferedNote({ form, product, onShown }: OfferedNoteProps) {
  const { _id: id } = product
  const data = useDemand(form, product)
  const [isShowing, setIsShowing] = useState(false)
  if (data && !data.offer) return null

  async function release() {
    setIsShowing(true)
    try {
      await showToEverybody(id)
      notify.success(texts.shown)
      onShown(await getProduct(api, id))
    } catch (error) {
      notify.error(texts.notShown, { detail: errorText(error) })
    } finally {
      setIsShowing(false)
    }
  }

  return (
    <Banner tone="info" role="status" title={texts.withheld} className="mb-6">
      {/* As high before the answer as after it, so that the form below stays where it is. */}
      <p className="min-h-[4lh] md:min-h-[2lh] lg:min-h-lh">
        {data?.offer ? offerText(data.offer, data.people) : null}
      </p>
      <p className="mt-2">
        <Button
          look="second"
          small
          isBusy={isShowing}
          busyWord={texts.showing}
          onClick={() => void release()}
        >
          {texts.show}
        </Button>
      </p>
    </Banner>
  )
}

type Offer = NonNullable<ProductDemand['offer']>

function offerText({ publicBy, holdUntil, offered }: Offer, people: number): string {
  const holder = holdUntil ? texts.heldUntil(offered, holdUntil, people) : texts.soon
  return `${holder} ${texts.publicBy(publicBy)}`
}
