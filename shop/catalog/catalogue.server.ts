import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { changesSince, type Moment } from '#shop/changes/changes-since.server.ts'
import { readCurrency } from '#shop/settings/settings.server.ts'
import { type Catalogue, type ListedProduct, marksOf, Names, valued } from './listed-product.ts'
import { sizeBands } from './product.schema.ts'

/**
 * The catalogue of this moment: kept in memory, and brought up to date by the table of changes. Each call sees what was
 * committed before it; calls that come at once ask the database together.
 */
export function readCatalogue(db: Db): Promise<Catalogue> {
  const reader = readers.get(db) ?? catalogueReader(db)
  readers.set(db, reader)
  return reader()
}

const readers = new WeakMap<Db, () => Promise<Catalogue>>()

function catalogueReader(db: Db) {
  let kept: Kept | undefined
  let current: Promise<Catalogue> | undefined
  let queued: Promise<Catalogue> | undefined

  async function read(): Promise<Catalogue> {
    const { moment, tags } = await changesSince(db, kept?.moment)
    if (kept && tags) await mend(db, kept, tags)
    else kept = await load(db, (kept?.version ?? 0) + 1)
    kept.moment = moment
    return kept
  }

  // What is under way may have looked before the asker's change.
  return () => {
    queued ??= (async () => {
      await current?.catch(() => undefined)
      queued = undefined
      current = read()
      return current
    })()
    return queued
  }
}

type Kept = Omit<Catalogue, 'products'> & { products: Map<string, ListedProduct>; moment?: Moment }

/** So many at once: a large stock never stands in memory twice. */
const batch = 5000

async function load(db: Db, version: number): Promise<Kept> {
  const kept: Kept = { products: new Map(), names: new Names(), currency: await readCurrency(db), version }
  for (let last = '', isMore = true; isMore; ) {
    const rows = await selectListed(db).where('id', '>', last).orderBy('id').limit(batch).execute()
    for (const row of rows) kept.products.set(row.id, listed(row, kept.names))
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === batch
  }
  return kept
}

const idsIn = (tags: ReadonlySet<string>) =>
  [...tags].flatMap((tag) => (tag.startsWith('product:') ? [tag.slice('product:'.length)] : []))

async function mend(db: Db, kept: Kept, tags: ReadonlySet<string>) {
  if (tags.has('settings')) await mendCurrency(db, kept)
  const ids = idsIn(tags)
  if (ids.length === 0) return
  const rows = await selectListed(db)
    .where(sql<boolean>`id = ANY(${sql.val(ids)}::text[])`)
    .execute()
  for (const id of ids) kept.products.delete(id)
  for (const row of rows) kept.products.set(row.id, listed(row, kept.names))
  kept.version += 1
}

async function mendCurrency(db: Db, kept: Kept) {
  const currency = await readCurrency(db)
  if (currency === kept.currency) return
  kept.currency = currency
  kept.version += 1
}

const selectListed = (db: Db) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'category',
      'typ',
      'sex',
      'house',
      'era',
      'family',
      'size_ml',
      'price',
      'compare_at_price',
    ])
    .select(['quantity', 'reserved', 'nowe', 'vintage', 'show', 'archived_at', 'magazine'])
type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

const listed = (row: Row, names: Names): ListedProduct => ({
  id: row.id,
  isShown: row.show && row.archived_at === null,
  isArchived: row.archived_at !== null,
  magazine: row.magazine,
  price: row.price,
  sizeMl: row.size_ml,
  marks: marksOf({
    inStock: row.quantity - row.reserved > 0,
    onlyOne: row.quantity - row.reserved === 1,
    nowe: row.nowe,
    discount: row.compare_at_price !== null,
    vintage: row.vintage,
  }),
  codes: valued.map((kind) => names.codeFor(kind, kind === 'band' ? bandOf(row.size_ml) : row[kind])),
})

function bandOf(sizeMl: number | null): string | null {
  if (sizeMl === null) return null
  return String(sizeBands.findIndex(({ max }) => max === null || sizeMl <= max))
}
