import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import type { ProductFacets } from '#shop/catalog/product.schema.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterForm } from './filter-form.tsx'
import { type ListAddress, listHref, withFilters } from './list-address.ts'

type FilterSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  address: ListAddress
  facets: ProductFacets
  total: number
}

/** The filters over the page; the list below follows each change, and the closing button says how much it holds. */
export function FilterSheet({ isOpen, onOpenChange, address, facets, total }: FilterSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={listTexts.filter.open}
      isDrawer
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
      <FilterForm id="filters-sheet" address={address} facets={facets} />
    </Sheet>
  )
}
