/** The parts of the line that says whose shop it is. */
export const legalTexts = {
  chamberOfCommerce: (number: string) => `Chamber of Commerce ${number}`,
  vat: (number: string) => `VAT ${number}`,
} as const
