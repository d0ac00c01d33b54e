import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChosenChip } from '#app/components/ui/chip.tsx'
import { classNames } from '#app/components/ui/class-names.ts'
import { listTexts } from '#app/texts/catalog.ts'
import { useChosenFilters } from './filter-labels.ts'
import { type ListAddress, listHref, withFilters } from './list-address.ts'
import { withoutFilter } from './list-query.ts'

export type AppliedFiltersProps = {
  address: ListAddress
  /** Shown before the chosen filters: what the search understood the words as. */
  chips?: ReactNode
  /** The list without `chips`; clearing drops its filters too. */
  cleared?: ListAddress
}

/** The chosen filters, each with a button to remove it. */
export function AppliedFilters({ address, chips, cleared = address }: AppliedFiltersProps) {
  const chosen = useChosenFilters(address)
  if (chosen.length === 0 && !chips) return null
  return (
    <div className={classNames('chips mb-7', chips ? 'long' : 'slide')}>
      {chips}
      {chosen.map((filter) => (
        <ChosenChip
          key={`${filter.name} ${filter.value}`}
          name={filter.label}
          to={listHref(withoutFilter(address, filter))}
          preventScrollReset
        />
      ))}
      {chosen.length > 0 ? (
        <Link className="link ml-2 shrink-0" to={listHref(withFilters(cleared, []))} preventScrollReset>
          {listTexts.filter.clear}
        </Link>
      ) : null}
    </div>
  )
}
