import type { z } from 'zod'
import type { Db } from '#db/connect.ts'

/**
 * A person: the ids of accounts and guests, and the normalised email address (shop/accounts/email.ts) for data stored under
 * an address alone. `emailKey` is null unless the person has proven that the address is theirs.
 */
export type Person = { userIds: readonly string[]; emailKey: string | null }

/**
 * The personal data of one area. An area that stores names, addresses or people's actions adds an entry to `personParts`
 * (person-parts.server.ts); export, erasure and the API description are derived from it.
 */
export type PersonPart = {
  /** The name of its list in the exported document. */
  name: string
  /** An entry of that list; must not identify anybody else. */
  entry: z.ZodType
  /** Reads the entries while they are sent, so that memory use does not grow with their number. */
  export: (db: Db, person: Person) => AsyncGenerator<unknown>
  /**
   * Erases the person in the caller's transaction, except for what the law requires to be kept (`keptFor` explains it). Absent
   * if that happens elsewhere.
   */
  erase?: (tx: Db, person: Person) => Promise<void>
  /** True if data is stored under the address alone, without an account or an order. */
  knows?: (db: Db, emailKey: string) => Promise<boolean>
}

/** Maximum number of entries of one small list. */
export const mostOfOneKind = 10_000
