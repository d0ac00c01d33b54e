/** The maximum quantity of one item in an order. A quantity menu with a million options would stall a server. */
export const mostOfOneItem = 999
