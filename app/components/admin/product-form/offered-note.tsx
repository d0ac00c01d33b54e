import { useState } from 'react'
import { api, errorText } from '#app/api/client.ts'
import { getProduct } from '#app/api/products.ts'
import { showToEverybody } from '#app/api/wants.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { demandTexts } from '#app/texts/admin-wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { formatEuros } from '#shop/money/money.ts'
import { wishDetails, wishTitle } from '#shop/texts/wish-words.ts'
import type { ProductDemand, WishView } from '#shop/wants/want.schema.ts'
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
    <Banner
      tone={isChanged(data?.offer) ? 'warn' : 'info'}
      role="status"
      title={texts.withheld}
      className="mb-6"
    >
      {/* As high before the answer as after it, so that the form below stays where it is. */}
      <p className="min-h-[4lh] md:min-h-[2lh] lg:min-h-lh">
        {data?.offer ? offerText(data.offer, data.people) : null}
      </p>
      {data?.offer ? <HeldFor offer={data.offer} currency={product.currency} /> : null}
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

/** Whether saving the form would end the offer, or show another price than its email. */
const isChanged = (offer: ProductDemand['offer'] | undefined) =>
  offer != null && (offer.ends > 0 || offer.toldPrice !== null)

type HeldForProps = { offer: Offer; currency: string }

/** The words for which it is held, and what saving the form would change for those people. */
function HeldFor({ offer: { heldFor, ends, toldPrice }, currency }: HeldForProps) {
  const worded = (wish: WishView) => [wishTitle(wish), wishDetails(wish, currency)].filter(Boolean).join(', ')
  return (
    <>
      {heldFor.length === 0 ? null : <p>{texts.heldFor(heldFor.map(worded))}</p>}
      {ends > 0 ? <p className="mt-2">{texts.endsText}</p> : null}
      {ends === 0 && toldPrice !== null ? (
        <p className="mt-2">{texts.toldText(formatEuros(toldPrice, currency))}</p>
      ) : null}
    </>
  )
}

function offerText({ publicBy, holdUntil, offered }: Offer, people: number): string {
  const holder = holdUntil ? texts.heldUntil(offered, holdUntil, people) : texts.soon
  return `${holder} ${texts.publicBy(publicBy)}`
}
