import { mostCompared } from './compare-path.ts'

/** The ids that an address of the comparison names, each once; what cannot be an id is left out. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set((search.get('ids') ?? '').split(','))]
    .filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))
    .slice(0, mostCompared)
