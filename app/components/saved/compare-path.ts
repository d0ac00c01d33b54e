/** The most products side by side. */
export const mostCompared = 4

/** The address of the comparison of these products, which can be shared. */
export const comparePath = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`

/** The address that puts one more product beside those that this browser compared last. */
export const compareAlsoPath = (id: string) => `/compare?add=${id}`
