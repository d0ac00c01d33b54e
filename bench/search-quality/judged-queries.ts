import type { Db } from '#db/connect.ts'
import { eurosFromCents } from '#shop/money/money.ts'
import { choices } from './alternatives.ts'
import { askers } from './askers.ts'
import { beginnings } from './beginnings.ts'
import { everydayWords } from './everyday-words.ts'
import { halfNames } from './half-names.ts'
import type { JudgedQuery } from './judged-query.ts'
import { kinds } from './kinds.ts'
import { launches } from './launches.ts'
import { likenessesIn } from './likenesses.ts'
import { meanings } from './meanings.ts'
import { namesIn } from './names.ts'
import { notesIn } from './notes.ts'
import { nuances } from './nuances.ts'
import { occasionsAndMore } from './occasions.ts'
import type { Stocked } from './rules.ts'
import { sentences } from './sentences.ts'
import { shoppers } from './shoppers.ts'
import { slipsIn } from './slips.ts'
import { strangers } from './strangers.ts'
import { wares } from './wares.ts'

/** All judged queries for a stock, deterministic for the same stock. Queries that no product fits are left out. */
export function judgedQueries(stock: readonly Stocked[]): JudgedQuery[] {
  const all = [
    ...namesIn(stock),
    ...notesIn(stock),
    ...meanings,
    ...kinds,
    ...shoppers,
    ...sentences,
    ...choices,
    ...everydayWords,
    ...likenessesIn(stock),
    ...occasionsAndMore,
    ...nuances,
    ...slipsIn(stock),
    ...beginnings,
    ...launches,
    ...wares,
    ...halfNames,
    ...askers,
    ...strangers,
  ]
  return all.filter(({ fits }) => !fits || stock.some(fits))
}

/** Reads the products that a shop shows. */
export async function readStock(db: Db): Promise<Stocked[]> {
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'sku',
      'title',
      'house',
      'name',
      'description',
      'category',
      'typ',
      'sex',
      'size_ml',
      'price',
      'era',
      'year',
    ])
    .select([
      'vintage',
      'condition',
      'family',
      'notes_top',
      'notes_heart',
      'notes_base',
      'quantity',
      'reserved',
    ])
    .select(['nowe', 'compare_at_price'])
    .where('show', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('sku')
    .execute()
  return rows.map(({ size_ml, price, notes_top, notes_heart, notes_base, quantity, reserved, ...row }) => ({
    ...row,
    sku: row.sku ?? '',
    condition: row.condition ?? '',
    family: row.family ?? '',
    size: size_ml ?? 0,
    price: eurosFromCents(price),
    notes: [...notes_top, ...notes_heart, ...notes_base].join(','),
    quantity: quantity - reserved,
    isNew: row.nowe,
    isReduced: row.compare_at_price !== null,
  }))
}
