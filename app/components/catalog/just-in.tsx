import { homeTexts } from '#app/texts/home.ts'
import type { LoadedList } from './list-loader.ts'
import { ProductGrid } from './product-grid.tsx'
import { usePage } from './use-page.ts'

/** Number of cards in one row of a large window. */
const row = 6

/** How many of the newest items get their own row: none if the list is filtered, sorted or short. */
export function justInCount({ address, whole }: LoadedList): number {
  const isWhole = address.page === 1 && address.filters.length === 0 && address.sortBy === undefined
  return isWhole && whole.total >= 3 * row ? row : 0
}

/** The newest items on sale. The list of all items continues after them. */
export function JustIn({ list }: { list: LoadedList }) {
  const { products } = usePage(list, 0)
  const count = justInCount(list)
  if (count === 0) return null
  return (
    <section className="wrap section pb-0" aria-labelledby="just-in">
      <div className="section-head">
        <h2 className="heading" id="just-in">
          {homeTexts.justIn}
        </h2>
      </div>
      <ProductGrid products={products.slice(0, count)} isBelow />
    </section>
  )
}
