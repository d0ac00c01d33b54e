import { sql } from 'kysely'
import type pg from 'pg'

/** The comment that `prepared` appends to a statement. */
const mark = '/* prepared */'

/**
 * Append to frequent statements with `modifyEnd` (orders, their emails, lists, polls for changes): each connection then parses
 * and plans it only once, which costs as much as executing it. Name the returned columns: `*` would fail once a newer release
 * adds one. Not for searches, whose best plan depends on the words.
 */
export const prepared = sql`/* prepared */`

/**
 * For `where(column, '=', anyOf(ids))` in a marked statement. The subquery hides the length of the array: for a bare array
 * PostgreSQL would replan each time, since a plan for the known length looks cheaper than a generic one.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`ANY(ARRAY(SELECT unnest(${ids}::text[])))`

/** Plans take memory on every connection: long statements, such as orders of more than ten lines, are not prepared. */
const longest = 4000
const mostStatements = 60
const names = new Map<string, string>()

/** The name of a marked statement; undefined if it is unmarked or too long, or if `mostStatements` have names already. */
function nameOf(text: string): string | undefined {
  if (text.length > longest || !text.endsWith(mark)) return undefined
  const known = names.get(text)
  if (known || names.size >= mostStatements) return known
  const name = `shop_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Lets a new connection prepare the marked statements. Not behind a pooler, where each may run on another connection. */
export function prepareMarked(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown // narrowed to one of its many overloads
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
  }
  client.query = named as typeof client.query
}
