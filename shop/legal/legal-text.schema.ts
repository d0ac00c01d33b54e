import { z } from 'zod'

/** The texts whose versions are stored, since an order, an email or the law refers to them. */
export const legalTextNames = [
  'terms',
  'privacy',
  'withdrawal',
  'model_form',
  'reviews',
  'legal',
  'accessibility',
  'guarantee',
] as const
export type LegalTextName = (typeof legalTextNames)[number]

const time = z.iso.datetime()

/** Identifies a version; `POST /orders` takes these ids back in `accepted`. */
const textVersion = z.object({ id: z.string(), version: z.int(), validFrom: time })
export type TextVersion = z.infer<typeof textVersion>

/** The current version of every text. */
export const currentTexts = z.object(
  Object.fromEntries(legalTextNames.map((name) => [name, textVersion])) as Record<
    LegalTextName,
    typeof textVersion
  >,
)
export type CurrentTexts = z.infer<typeof currentTexts>

export const legalTextView = textVersion.extend({
  name: z.enum(legalTextNames),
  locale: z.string(),
  /** With the shop's own details filled in. */
  markdown: z.string(),
  /** SHA-256 of `markdown` in UTF-8, in hexadecimal. */
  sha256: z.string(),
  isCurrent: z.boolean(),
})
export type LegalTextView = z.infer<typeof legalTextView>

export const versionQuery = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() })
