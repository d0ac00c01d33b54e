import { mostCompared } from '#app/components/saved/compare-path.ts'
import { storedValue } from './stored-value.ts'

const stored = storedValue('compared', (value): readonly string[] =>
  Array.isArray(value)
    ? value.filter((id) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)).slice(0, mostCompared)
    : [],
)

/** The ids of the products last compared in this browser; cleared on logout. */
export const getCompared = stored.get
export const rememberCompared = stored.set
