import { productsQuery } from '#app/api/product-list.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { CardSkeletons } from '#app/components/ui/skeleton.tsx'
import { listWantHref } from '#app/components/wants/list-want-href.ts'
import { noResultsTexts as texts } from '#app/texts/no-results.ts'
import { readingTexts } from '#app/texts/search-page.ts'
import { useChosenFilters } from './filter-labels.ts'
import { type ListAddress, listHref, withFilters } from './list-address.ts'
import { withoutFilter } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'

/** Filters that match nothing together, each with a link to remove it. */
function RemoveFilters({ address }: { address: ListAddress }) {
  const chosen = useChosenFilters(address).slice(-3).reverse()
  return (
    <>
      {chosen.map((filter, index) => (
        <ButtonLink
          key={`${filter.name} ${filter.value}`}
          look={index === 0 ? 'ink' : 'second'}
          to={listHref(withoutFilter(address, filter))}
        >
          {texts.without(filter.label)}
        </ButtonLink>
      ))}
      <ButtonLink look="second" to={listHref(withFilters(address, []))}>
        {texts.clear}
      </ButtonLink>
      <ButtonLink look="second" to={listWantHref(address)}>
        {readingTexts.notifyMe}
      </ButtonLink>
    </>
  )
}

function OtherShelves({ address }: { address: ListAddress }) {
  const { category, keyword } = address
  return (
    <>
      {category && keyword ? (
        <ButtonLink to={listHref({ page: 1, more: 0, keyword, filters: [] })}>{texts.wholeShop}</ButtonLink>
      ) : null}
      <ButtonLink to="/" look={category && keyword ? 'second' : 'ink'}>
        {texts.all}
      </ButtonLink>
      {keyword ? (
        <ButtonLink look="second" to={listWantHref(address)}>
          {readingTexts.notifyMe}
        </ButtonLink>
      ) : null}
    </>
  )
}

function explanationFor({ keyword, filters }: ListAddress) {
  if (filters.length > 0) return { title: texts.filters, help: texts.filtersHelp }
  return keyword === undefined
    ? { title: texts.category, help: texts.categoryHelp }
    : { title: texts.keyword(keyword), help: texts.keywordHelp }
}

/** An empty list: suggestions what to change, and some products to look at. */
export function NoResults({ address }: { address: ListAddress }) {
  const { data: newest, isError } = useQuery(productsQuery({ page: 1, filters: [] }))
  if (newest?.total === 0) return <EmptyShop address={address} />
  const { title, help } = explanationFor(address)
  return (
    <>
      <EmptyState
        title={title}
        acts={
          address.filters.length > 0 ? (
            <RemoveFilters address={address} />
          ) : (
            <OtherShelves address={address} />
          )
        }
      >
        <p>{help}</p>
      </EmptyState>
      {newest || !isError ? (
        <section aria-labelledby="newest">
          <div className="section-head">
            <h2 className="heading" id="newest">
              {texts.newest}
            </h2>
          </div>
          {newest ? (
            <ProductGrid products={newest.products.slice(0, 6)} isBelow />
          ) : (
            <CardSkeletons count={6} />
          )}
        </section>
      ) : null}
    </>
  )
}

/** There is nothing else to look at or to search for. */
const EmptyShop = ({ address }: { address: ListAddress }) => (
  <EmptyState
    title={texts.shop}
    acts={<ButtonLink to={listWantHref(address)}>{readingTexts.notifyMe}</ButtonLink>}
  >
    <p>{texts.shopHelp}</p>
  </EmptyState>
)
