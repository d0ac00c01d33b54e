/** The most products that one call may read by their ids. */
export const mostCards = 50
