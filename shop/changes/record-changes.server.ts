import type { Db } from '#db/connect.ts'
import type { ListTag } from './list-tags.ts'

/**
 * A dependency of a cached response: `product:<id>` is one product, `products` any change to any product. Lists use
 * narrower tags (list-tags.ts).
 */
export type CacheTag = 'products' | 'settings' | `product:${string}` | ListTag

/**
 * Records, in the caller's transaction, which cached responses are invalid. Every node reads it within a quarter of a
 * second of the commit; the node that made the change reads it before it responds (DESIGN section 9).
 */
export async function recordChanges(db: Db, tags: readonly Exclude<CacheTag, ListTag>[]): Promise<void> {
  if (tags.length === 0) return
  await db
    .insertInto('changes')
    .values([...new Set(tags)].map((tag) => ({ tag })))
    .execute()
}
