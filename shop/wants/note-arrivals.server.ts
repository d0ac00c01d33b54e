import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { anyOf } from '#db/prepared.ts'

const isThere = sql<boolean>`products.show AND products.archived_at IS NULL AND products.quantity > products.reserved
  AND NOT products.withheld`
const once = sql`ON CONFLICT (product_id) WHERE closed_at IS NULL DO NOTHING`

/**
 * Products that an unpaid order gave back come in for those who waited for them meanwhile. They were on sale before, so nobody
 * has them to himself. What raises the stock, shows a product or changes it is noted by the database (migrations 0049 and 0093).
 */
export const noteGivenBack = (tx: Db, productIds: readonly string[]) =>
  sql`
    INSERT INTO arrivals (product_id)
    SELECT id FROM products WHERE id = ${anyOf(productIds)} AND ${isThere} AND EXISTS (SELECT FROM wants_of(products, 1))
    ${once}`.execute(tx)

/** What was added while a want waited for its confirmation comes in for it too. */
export const noteAddedSince = (tx: Db, wantId: string) =>
  sql`
    INSERT INTO arrivals (product_id)
    SELECT products.id FROM wants JOIN products ON products.created_at >= wants.created_at
    WHERE wants.id = ${wantId} AND ${isThere}
      -- Few of a long import have the word that the want is found by.
      AND products.search @@ quote_literal(wants.key_word)::tsquery
      AND wants.id IN (SELECT id FROM wants_of(products))
    ${once}`.execute(tx)
