import type { ComponentProps } from 'react'
import { suggestionsQuery } from '#app/api/admin-products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { TextField } from '#app/components/ui/field.tsx'

/** What the shop's products say already; undefined until it is known, and when it cannot be had: a field is a field. */
export const useSuggestions = () => useQuery(suggestionsQuery).data

export type Suggestions = NonNullable<ReturnType<typeof useSuggestions>>

type SuggestedFieldProps = ComponentProps<typeof TextField> & { id: string; options?: readonly string[] }

/** A line of text that proposes what was written before, and takes anything else. */
export function SuggestedField({ options = [], ...field }: SuggestedFieldProps) {
  const list = `${field.id}-known`
  return (
    <div>
      <TextField {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </div>
  )
}
