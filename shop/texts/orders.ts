/** The messages of the fields of an order, its parcel, its refunds and its notes. */
export const orderTexts = {
  wholeItems: 'Whole items only',
  atLeastOne: 'At least one',
  atMostOfOneItem: (most: number) => `At most ${most} of one item`,
  atMostDifferent: (most: number) => `At most ${most} different items in one order`,
  day: 'A day looks like 2026-11-21',
  dayToCome: 'This day is still to come',
  paymentMethod: 'Choose how to pay',
  paymentId: 'Not an id of a payment',
  trackingCode: 'Letters, digits, spaces and . / - _ only',
  noPieces: 'Choose at least one piece',
  lineTwice: 'Each item once',
  reasonMissing: 'Say why',
  carrierMissing: 'Say with whom it goes, or leave the tracking number empty',
  refundTooSmall: 'More than nothing',
  noteMissing: 'Write something',
  idempotencyKey: 'Up to 200 characters without spaces',
} as const
