/** Maximum products that one call may read by id. */
export const mostCards = 50
