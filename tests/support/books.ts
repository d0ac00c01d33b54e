import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#db/database.ts'
import { checkBooks } from '#shop/books/check-books.server.ts'

/** Fails with the broken rules and their rows if the shop's books do not add up. */
export async function expectSoundBooks(db: Kysely<DB>): Promise<void> {
  const broken = (await checkBooks(db)).filter((rule) => rule.broken.length > 0)
  expect(Object.fromEntries(broken.map(({ rule, broken }) => [rule, broken]))).toEqual({})
}
