/** Characters of the message that goes into a wrapped parcel: what a card has room for. */
export const longestGiftMessage = 300

export const mostGiftLines = 8
