import { ConflictBanner } from '#app/components/admin/forms/conflict-banner.tsx'
import { conflictTexts } from '#app/texts/admin-product.ts'
import { changedFields, type FormPicture, fieldLabel, type ProductFormValues } from './product-form-values.ts'

type EditConflictProps = {
  /** What the form was opened with, what stands in it, and what somebody else saved. */
  opened: ProductFormValues
  typed: ProductFormValues
  theirs: ProductFormValues
  onMerge: () => void
  onDrop: () => void
}

/** Two people edited one product: what the other changed, and both ways on. Nothing that was typed is lost. */
export function EditConflict({ opened, typed, theirs, onMerge, onDrop }: EditConflictProps) {
  const mine = changedFields(opened, typed)
  const changes = changedFields(opened, theirs).map((field) => ({
    name: fieldLabel(field),
    before: wordsOf(opened[field]),
    after: wordsOf(theirs[field]),
    isMineToo: mine.includes(field),
  }))
  return <ConflictBanner texts={conflictTexts} changes={changes} onMerge={onMerge} onDrop={onDrop} />
}

const longest = 80

function wordsOf(value: string | boolean | readonly FormPicture[]): string {
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no
  if (typeof value !== 'string') return conflictTexts.pictures(value.length)
  if (value === '') return conflictTexts.empty
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}
