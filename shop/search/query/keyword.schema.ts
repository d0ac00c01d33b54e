import { z } from 'zod'
import { fieldTexts } from '#shop/texts/fields.ts'
import { isKeywordLength, longestKeyword, withoutUnseen } from './keyword-length.ts'

/**
 * The keyword of a product list: at most 100 characters, normalized to NFC, with control characters replaced by spaces and without
 * characters that nobody sees.
 */
export const keyword = z
  .string()
  .refine(isKeywordLength, fieldTexts.atMostCharacters(longestKeyword))
  .meta({ maxLength: longestKeyword })
  .transform((text) => withoutUnseen(text.normalize('NFC').replace(/\p{Cc}/gu, ' ')))
