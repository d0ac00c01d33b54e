import { ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { adminTexts } from '#app/texts/admin.ts'

/** A page after the last one of a list, for example because its only entry was deleted; `first` is the URL of the first page. */
export function PastLast({ title, first }: { title: string; first: string }) {
  return (
    <EmptyState title={title} acts={<ButtonLink to={first}>{adminTexts.firstPage}</ButtonLink>}>
      <p>{adminTexts.pastLast}</p>
    </EmptyState>
  )
}
