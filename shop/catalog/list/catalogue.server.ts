import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { changesSince, type Moment } from '#shop/changes/changes-since.server.ts'
import { readSynonyms } from '#shop/search/synonyms.server.ts'
import { readListSettings } from '#shop/settings/settings.server.ts'
import { conditionFacts, fillBandOf, stateOf } from '../condition-facts.ts'
import { bandOfSize, choiceFilters, type DerivedFlag } from '../filter-vocabulary.ts'
import { flagBits, flagFields } from './flags.ts'
import { type Catalogue, type ListedProduct, ListedProducts, type Slot } from './listed-products.ts'
import { byNewest, insertByAge, removeByAge } from './newest-first.ts'
import { type Valued, valued } from './value-dictionary.ts'

/**
 * The catalogue, cached in memory and updated from the table of changes. It includes everything committed before `asOf`, a time
 * of `performance.now()` in ms; by default the time of the call. A caller that had to wait can pass the time of its request,
 * which a query made for somebody else may already cover; concurrent calls share one query.
 */
export function readCatalogue(db: Db, asOf?: number): Promise<Catalogue> {
  const reader = readers.get(db) ?? catalogueReader(db)
  readers.set(db, reader)
  return reader(asOf)
}

const readers = new WeakMap<Db, (asOf?: number) => Promise<Catalogue>>()

function catalogueReader(db: Db) {
  let cached: CachedCatalogue | undefined
  let cachedAsOf = Number.NEGATIVE_INFINITY
  let current: { asOf: number; catalogue: Promise<Catalogue> } | undefined
  let queued: Promise<Catalogue> | undefined

  async function read(asOf: number): Promise<Catalogue> {
    const { moment, tags } = await changesSince(db, cached?.moment)
    if (cached && tags) await refresh(db, cached, tags)
    else cached = await load(db, (cached?.version ?? 0) + 1)
    cached.moment = moment
    cachedAsOf = asOf
    return cached
  }

  function begin() {
    const asOf = performance.now()
    const catalogue = read(asOf).finally(() => {
      current = undefined
    })
    current = { asOf, catalogue }
    return catalogue
  }

  return async (asOf = performance.now()) => {
    if (cached && cachedAsOf >= asOf) return cached
    // A query that is already running may have started before the caller's change.
    if (current && current.asOf >= asOf) return current.catalogue
    queued ??= (async () => {
      await current?.catalogue.catch(() => undefined)
      // Requests that arrived together then share one query.
      await setImmediate()
      queued = undefined
      return begin()
    })()
    return queued
  }
}

type CachedCatalogue = Omit<Catalogue, 'newest' | 'notes'> & {
  newest: Slot[]
  notes: Set<string>
  moment?: Moment
}

/** Rows read per query, so that a large stock is never in memory twice. */
const batch = 5000

async function load(db: Db, version: number): Promise<CachedCatalogue> {
  const cached: CachedCatalogue = {
    products: new ListedProducts(),
    newest: [],
    notes: new Set(),
    ...(await readListSettings(db)),
    synonyms: await readSynonyms(db),
    version,
  }
  for (let last = '', isMore = true; isMore; ) {
    const rows = await selectListed(db).where('id', '>', last).orderBy('id').limit(batch).execute()
    for (const row of rows) cached.newest.push(put(cached, row))
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === batch
  }
  cached.newest.sort(byNewest(cached.products))
  return cached
}

const idsIn = (tags: ReadonlySet<string>) =>
  [...tags].flatMap((tag) => (tag.startsWith('product:') ? [tag.slice('product:'.length)] : []))

async function refresh(db: Db, cached: CachedCatalogue, tags: ReadonlySet<string>) {
  if (tags.has('settings')) await refreshSettings(db, cached)
  const ids = idsIn(tags)
  if (ids.length === 0) return
  const rows = await selectListed(db)
    .where(sql<boolean>`id = ANY(${sql.val(ids)}::text[])`)
    .execute()
  for (const id of ids) {
    const slot = cached.products.slotOf(id)
    if (slot !== undefined) removeByAge(cached, slot)
  }
  for (const row of rows) insertByAge(cached, put(cached, row))
  const present = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!present.has(id)) cached.products.remove(id)
  cached.version += 1
}

function put(cached: CachedCatalogue, row: Row): Slot {
  const slot = cached.products.put(listed(row))
  for (const notes of [row.notes_top, row.notes_heart, row.notes_base]) {
    for (const note of notes) cached.notes.add(note)
  }
  return slot
}

async function refreshSettings(db: Db, cached: CachedCatalogue) {
  Object.assign(cached, await readListSettings(db))
  cached.synonyms = await readSynonyms(db)
  cached.version += 1
}

const selectListed = (db: Db) =>
  db
    .selectFrom('products')
    .select([
      'id',
      'serial',
      'category',
      ...choiceFilters,
      'condition',
      'size_ml',
      'year',
      'price',
      'struck_price',
    ])
    .select(['rating', 'num_reviews'])
    .select(['quantity', 'reserved', ...flagFields, 'show', 'archived_at', 'withheld', 'magazine'])
    .select(['notes_top', 'notes_heart', 'notes_base'])
    .select(sql<number>`(extract(epoch FROM created_at) * 1000000)::float8`.as('created'))
    .select(sql<number>`hashtext(title)`.as('title_hash'))
type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

type ReadCondition = { state: string | null; fill: string | null; hasBox: boolean }

const mostRemembered = 1000
const remembered = new Map<string | null, ReadCondition>()

/** Parses a condition and remembers the result: most of a large stock share the same few. */
function readCondition(condition: string | null): ReadCondition {
  const known = remembered.get(condition)
  if (known) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const read = {
    state: stateOf(condition),
    fill: fillBandOf(condition),
    hasBox: conditionFacts(condition).hasBox,
  }
  remembered.set(condition, read)
  return read
}

const derivedFlagsOf = (row: Row): Record<DerivedFlag, boolean> => ({
  inStock: row.quantity - row.reserved > 0,
  onlyOne: row.quantity - row.reserved === 1,
  discount: row.struck_price !== null,
  boxed: readCondition(row.condition).hasBox,
})

const listed = (row: Row): ListedProduct => ({
  id: row.id,
  serial: row.serial,
  isShown: row.show && row.archived_at === null && !row.withheld,
  isArchived: row.archived_at !== null,
  magazine: row.magazine,
  createdAt: row.created,
  titleHash: row.title_hash,
  price: row.price,
  sizeMl: row.size_ml,
  year: row.year,
  rating: row.rating,
  reviews: row.num_reviews,
  flags: flagBits(row) | flagBits(derivedFlagsOf(row)),
  // Every kind has one.
  values: Object.fromEntries(valued.map((kind) => [kind, valueOfKind(row, kind)])) as ListedProduct['values'],
  notes: [...row.notes_top, ...row.notes_heart, ...row.notes_base],
})

function valueOfKind(row: Row, kind: Valued): string | null {
  if (kind === 'band') return bandOf(row.size_ml)
  if (kind === 'state') return readCondition(row.condition).state
  if (kind === 'fill') return row.size_ml === null ? null : readCondition(row.condition).fill
  return row[kind]
}

const bandOf = (sizeMl: number | null) => (sizeMl === null ? null : (bandOfSize(sizeMl)?.key ?? null))
