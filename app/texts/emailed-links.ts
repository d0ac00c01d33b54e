/** A page that only the link in an email leads to, opened without it or with a part of it. */
export const emailedLinkTexts = {
  none: 'Open the link in our email once more',
  cut: 'If a part of it is missing, open it in the email once more.',
} as const
