import type { z } from 'zod'

/** A schema for members that the provider's documentation names; other members are never read. */
export type ReaderOf<T> = { [Key in keyof T]?: z.ZodType }

/**
 * The values that Stripe lists for an enum. Its package adds any other string, for values that Stripe may add later
 * (`OtherString`): a lookup table has a row per listed value, and readers handle the others.
 */
export type Listed<T> = T extends string ? (string extends T ? never : T) : never

/** Looks up the meaning of a listed value; undefined if the table does not have it. */
export const meaningIn =
  <Meaning>(known: Readonly<Record<string, Meaning>>) =>
  (value: string): Meaning | undefined =>
    Object.hasOwn(known, value) ? known[value] : undefined
