import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Drawer } from '#app/components/ui/drawer.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { type ListAddress, listHref, withFilters } from './list-address.ts'

type FilterDrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  address: ListAddress
  facets: ProductFacets
  total: number
}

/** The filters in a drawer over the page; the list below follows each change, and the closing button shows its item count. */
export function FilterDrawer({ isOpen, onOpenChange, address, facets, total }: FilterDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={listTexts.filter.open}
      isSide
      foot={
        <>
          <ButtonLink look="second" to={listHref(withFilters(address, []))} preventScrollReset>
            {listTexts.filter.clear}
          </ButtonLink>
          <Button onClick={() => onOpenChange(false)}>{listTexts.filter.showItems(total)}</Button>
        </>
      }
    >
      <div className="pt-4">
        <AppliedFilters address={address} />
      </div>
      <FilterForm id="filters-drawer" address={address} facets={facets} />
    </Drawer>
  )
}
