import type { z } from 'zod'

/** A reader of members that the provider's own document names; members that it does not name are never read. */
export type ReaderOf<T> = { [Key in keyof T]?: z.ZodType }

/**
 * The values that Stripe lists for an enum. Its package adds any other text to them, for values that Stripe may add
 * later (`OtherString`): a table of meanings has a row for each listed one, and a reader an answer for the others.
 */
export type Listed<T> = T extends string ? (string extends T ? never : T) : never

/** What a listed value means; undefined for one that the table does not have. */
export const meaningIn =
  <Meaning>(known: Readonly<Record<string, Meaning>>) =>
  (value: string): Meaning | undefined =>
    Object.hasOwn(known, value) ? known[value] : undefined
