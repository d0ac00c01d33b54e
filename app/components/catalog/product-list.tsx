import { SlidersHorizontal } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { cardTexts } from '#app/texts/card.ts'
import { listTexts } from '#app/texts/catalog.ts'
import type { ProductFacets, ProductPage } from '#shop/catalog/product.schema.ts'
import { AppliedFilters, type AppliedFiltersProps } from './applied-filters.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterForm } from './filter-form.tsx'
import { useChosenFilters } from './filter-labels.ts'
import { NoResults } from './lazy-no-results.tsx'
import type { ListAddress } from './list-address.ts'
import { ListGrid } from './list-grid.tsx'
import type { LoadedList } from './list-loader.ts'
import { ListPaging } from './list-paging.tsx'
import { SortSelect } from './sort-select.tsx'
import { usePage } from './use-page.ts'

const formId = 'filters'

type ProductListProps = Omit<AppliedFiltersProps, 'address'> & {
  list: LoadedList
  /** Shown above the cards. */
  note?: ReactNode
  /** Whether wide windows have a column of filters at the left; otherwise the filters are in a drawer. */
  hasColumn?: boolean
}

/** A list with its filters, sort order, cards and pages. */
export function ProductList({ list, hasColumn = false, note, ...applied }: ProductListProps) {
  const { address } = list
  const first = usePage(list, 0)
  const [isHidden, setIsHidden] = useState(false)
  const isEmpty = first.total === 0
  const showsColumn = hasColumn && !isHidden && !(isEmpty && address.filters.length === 0)
  return (
    <div className={showsColumn ? 'browse' : undefined}>
      <aside
        className={classNames('filters', 'only-large', !showsColumn && 'hidden')}
        aria-label={listTexts.filter.label}
      >
        <FilterForm id={formId} address={address} facets={first.facets} />
      </aside>
      <div>
        {isEmpty && address.filters.length === 0 ? null : (
          <ListBar
            {...{
              address,
              total: first.total,
              all: list.whole.total,
              facets: first.facets,
              askedOrder: first.askedOrder,
              hasColumn,
              isHidden,
            }}
            onHide={() => setIsHidden(!isHidden)}
          />
        )}
        <AppliedFilters address={address} {...applied} />
        {note}
        {isEmpty ? (
          <NoResults address={address} />
        ) : (
          <ListGrid list={list} isBesideFilters={showsColumn} heading="h2" />
        )}
        <ListPaging list={list} total={first.total} pages={first.pages} />
      </div>
    </div>
  )
}

type ListBarProps = {
  address: ListAddress
  total: number
  /** The item count without any filter. */
  all: number
  facets: ProductFacets
  askedOrder: ProductPage['askedOrder']
  hasColumn: boolean
  isHidden: boolean
  onHide: () => void
}

function ListBar({ address, total, all, facets, askedOrder, hasColumn, isHidden, onHide }: ListBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useChosenFilters(address).length
  return (
    <div className="listbar">
      <p role="status">
        <strong className="num">{total}</strong>{' '}
        {address.filters.length > 0 ? listTexts.ofAll(all) : cardTexts.itemWord(total)}
      </p>
      <div className="tools max-md:w-full max-md:justify-between">
        <Button
          look="second"
          small
          className={classNames('needs-script', hasColumn && 'only-small')}
          onClick={() => setIsOpen(true)}
        >
          <Icon of={SlidersHorizontal} />
          {listTexts.filter.open} {chosen > 0 ? <span className="soft num">{chosen}</span> : null}
        </Button>
        {hasColumn ? (
          <button type="button" className="link only-large needs-script" onClick={onHide}>
            {isHidden ? listTexts.filter.show : listTexts.filter.hide}
          </button>
        ) : null}
        <SortSelect address={address} askedOrder={askedOrder} formId={formId} />
      </div>
      <FilterDrawer isOpen={isOpen} onOpenChange={setIsOpen} {...{ address, facets, total }} />
    </div>
  )
}
