import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { demandTexts } from '#app/texts/admin-wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { ProductFormApi } from './product-form-values.ts'
import { useDemand } from './use-demand.ts'

const texts = demandTexts.ofProduct

type ProductDemandProps = { form: ProductFormApi; product: ProductView }

/** How many people want the product in the form; for one that is offered privately, see `OfferedNote`. */
export function ProductDemand({ form, product }: ProductDemandProps) {
  const data = useDemand(form, product)
  if (!data || data.people === 0 || data.offer) return null
  const { people, mostOffers } = data
  const waits = !product.show || product.quantity <= 0
  return (
    <div className="mt-4">
      <Banner tone="info" role="status" title={texts.people(people)}>
        <p>
          {waits ? texts.whatHappens(Math.min(people, mostOffers)) : texts.announced}{' '}
          <Link className="link" to="/admin/wants">
            {texts.list}
          </Link>
        </p>
      </Banner>
    </div>
  )
}
