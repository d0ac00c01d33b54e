import type { ComponentProps } from 'react'
import { formTexts } from '#app/texts/forms.ts'
import { partTexts } from '#app/texts/layout.ts'
import { type FieldProps, SelectField } from './field.tsx'

const scale = [1, 2, 3, 4, 5] as const

/** The rating select: an empty option, then 1 Poor to 5 Excellent (SPEC sections 2 and 5). */
export function RatingInput(props: Omit<FieldProps, 'label'> & ComponentProps<'select'>) {
  return (
    <SelectField label={formTexts.rating.label} {...props}>
      <option value="">{formTexts.rating.empty}</option>
      {scale.map((stars) => (
        <option key={stars} value={stars}>
          {stars} – {partTexts.rating.words[stars]}
        </option>
      ))}
    </SelectField>
  )
}
