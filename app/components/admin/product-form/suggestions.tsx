import type { ComponentProps } from 'react'
import { suggestionsQuery } from '#app/api/admin-products.ts'
import { useQuery } from '#app/api/query/use-query.ts'
import { TextField } from '#app/components/ui/field.tsx'

/** Values already used by the shop's products; undefined until loaded, or if loading failed: the fields work without them. */
export const useSuggestions = () => useQuery(suggestionsQuery).data

export type Suggestions = NonNullable<ReturnType<typeof useSuggestions>>

type SuggestedFieldProps = ComponentProps<typeof TextField> & { id: string; options?: readonly string[] }

/** A text field that suggests earlier values and accepts any other. */
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
