import { fieldTexts } from './fields.ts'

/** The messages of the fields of the settings and of the editable pages, for forms and the API. */
export const settingsTexts = {
  amount: fieldTexts.amount,
  atLeast: fieldTexts.atLeast,
  atMost: fieldTexts.atMost,
  atMostCharacters: fieldTexts.atMostCharacters,
  atMostLines: (most: number) => `At most ${most} lines`,
  twoDecimals: fieldTexts.twoDecimals,
  wholeNumber: fieldTexts.wholeNumber,
  wholeMinutes: 'Enter whole minutes',
  wholeDays: 'Enter whole days',
  webAddress: fieldTexts.webAddress,
  oneLine: 'One line of plain text',
  plainText: 'Plain text only',
  days: 'A number of days, such as 2 or 1–2',
  daysOrder: 'The smaller number comes first',
  shopNameMissing: 'The shop needs a name',
  email: fieldTexts.email,
  phone: 'A telephone number, such as +31 20 123 4567',
  iban: 'This is not an IBAN: please check the digits',
  bic: 'A BIC has 8 or 11 characters',
  currency: 'Three capital letters, such as EUR',
  paymentMethodMissing: 'Offer at least one way to pay',
  paymentMethodTwice: 'Name each way to pay once',
  partialWithdrawalDelivery: 'Choose nothing or the share',
  unitPriceBase: 'Choose 100, 1000 or both',
  taxRate: 'Enter a number of per cent, such as 21',
  page: {
    empty: 'A page needs some text',
    oldDisputesLink:
      'The European platform for online disputes closed on 20 July 2025. Take its link out of the text.',
    tooLong: 'At most 50 kB of text',
    character: 'This holds a character that cannot be shown',
    tooMuchMarkup: 'This holds too many marks such as * or [',
    tooMuchMarkupInBlock:
      'One paragraph holds too many marks such as * or [. Put empty lines between paragraphs.',
    tooDeep: 'Lists and quotations lie too deep',
    tooManyLists: 'This holds too many lists and quotations inside each other',
  },
} as const
