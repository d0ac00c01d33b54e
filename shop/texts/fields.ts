/** The messages of fields that several forms share. */
export const fieldTexts = {
  amount: 'Enter an amount such as 19.95',
  atMostCharacters: (most: number) => `At most ${most} characters`,
  id: 'Not an id',
  twoDecimals: 'At most two decimals',
  wholeNumber: 'Enter a whole number',
  wholeNumberFromZero: 'Enter a whole number, 0 or more',
} as const
