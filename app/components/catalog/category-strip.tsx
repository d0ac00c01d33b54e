import { Link } from 'react-router'
import { Picture } from '#app/components/ui/picture.tsx'
import { homeTexts } from '#app/texts/catalog.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { categoryPictures } from '#shop/uploads/scenes.ts'

/** Six beside each other on large windows, as wide as the strip allows on small ones. */
const sizes = '(min-width: 120rem) 17rem, (min-width: 68rem) 14.5vw, 9.5rem'

/** The six categories with how much each holds; small windows move through them sideways. */
export function CategoryStrip({ facets }: { facets: ProductFacets }) {
  return (
    <section
      className="wrap pt-[clamp(2.5rem,4.5vw,5rem)]"
      aria-roledescription="carousel"
      aria-labelledby="categories"
    >
      <h2 id="categories" className="vh">
        {homeTexts.categories}
      </h2>
      <ul className="strip">
        {categories.map(({ key, name }) => (
          <li key={key}>
            <Link to={`/category/${key}`} prefetch="intent">
              <div className="plate">
                <Picture picture={categoryPictures[key]} sizes={sizes} />
              </div>
              <span className="name">
                <span className="subheading">{name}</span>
                <span className="caption num">
                  {facets.category.find(({ value }) => value === key)?.count ?? 0}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
