import { Link } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'
import { demandTexts } from '#app/texts/admin-wants.ts'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import type { ProductFormApi } from './product-form-values.ts'
import { useDemand } from './use-demand.ts'

const texts = demandTexts.ofProduct

type ProductDemandProps = { form: ProductFormApi; product: ProductView }

/**
 * How many people want the product in the form, and how many want its name in another form, condition or price; for one that is
 * offered privately, see `OfferedNote`.
 */
export function ProductDemand({ form, product }: ProductDemandProps) {
  const data = useDemand(form, product)
  if (!data || data.offer || data.people + data.others === 0) return null
  const { people, others, mostOffers } = data
  const waits = !product.show || product.quantity <= 0
  const next = waits ? texts.whatHappens(Math.min(people, mostOffers)) : texts.announced
  const ofOthers = others > 0 ? ` ${texts.moreOthers(others)}` : ''
  return (
    <div className="mt-4">
      <Banner tone="info" role="status" title={people > 0 ? texts.people(people) : texts.others(others)}>
        <p>
          {people > 0 ? next + ofOthers : texts.notSo}{' '}
          <Link className="link" to="/admin/wants">
            {texts.list}
          </Link>
        </p>
      </Banner>
    </div>
  )
}
