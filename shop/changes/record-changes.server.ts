import type { Db } from '#db/connect.ts'

/** What a cached response can depend on; `product:<id>` for one product, `products` for any list of them. */
export type CacheTag = 'products' | 'settings' | `product:${string}`

/**
 * Records, in the caller's transaction, which cached responses are invalid. Every node reads it within a quarter of a
 * second of the commit; the node that made the change reads it before it responds (DESIGN section 9).
 */
export async function recordChanges(db: Db, tags: readonly CacheTag[]): Promise<void> {
  if (tags.length === 0) return
  await db
    .insertInto('changes')
    .values([...new Set(tags)].map((tag) => ({ tag })))
    .execute()
}
