import { useSettings } from '#app/components/layout/use-settings.ts'
import { Chip, ChosenChip } from '#app/components/ui/chip.tsx'
import { homeTexts } from '#app/texts/home.ts'
import { priceLabel, useChosenFilters } from './filter-labels.ts'
import { listId } from './hero-slides.ts'
import { justInCount } from './just-in.tsx'
import { NoResults } from './lazy-no-results.tsx'
import { type Filter, type ListAddress, listHref, withFilters } from './list-address.ts'
import { ListGrid } from './list-grid.tsx'
import type { LoadedList } from './list-loader.ts'
import { ListPaging } from './list-paging.tsx'
import { hasFilter, withoutFilter } from './list-query.ts'
import { TitleCount } from './title-count.tsx'
import { usePage } from './use-page.ts'

const under50: Filter = { name: 'priceMax', value: '50' }

/** Everything in the shop, with a few quick filters. `isBelow`: other content is above it. */
export function HomeList({ list, isBelow }: { list: LoadedList; isBelow: boolean }) {
  const { address, whole } = list
  const first = usePage(list, 0)
  const Title = isBelow ? 'h2' : 'h1'
  return (
    <section className="wrap section" aria-labelledby={listId}>
      <div className="section-head">
        <Title className="title scroll-mt-24" id={listId}>
          {homeTexts.all}
          <TitleCount count={whole.total} />
        </Title>
        {first.total === 0 && address.filters.length === 0 ? null : <QuickFilters list={list} />}
      </div>
      {first.total === 0 ? (
        <NoResults address={address} />
      ) : (
        <ListGrid
          list={list}
          isBelow={isBelow}
          from={isBelow ? justInCount(list) : 0}
          heading={isBelow ? 'h3' : 'h2'}
        />
      )}
      <ListPaging list={list} total={first.total} pages={first.pages} firstPageHash={`#${listId}`} />
    </section>
  )
}

/** The quick filters, and any other filter from the address. */
function QuickFilters({ list: { address, whole } }: { list: LoadedList }) {
  const { facets } = whole
  const { currency } = useSettings()
  const chosen = useChosenFilters(address)
  const offers: { filter: Filter; label: string; count?: number }[] = [
    { filter: { name: 'nowe', value: 'true' }, label: homeTexts.quickLabels.nowe, count: facets.nowe },
    {
      filter: { name: 'vintage', value: 'true' },
      label: homeTexts.quickLabels.vintage,
      count: facets.vintage,
    },
    {
      filter: { name: 'onlyOne', value: 'true' },
      label: homeTexts.quickLabels.onlyOne,
      count: facets.onlyOne,
    },
    { filter: under50, label: homeTexts.quickLabels.under(priceLabel(under50.value, currency)) },
  ]
  const open = offers.filter(({ filter }) => !hasFilter(address, filter.name, filter.value))
  const href = (next: ListAddress) => `${listHref(next)}#${listId}`
  return (
    <nav className="chips slide" aria-label={homeTexts.quick}>
      {chosen.map((filter) => (
        <ChosenChip
          key={`${filter.name} ${filter.value}`}
          name={filter.label}
          to={href(withoutFilter(address, filter))}
          preventScrollReset
        />
      ))}
      {open.map(({ filter, label, count }) => (
        <Chip
          key={label}
          to={href(withFilters(address, [...address.filters, filter]))}
          count={count}
          preventScrollReset
        >
          {label}
        </Chip>
      ))}
    </nav>
  )
}
