import { sql } from 'kysely'
import type pg from 'pg'

/** How `prepared` ends a statement. */
const mark = '/* prepared */'

/**
 * Ends a statement that every order, its email, every list or every look for changes makes (`modifyEnd`): each connection then
 * has it read and planned once, which costs as much as to run it. Name the columns that it returns: with `*` it would fail once a
 * newer release adds one. Not for searches, whose best plan depends on the words.
 */
export const prepared = sql`/* prepared */`

/**
 * For `where(column, '=', anyOf(ids))` in a marked statement. The array hides in a subquery: PostgreSQL would plan a bare
 * one anew each time, since it takes a plan for the known length to be cheaper than one for any length.
 */
export const anyOf = (ids: readonly string[]) => sql<string>`ANY(ARRAY(SELECT unnest(${ids}::text[])))`

/** A plan takes memory of each connection: no long statement is prepared, such as an order of more than ten lines, nor too many. */
const longest = 4000
const mostStatements = 60
const names = new Map<string, string>()

/** The name of a marked statement; undefined for any other, for a long one, and for what comes after so many. */
function nameOf(text: string): string | undefined {
  if (text.length > longest || !text.endsWith(mark)) return undefined
  const known = names.get(text)
  if (known || names.size >= mostStatements) return known
  const name = `shop_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Lets a new connection prepare the marked statements. Not behind a pooler, where each may run on another server connection. */
export function prepareMarked(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown // one of its many overloads
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
  }
  client.query = named as typeof client.query
}
