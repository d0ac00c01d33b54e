import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { anyOf } from '#db/prepared.ts'

const isThere = sql<boolean>`products.show AND products.archived_at IS NULL AND products.quantity > products.reserved
  AND NOT products.withheld`
const once = sql`ON CONFLICT (product_id) WHERE closed_at IS NULL DO NOTHING`

/**
 * Records arrivals of products that an unpaid order returned, for newer wants. They were on sale before, so nobody gets them
 * privately. The database records arrivals when stock rises or a product is shown or changed (migrations 0049 and 0093).
 */
export const noteGivenBack = (tx: Db, productIds: readonly string[]) =>
  sql`
    INSERT INTO arrivals (product_id)
    SELECT id FROM products WHERE id = ${anyOf(productIds)} AND ${isThere} AND EXISTS (SELECT FROM wants_of(products, 1))
    ${once}`.execute(tx)

/** Records arrivals of products that were added while a want was waiting for its confirmation. */
export const noteAddedSince = (tx: Db, wantId: string) =>
  sql`
    INSERT INTO arrivals (product_id)
    SELECT products.id FROM wants JOIN products ON products.created_at >= wants.created_at
    WHERE wants.id = ${wantId} AND ${isThere}
      -- Few of a long import have the word that the want is found by.
      AND (products.search @@ quote_literal(wants.key_word)::tsquery
        OR products.search @@ quote_literal(wants.typed_key_word)::tsquery)
      AND wants.id IN (SELECT id FROM wants_of(products))
    ${once}`.execute(tx)
