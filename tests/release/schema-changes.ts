import type pg from 'pg'

/** One object of a schema: its kind, name and definition. */
type Thing = { kind: string; name: string; definition: string }

export type Schema = ReadonlyMap<string, Thing>

/** Reads tables, columns, constraints, indexes, triggers, functions and sequences, as this session sees them. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows } = await client.query<Thing>(things)
  return new Map(rows.map((thing) => [`${thing.kind} ${thing.name}`, thing]))
}

const things = `
  WITH tables AS (
    SELECT oid, relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm'))
  SELECT 'table' AS kind, relname::text AS name, '' AS definition FROM tables
  UNION ALL SELECT 'column', t.relname || '.' || a.attname,
      format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attidentity <> '' OR a.attgenerated <> '' THEN ' generated ' || a.attidentity::text || a.attgenerated::text ELSE '' END
      || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || CASE WHEN a.atthasdef THEN ' default' ELSE '' END
    FROM pg_attribute a JOIN tables t ON t.oid = a.attrelid WHERE a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT 'constraint', t.relname || '.' || c.conname, pg_get_constraintdef(c.oid)
    FROM pg_constraint c JOIN tables t ON t.oid = c.conrelid WHERE c.contype <> 'n'
  UNION ALL SELECT 'unique index', t.relname || '.' || i.relname, replace(pg_get_indexdef(i.oid), ' ' || i.relname || ' ', ' ')
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN tables t ON t.oid = x.indrelid
    WHERE x.indisunique AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = x.indexrelid AND c.contype IN ('p', 'u', 'x'))
  UNION ALL SELECT 'trigger', t.relname || '.' || g.tgname, pg_get_triggerdef(g.oid)
    FROM pg_trigger g JOIN tables t ON t.oid = g.tgrelid WHERE NOT g.tgisinternal
  UNION ALL SELECT 'function', p.oid::regprocedure::text, pg_get_function_result(p.oid)
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  UNION ALL SELECT 'sequence', sequencename::text, '' FROM pg_sequences WHERE schemaname = 'public'`

/**
 * Changes that may break the previous release's program, by object name: what is gone, what is stricter than before, and what is
 * newly required of rows that this program writes. A new table cannot break it.
 */
export function riskyChanges(before: Schema, after: Schema): ReadonlyMap<string, string> {
  const risky = new Map<string, string>()
  for (const [key, thing] of before) {
    const now = after.get(key) ?? sameIndex(after, thing)
    // A missing table is reported without its columns.
    if (!now && (thing.kind === 'table' || after.has(`table ${tableOf(thing)}`) || !thing.name.includes('.')))
      risky.set(thing.name, `the ${thing.kind} is gone`)
    else if (now && !isAsWide(thing, now))
      risky.set(thing.name, `${thing.definition} became ${now.definition}`)
  }
  for (const [key, thing] of after) {
    if (before.has(key) || sameIndex(before, thing) || !before.has(`table ${tableOf(thing)}`)) continue
    const demand = demandOf(thing, before)
    if (demand) risky.set(thing.name, demand)
  }
  return risky
}

/** Queries use a unique index by its columns, never by its name. */
const sameIndex = (schema: Schema, { kind, definition }: Thing) =>
  kind === 'unique index'
    ? [...schema.values()].find((one) => one.kind === kind && one.definition === definition)
    : undefined

const tableOf = ({ name }: Thing) => name.split('.')[0]

/** True if everything that the old definition allowed is still allowed. */
function isAsWide(old: Thing, now: Thing): boolean {
  if (old.definition === now.definition) return true
  if (old.kind === 'column') {
    const bare = old.definition.replace(' not null', '')
    // It is nullable now, or has a default.
    return now.definition === bare || now.definition === `${old.definition} default`
  }
  if (old.kind === 'constraint' && old.definition.startsWith('CHECK')) return hasLongerList(old, now)
  return false
}

const literals = (text: string) => text.match(/'(?:[^']|'')*'/g) ?? []
const withoutList = (text: string) => text.replace(/ARRAY\[[^\]]*\]/g, 'ARRAY')

/** Whether it is the same check with more values in its list. */
function hasLongerList(old: Thing, now: Thing): boolean {
  const allowed = new Set(literals(now.definition))
  return (
    withoutList(old.definition) === withoutList(now.definition) &&
    literals(old.definition).every((one) => allowed.has(one))
  )
}

/** What a new part of an existing table requires of rows that do not know it. */
function demandOf(thing: Thing, before: Schema): string | undefined {
  const { kind, definition } = thing
  if (kind === 'column')
    return /not null(?!.* default)/.test(definition) && !definition.includes(' generated ')
      ? 'a new column that must be filled has no default'
      : undefined
  if (kind === 'trigger') return 'a new trigger on a table that was there'
  if (kind === 'unique index') return 'newly demanded to be unique'
  if (kind !== 'constraint') return undefined
  const known = [...before.values()].filter((one) => one.kind === 'column' && tableOf(one) === tableOf(thing))
  const touches = known.filter(({ name }) =>
    new RegExp(`\\b${name.split('.')[1]}\\b`).test(ownSide(definition)),
  )
  return touches.length > 0 ? `newly demanded: ${definition}` : undefined
}

/** A reference also names the other table's columns. */
const ownSide = (definition: string) => definition.split(' REFERENCES ')[0] ?? definition

export type Excuse = { name: string; reason: string; unusedSince?: string }

/**
 * Parses what a migration says about its own risky changes, in comments at the start of a line:
 * `-- compatible: TABLE.NAME: why the previous release keeps working`
 * `-- contract: TABLE.NAME: not used since 0031_name.sql` (the newest migration of the first release without it)
 */
export function excusesIn(sql: string): Excuse[] {
  const compatible = [...sql.matchAll(/^-- compatible: (\S+): (\S.+)$/gm)].map(
    ([, name = '', reason = '']) => ({
      name,
      reason,
    }),
  )
  const contract = [...sql.matchAll(/^-- contract: (\S+): not used since (\S+\.sql)\b.*$/gm)].map(
    ([reason, name = '', unusedSince = '']) => ({ name, reason, unusedSince }),
  )
  return [...compatible, ...contract]
}
