import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { Picture } from '#app/components/ui/picture.tsx'
import { homeTexts } from '#app/texts/home.ts'
import { categories } from '#shop/catalog/categories.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { categoryPictures } from '#shop/uploads/scenes.ts'
import type { StripMoves } from './use-strip.ts'

/** Six in a row on large windows, as wide as the strip allows on small ones. */
const sizes = '(min-width: 120rem) 17rem, (min-width: 68rem) 14.5vw, 9.5rem'

type CategoryStripProps = { facets: ProductFacets; moves: StripMoves }

/** The six categories with their item counts; windows that cannot show all of them scroll sideways. */
export function CategoryStrip({ facets, moves }: CategoryStripProps) {
  return (
    <section
      className="wrap pt-[clamp(2.5rem,4.5vw,5rem)]"
      aria-roledescription={homeTexts.carousel}
      aria-labelledby="categories"
    >
      <h2 id="categories" className="vh">
        {homeTexts.categories}
      </h2>
      <div className="relative">
        <div ref={moves.viewport} className="strip-view" {...moves.drag}>
          <ul className="strip">
            {categories.map(({ key, name }) => (
              <li key={key}>
                <Link to={`/category/${key}`}>
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
        </div>
        <Arrows {...moves} />
      </div>
    </section>
  )
}

/** Buttons over the ends at which the strip continues, in large windows only. */
function Arrows({ hasPrevious, hasNext, goBack, goOn }: StripMoves) {
  if (!hasPrevious && !hasNext) return null
  const { previous, next } = homeTexts.categoryMoves
  return (
    <>
      <button
        type="button"
        className="icon-btn strip-arrow left-0"
        aria-label={previous}
        aria-disabled={!hasPrevious}
        onClick={goBack}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        className="icon-btn strip-arrow right-0"
        aria-label={next}
        aria-disabled={!hasNext}
        onClick={goOn}
      >
        <Icon of={ChevronRight} />
      </button>
    </>
  )
}
