import { Link } from 'react-router'
import { similarQuery } from '#app/api/products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { listHref } from '#app/components/catalog/list-address.ts'
import { ProductGrid } from '#app/components/catalog/product-grid.tsx'
import { CardSkeletons } from '#app/components/ui/skeleton.tsx'
import { productTexts } from '#app/texts/product.ts'
import type { ProductList, ProductView } from '#shop/catalog/product.schema.ts'

const texts = productTexts.similar

type SimilarItemsProps = {
  product: ProductView
  /** What the server rendered; in the browser the row is loaded after the page. */
  initial?: ProductList
  renderedAt: number
}

/** Up to six products that smell alike, or are similar otherwise. */
export function SimilarItems({ product, initial, renderedAt }: SimilarItemsProps) {
  const { data } = useQuery({
    ...similarQuery(product._id),
    ...(initial ? { initialData: initial, initialDataUpdatedAt: renderedAt } : {}),
  })
  if (data?.products.length === 0) return null
  const { family } = product
  return (
    <section className="section" aria-labelledby="similar">
      <div className="section-head">
        <h2 className="heading" id="similar">
          {family ? texts.title : texts.other}
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
      {data ? <ProductGrid products={data.products} isBelow /> : <CardSkeletons count={6} />}
    </section>
  )
}
