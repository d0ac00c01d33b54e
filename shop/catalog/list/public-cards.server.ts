import type { Db } from '#db/connect.ts'
import { selectCardsOf } from '../product.queries.server.ts'
import { cardOf } from '../product-views.server.ts'
import { cardsFor } from './list-memo.ts'
import type { Catalogue } from './listed-products.ts'

/** The public cards of these products, in this order; each is read from the database once. */
export const publicCards = (db: Db, catalogue: Catalogue, ids: readonly string[]) =>
  cardsFor(catalogue, ids, async (wanted) =>
    (await selectCardsOf(db, wanted)).map((row) => cardOf(row, { ...catalogue.terms, asAdmin: false })),
  )
