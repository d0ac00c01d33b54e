import { Link } from 'react-router'
import { ChosenChip } from '#app/components/ui/chip.tsx'
import { listTexts } from '#app/texts/catalog.ts'
import { chosenFilters } from './filter-labels.ts'
import { type ListAddress, listHref, withFilters } from './list-address.ts'
import { withoutFilter } from './list-query.ts'

/** The chosen filters, each with a button to remove it. */
export function AppliedFilters({ address }: { address: ListAddress }) {
  const chosen = chosenFilters(address)
  if (chosen.length === 0) return null
  return (
    <div className="chips slide mb-7">
      {chosen.map((filter) => (
        <ChosenChip
          key={`${filter.name} ${filter.value}`}
          name={filter.label}
          to={listHref(withoutFilter(address, filter))}
          preventScrollReset
        />
      ))}
      <Link className="link ml-2 shrink-0" to={listHref(withFilters(address, []))} preventScrollReset>
        {listTexts.filter.clear}
      </Link>
    </div>
  )
}
