/** As many products as stand side by side. */
export const mostCompared = 4

/** The address of the comparison of these products, which can be shared. */
export const comparePath = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`

/** The ids that an address of the comparison names, each once; what cannot be an id is left out. */
export const comparedIds = (search: URLSearchParams): readonly string[] =>
  [...new Set((search.get('ids') ?? '').split(','))]
    .filter((id) => /^[A-Za-z0-9_-]{1,64}$/.test(id))
    .slice(0, mostCompared)
