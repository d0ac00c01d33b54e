/** The messages for an invalid want. */
export const wantInputTexts = {
  year: 'Enter a year such as 1975',
  years: 'This year must be later than the first',
  fill: 'Enter per cent, 1 to 100',
  price: 'Enter an amount of at least 0.01',
  nothing: 'Say what you are looking for',
} as const

/** The messages of successful calls about wants. */
export const wantAnswerTexts = {
  asked: 'A link to confirm it is on its way',
  kept: 'Noted, but this shop sends no email at the moment: the link to confirm it is kept until it does',
  ended: 'Ended: we write no more about it',
  declined: 'It goes to the next',
} as const
