/** The page of a request that load shedding rejects. */
export const busyPageTexts = {
  title: 'The shop is full just now',
  text: 'More people are here than we can look after at once. What lies in your cart stays there. Please try again in a moment.',
  tryAgain: 'Try again',
} as const
