import { Link } from 'react-router'
import { useQuery } from '#app/api/query/use-query.ts'
import { cardsQuery } from '#app/api/saved.ts'
import { ProductGrid } from '#app/components/catalog/product-grid.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { forgetViewed } from '#app/storage/recently-viewed.ts'
import { savedTexts } from '#app/texts/saved.ts'
import { comparePath, mostCompared } from './compare-path.ts'

const { recent } = savedTexts

/** The recently viewed products, with a button to clear them; hidden if none of them is in the shop any more. */
export function RecentRow({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery(cardsQuery(ids))
  if (!data || data.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="recent">
      <div className="section-head">
        <h2 className="heading" id="recent">
          {recent.title}
        </h2>
        <span className="flex flex-wrap gap-x-6">
          {data.length > 1 ? (
            <Link className="link" to={comparePath(data.map(({ _id }) => _id).slice(0, mostCompared))}>
              {recent.compare}
            </Link>
          ) : null}
          <Button look="link" onClick={forgetViewed} aria-label={recent.clearLabel}>
            {recent.clear}
          </Button>
        </span>
      </div>
      <ProductGrid products={data} isBelow />
    </section>
  )
}
