/** Maximum number of characters of a gift message: what fits on a card. */
export const longestGiftMessage = 300

export const mostGiftLines = 8
