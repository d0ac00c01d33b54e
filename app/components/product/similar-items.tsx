import { Link } from 'react-router'
import { listHref } from '#app/components/catalog/list-address.ts'
import { ProductGrid } from '#app/components/catalog/product-grid.tsx'
import { CardSkeletons } from '#app/components/ui/skeleton.tsx'
import { productTexts } from '#app/texts/product.ts'
import type { Likeness, ProductView, SimilarList } from '#shop/catalog/product.schema.ts'

const texts = productTexts.similar

type SimilarItemsProps = {
  product: ProductView
  /** Undefined while loading. */
  similar: SimilarList | undefined
  isSold: boolean
}

/** Up to six products that smell alike or are similar otherwise. */
export function SimilarItems({ product, similar, isSold }: SimilarItemsProps) {
  if (similar?.products.length === 0) return null
  const { family, house } = product
  const title = isSold ? texts.inStock : family ? texts.title : texts.other
  return (
    <section className="section" aria-labelledby="similar">
      <div className="section-head">
        <h2 className="heading" id="similar">
          {title}
        </h2>
        {family ? (
          <Link
            className="link"
            to={listHref({
              category: product.category,
              page: 1,
              more: 0,
              filters: [{ name: 'family', value: family }],
            })}
          >
            {texts.all(family)}
          </Link>
        ) : null}
      </div>
      {similar ? (
        <ProductGrid
          products={similar.products}
          why={similar.products.map(({ likeness }) => whyOf(likeness, house))}
          isBelow
        />
      ) : (
        <CardSkeletons count={6} />
      )}
    </section>
  )
}

/** What two items share, in a few words: the scent, else two notes, else family or house. */
function whyOf({ sameScent, sameHouse, family, notes }: Likeness, house: string): string {
  if (sameScent) return texts.sameScent
  if (notes.length > 0) return texts.sharesNotes(notes.slice(0, 2))
  if (family) return texts.sharesFamily(family)
  return sameHouse ? texts.sharesHouse(house) : ''
}
