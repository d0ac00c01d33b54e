import { mostCompared } from './compare-path.ts'

const isId = (id: string) => /^[A-Za-z0-9_-]{1,64}$/.test(id)

/** The distinct ids in a comparison's URL; invalid ids are left out. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set((search.get('ids') ?? '').split(','))].filter(isId).slice(0, mostCompared)

/**
 * The ids that a URL implies without listing them: those compared last, plus the one it adds, which drops the first if there is
 * no room. Undefined if the URL lists them, or if there are none.
 */
export function meantIds(search: URLSearchParams, last: readonly string[]): readonly string[] | undefined {
  const added = search.get('add') ?? ''
  if (isId(added)) return [...last.filter((id) => id !== added).slice(1 - mostCompared), added]
  return search.has('ids') || last.length === 0 ? undefined : last
}
