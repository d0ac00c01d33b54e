import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { showToEverybody } from '#app/api/wants.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { demandTexts } from '#app/texts/admin-wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { ProductFormApi } from './product-form-values.ts'
import { useDemand } from './use-demand.ts'

const texts = demandTexts.ofProduct

type ProductDemandProps = { form: ProductFormApi; product: ProductView }

/** How many people want the product in the form, to whom it is offered, and a button to end the offer. */
export function ProductDemand({ form, product }: ProductDemandProps) {
  const { _id: id, show, quantity } = product
  const data = useDemand(form, product)
  const [isShowing, setIsShowing] = useState(false)
  if (!data || (data.people === 0 && !data.offer)) return null
  const { people, offer, mostOffers } = data

  async function release() {
    setIsShowing(true)
    try {
      await showToEverybody(id)
      notify.success(texts.shown)
    } catch (error) {
      notify.error(texts.notShown, { detail: errorText(error) })
    } finally {
      setIsShowing(false)
    }
  }

  const waits = !show || quantity <= 0
  return (
    <div className="mt-4">
      <Banner tone="info" role="status" title={offer ? texts.withheld(offer.publicBy) : texts.people(people)}>
        {offer ? (
          <>
            <p>{offer.holdUntil ? texts.heldUntil(offer.offered, offer.holdUntil, people) : texts.soon}</p>
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
          </>
        ) : (
          <p>
            {waits ? texts.whatHappens(Math.min(people, mostOffers)) : texts.announced}{' '}
            <Link className="link" to="/admin/wants">
              {texts.list}
            </Link>
          </p>
        )}
      </Banner>
    </div>
  )
}
