/** Messages of API calls that return nothing else. */
export const answerTexts = {
  resetLinkSent: 'If this address has an account here, a link is on its way',
  confirmationSent: 'The link is on its way',
  emailStays: 'Your address stays as it is',
  addressDeleted: 'Address deleted',
  reviewDeleted: 'Your review is deleted',
  sessionEnded: 'Logged out there',
  secondFactorOff: 'The second factor is off',
  accountDeleted: 'Your account is deleted',
  guestForgotten: 'This device no longer opens the order',
  loggedOut: 'Logout successful',
  userDeleted: 'User deleted successfully',
  productDeleted: 'Product deleted successfully',
  importDiscarded: 'Import discarded',
  questionReceived: 'Thank you. We answer by email.',
  questionDeleted: 'Question deleted',
} as const
