import { mostCompared } from './compare-path.ts'

const isId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/** The ids that an address of the comparison names, each once; what cannot be an id is left out. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set((search.get('ids') ?? '').split(','))].filter(isId).slice(0, mostCompared)

/**
 * The ids that an address stands for without naming them all: those compared last, and the one that it adds, for which the
 * first goes when there is no room. Undefined when it names them, or there are none.
 */
export function meantIds(search: URLSearchParams, last: readonly string[]): readonly string[] | undefined {
  const added = search.get('add') ?? ''
  if (isId(added)) return [...last.filter((id) => id !== added).slice(1 - mostCompared), added]
  return search.has('ids') || last.length === 0 ? undefined : last
}
