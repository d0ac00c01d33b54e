import { useEffect, useRef } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { conflictTexts, productFieldNames } from '#app/texts/admin-product.ts'
import { changedFields, type FormPicture, type ProductFormValues } from './product-form-values.ts'

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
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const mine = changedFields(opened, typed)
  const changed = changedFields(opened, theirs)
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Banner tone="warn" role="alert" title={conflictTexts.title}>
        <p>{changed.length === 0 ? conflictTexts.nothing : conflictTexts.text}</p>
        {changed.length === 0 ? null : (
          <ul className="plain my-2">
            {changed.map((field) => (
              <li key={field} className="diff">
                <span>{productFieldNames[field]}</span>
                <del>{wordsOf(opened[field])}</del>
                <ins>{wordsOf(theirs[field])}</ins>
                {mine.includes(field) ? <span className="caption">{conflictTexts.mineToo}</span> : null}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-x-6">
          <Button look="link" onClick={onMerge}>
            {conflictTexts.merge}
          </Button>
          <Button look="link" onClick={onDrop}>
            {conflictTexts.theirs}
          </Button>
        </div>
      </Banner>
    </div>
  )
}

const longest = 80

function wordsOf(value: string | boolean | readonly FormPicture[]): string {
  if (typeof value === 'boolean') return value ? conflictTexts.yes : conflictTexts.no
  if (typeof value !== 'string') return conflictTexts.pictures(value.length)
  if (value === '') return conflictTexts.empty
  return value.length > longest ? `${value.slice(0, longest)}…` : value
}
