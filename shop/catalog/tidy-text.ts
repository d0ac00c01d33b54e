import { z } from 'zod'
import { fieldTexts } from '#shop/texts/fields.ts'

/** One line in one form, whatever keyboard it was typed on: NFC, no lone surrogates, no control characters, single spaces. */
export const tidyLine = (value: string) =>
  value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** As `tidyLine`, with its line breaks. */
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

/** As `line`; empty means that nothing is known. */
export const optionalLine = (most: number) =>
  z.union([z.null(), line(most).transform((value) => (value === '' ? null : value))])
