import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { errorBody, errorText } from '#app/api/client.ts'
import type { FieldError } from '#app/components/ui/error-summary.tsx'
import { accountFormTexts } from '#app/texts/account.ts'

/** What went wrong with a form, apart from the errors of its fields. */
export type Failure = { message: string; code?: string; wait?: string }

/**
 * Shows the server's field errors beside their fields, and returns the rest. `names` are the fields that the
 * form shows.
 */
export function failureOf<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): Failure | undefined {
  const body = errorBody(error)
  const invalid = names.flatMap((name) => {
    const message = body.fields?.[name]
    return message === undefined ? [] : [{ name, message }]
  })
  for (const { name, message } of invalid) setError(name, { message })
  if (invalid.length > 0) return undefined
  const seconds = body.details?.retryAfterSeconds
  const wait = typeof seconds === 'number' ? accountFormTexts.waitFor(seconds) : undefined
  return { message: errorText(error), code: body.code, wait }
}

/**
 * The errors of a form that was sent, in the order of its fields, each leading to its field. Forms here are checked
 * when they are sent and not when a field is left: a message that appeared then would move the button from under
 * the pointer.
 */
export function summaryOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  names: readonly Path<Values>[],
): FieldError[] {
  return names.flatMap((name) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ fieldId: name, message }] : []
  })
}
