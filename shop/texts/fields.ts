/** The messages of fields that several forms share. */
export const fieldTexts = {
  amount: 'Enter an amount such as 19.95',
  atMostCharacters: (most: number) => `At most ${most} characters`,
  id: 'Not an id',
  atLeast: (least: number | bigint) => `Enter ${least} or more`,
  atMost: (most: number | bigint) => `Enter ${most} at most`,
  email: 'Enter an email address such as name@example.com',
  webAddress: 'Enter a whole address, such as https://example.com',
  twoDecimals: 'At most two decimals',
  wholeNumber: 'Enter a whole number',
  oldDisputesLink:
    'The European platform for online disputes closed on 20 July 2025. Take its link out of the text.',
  wholeNumberFromZero: 'Enter a whole number, 0 or more',
} as const
