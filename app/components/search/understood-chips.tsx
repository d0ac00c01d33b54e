import { X } from 'lucide'
import { Link } from 'react-router'
import { type ListAddress, listHref } from '#app/components/catalog/list-address.ts'
import { useSettings } from '#app/components/layout/use-settings.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { understoodTexts } from '#app/texts/search-page.ts'
import type { UnderstoodWords } from '#shop/catalog/product.schema.ts'
import { understoodLabel, withKeyword } from './understood-labels.ts'

type UnderstoodChipsProps = { address: ListAddress; understood: readonly UnderstoodWords[] }

/** How the words of the keyword were understood, each with a link to the search without these words. */
export function UnderstoodChips({ address, understood }: UnderstoodChipsProps) {
  const { currency } = useSettings()
  return understood.map((claim) => {
    const label = understoodLabel(claim, currency)
    return (
      <Link
        key={`${claim.filter} ${claim.words} ${label}`}
        className="chip on"
        to={listHref(withKeyword(address, claim.without))}
        aria-label={understoodTexts.remove(label)}
        preventScrollReset={claim.without !== ''}
      >
        {label} <Icon of={X} />
      </Link>
    )
  })
}
