import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { type FoldName, foldOf } from './folds.ts'
import { fieldName } from './form-errors.ts'

/** Which folds of the form are open on a phone. Folds that contain a field with an error open automatically. */
export function useFolds(wrong: readonly FieldError[]) {
  const [open, setOpen] = useState<ReadonlySet<FoldName>>(new Set())
  const [seenWrong, setSeenWrong] = useState(wrong)
  const openAll = (fields: readonly string[]) => {
    const folds = fields.flatMap((field) => foldOf(field) ?? [])
    if (folds.some((fold) => !open.has(fold))) setOpen(new Set([...open, ...folds]))
  }
  if (wrong !== seenWrong) {
    setSeenWrong(wrong)
    openAll(wrong.map(({ fieldId }) => fieldName(fieldId)))
  }
  return {
    isOpen: (fold: FoldName) => open.has(fold),
    toggle: (fold: FoldName) => {
      const next = new Set(open)
      if (!next.delete(fold)) next.add(fold)
      setOpen(next)
    },
    /** Opens the fold of a field before the call returns, so that the field can take the focus. */
    reveal: (fieldId: string) => flushSync(() => openAll([fieldName(fieldId)])),
  }
}
export type Folds = ReturnType<typeof useFolds>
