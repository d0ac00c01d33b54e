/** Maximum number of products in a comparison. */
export const mostCompared = 4

/** The path of the comparison of these products, which can be shared. */
export const comparePath = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`

/** The path that adds one product to those this browser compared last. */
export const compareAlsoPath = (id: string) => `/compare?add=${id}`
