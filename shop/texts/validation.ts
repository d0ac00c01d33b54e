import { fieldTexts } from './fields.ts'

/** Default messages for invalid input, for schemas without their own. */
export const validationTexts = {
  missing: 'This is missing',
  tooShort: 'This is too short',
  tooLong: 'This is too long',
  atLeast: fieldTexts.atLeast,
  atMost: fieldTexts.atMost,
  oneOf: (values: readonly unknown[]) => `Choose one of: ${values.join(', ')}`,
  flag: 'Say true or false',
  number: 'Enter a number',
  wholeNumber: fieldTexts.wholeNumber,
  list: 'Send a list',
  email: fieldTexts.email,
  webAddress: fieldTexts.webAddress,
  notValid: 'This is not valid',
} as const
