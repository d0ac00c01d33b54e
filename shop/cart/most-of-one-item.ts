/** The most of one item in an order; nobody is offered more, since a list of a million numbers stops a server. */
export const mostOfOneItem = 999
