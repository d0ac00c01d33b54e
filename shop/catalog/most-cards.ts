/** So many products are read by their ids in one call. */
export const mostCards = 50
