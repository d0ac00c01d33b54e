/** The messages for an invalid promotion. */
export const promotionTexts = {
  name: 'Give it a name that shoppers may read',
  code: 'A code has 3 to 40 letters from A to Z, digits and hyphens',
  percent: 'A percentage from 0.01 to 100',
  amount: 'An amount up to 1,000,000',
  mostUses: 'A whole number from 1 to 1,000,000',
  wrongOrder: 'The last day is before the first',
  noSuchState: 'There is no such state',
} as const
