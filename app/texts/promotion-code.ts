/** The texts of the promotion code field. */
export const promotionCodeTexts = {
  open: 'Add a code',
  label: 'Code',
  use: 'Use',
  empty: 'Type the code first',
  checking: 'Checking',
  used: (code: string) => `Code ${code}`,
  takeOff: 'Take it off',
  takeOffCode: (code: string) => `Take it off: code ${code}`,
} as const
