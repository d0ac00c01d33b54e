import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { errorText } from '#app/api/client.ts'
import { keepPreviousData } from '#app/api/query/query-cache.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { productDemandQuery, showToEverybody } from '#app/api/wants.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notify } from '#app/components/ui/toast.tsx'
import { demandTexts } from '#app/texts/admin-wants.ts'
import { hasScentFields } from '#shop/catalog/categories.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { toCents } from '#shop/money/typed-money.ts'
import type { TypedProduct } from '#shop/wants/want.schema.ts'
import type { ProductFormApi } from './product-fields.tsx'
import type { ProductFormValues } from './product-form-values.ts'

const texts = demandTexts.ofProduct

/** In ms: quick typing asks once, when it pauses. */
const pause = 400

/** What stands in the form of what people may want; a price that is none yet is as it was saved. */
function typedIn(values: ProductFormValues, currency: string): TypedProduct {
  const { title, house, name, era, condition, category, typ, year, vintage } = values
  const price = toCents(values.price, currency)
  return {
    ...{ title: title.trim(), house: house.trim(), name: name.trim(), era: era.trim() },
    ...{ condition: condition.trim(), category, typ: hasScentFields(category) ? typ : '' },
    year: /^\d{1,4}$/.test(year.trim()) ? Number(year) : '',
    vintage: vintage ? 'true' : 'false',
    ...(price === undefined ? {} : { price: eurosFromCents(price) }),
  }
}

/** What is typed, once the typing pauses. */
function useTyped(form: ProductFormApi, currency: string): TypedProduct {
  // The fields are registered from the start, so all values are there; `useWatch` types them as optional.
  const typed = JSON.stringify(typedIn(useWatch({ control: form.control }) as ProductFormValues, currency))
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(setSettled, pause, typed)
    return () => clearTimeout(timer)
  }, [typed])
  return JSON.parse(settled) as TypedProduct // as written above
}

type ProductDemandProps = { form: ProductFormApi; product: ProductView }

/** How many people want the product that stands in the form, to whom it is offered, and the way to end that. */
export function ProductDemand({ form, product }: ProductDemandProps) {
  const { _id: id, version, show, quantity, currency } = product
  const typed = useTyped(form, currency)
  const { data } = useQuery({
    ...productDemandQuery(id, version ?? 0, typed),
    // Without an id there is nothing to ask; saving reports that it is missing (SPEC, messages).
    enabled: Boolean(id),
    placeholderData: keepPreviousData,
  })
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
