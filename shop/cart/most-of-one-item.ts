/** An order takes at most so many of one item, and nobody is offered more: a list of a million numbers stops a server. */
export const mostOfOneItem = 999
