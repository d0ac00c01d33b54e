import { eraseWants, findWants } from '#shop/wants/own-wants.server.ts'
import { wantView } from '#shop/wants/want.schema.ts'
import type { PersonPart } from './person-part.server.ts'

/** Wants (saved requests) are stored under an address, with or without an account. */
export const wantParts: readonly PersonPart[] = [
  {
    name: 'wants',
    entry: wantView,
    async *export(db, { emailKey }) {
      if (emailKey !== null) yield* await findWants(db, emailKey)
    },
    async erase(tx, { emailKey }) {
      if (emailKey !== null) await eraseWants(tx, emailKey)
    },
    async knows(db, emailKey) {
      const want = await db
        .selectFrom('wants')
        .select('id')
        .where('email_key', '=', emailKey)
        .limit(1)
        .executeTakeFirst()
      return want !== undefined
    },
  },
]
