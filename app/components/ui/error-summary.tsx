import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { formTexts } from '#app/texts/forms.ts'
import { Icon } from './icon.tsx'

export type FieldError = { fieldId: string; message: string }

/** The errors of a submitted form, each linking to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  return (
    <div className="banner bad-b" role="alert" tabIndex={-1} ref={box}>
      <Icon of={CircleAlert} />
      <p>
        <strong>{errors.length === 1 ? formTexts.errors.one : formTexts.errors.many(errors.length)}</strong>
      </p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the field, which a plain fragment link does not do in every browser, and leaves the URL unchanged. */
function goTo(event: { preventDefault(): void }, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
