import { z } from 'zod'
import { fieldTexts } from '#shop/texts/fields.ts'

/** Normalizes a line of text: NFC, no lone surrogates, no control characters, single spaces. */
export const tidyLine = (value: string) =>
  value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** As `tidyLine`, but keeps line breaks. */
export const tidyProse = (value: string) =>
  value
    .split(/\r\n|\r|\n/)
    .map(tidyLine)
    .join('\n')
    .trim()

/** One line of at most `most` characters, which may be empty. */
export const line = (most: number) =>
  z
    .string()
    .transform(tidyLine)
    .pipe(z.string().max(most, fieldTexts.atMostCharacters(most)))

/** As `line`; an empty one becomes null. */
export const optionalLine = (most: number) =>
  z.union([z.null(), line(most).transform((value) => (value === '' ? null : value))])
