import { z } from 'zod'
import { isKeywordLength, longestKeyword } from './keyword-length.ts'

/** The keyword of a list: at most 100 characters, in one form of each character (NFC), without control characters. */
export const keyword = z
  .string()
  .refine(isKeywordLength, `At most ${longestKeyword} characters`)
  .meta({ maxLength: longestKeyword })
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
