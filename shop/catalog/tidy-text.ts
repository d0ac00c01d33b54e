import { z } from 'zod'
import { fieldTexts } from '#shop/texts/fields.ts'

/** Format characters, and letters that are drawn as nothing. */
const invisible = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** The number of characters of a text that somebody can see, with the spaces between them. */
export const visibleLength = (text: string) => text.replace(invisible, '').trim().length

/** Characters that turn the text after them to the other direction, also text that somebody else wrote. */
const directions = /\p{Bidi_Control}/gu

/**
 * Normalizes a line of text: NFC, no lone surrogates, no control characters, no change of direction, single spaces. Empty if
 * nobody could see anything in it.
 */
export const tidyLine = (value: string) => {
  const line = value
    .toWellFormed()
    .normalize('NFC')
    .replace(directions, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return visibleLength(line) > 0 ? line : ''
}

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

/**
 * The platform of Regulation (EU) 524/2013, which closed on 20 July 2025: neither its URL nor the short URL that led to it
 * may be used anywhere.
 */
export const disputesPlatform = /ec\.europa\.eu\/(?:consumers\/)?odr/i

/** A text that everybody can read in the shop: may not hold the URL of the closed platform. */
export const published = <Schema extends z.ZodType<string>>(text: Schema): Schema =>
  text.refine((value) => !disputesPlatform.test(value), fieldTexts.oldDisputesLink)
