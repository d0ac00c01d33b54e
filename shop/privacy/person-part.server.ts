import type { z } from 'zod'
import type { Db } from '#db/connect.ts'

/**
 * Whose data it is: accounts and guests by their ids, and the normalised email address (shop/accounts/email.ts) for what is
 * kept under an address alone. `emailKey` is null while nobody has shown that the address is theirs.
 */
export type Person = { userIds: readonly string[]; emailKey: string | null }

/**
 * What one area keeps about people. An area that stores names, addresses or what people did adds an entry to
 * `personParts` (person-parts.server.ts); export, erasure and the description of the API follow from it.
 */
export type PersonPart = {
  /** The name of its list in the exported document. */
  name: string
  /** An entry of that list; nothing that identifies anybody else. */
  entry: z.ZodType
  /** Reads the entries while they are sent, so that memory use does not grow with their number. */
  export: (db: Db, person: Person) => AsyncGenerator<unknown>
  /**
   * Removes the person in the caller's transaction; what the law keeps stays (`keptFor` says why). Absent where that
   * happens elsewhere.
   */
  erase?: (tx: Db, person: Person) => Promise<void>
  /** True when something is kept under the address alone, without an account or an order. */
  knows?: (db: Db, emailKey: string) => Promise<boolean>
}

/** At most this many entries of one small list. */
export const mostOfOneKind = 10_000
