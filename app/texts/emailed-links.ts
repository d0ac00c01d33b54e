/** A page for emailed links that was opened without the link's token, or with only part of it. */
export const emailedLinkTexts = {
  none: 'Open the link in our email once more',
  cut: 'If a part of it is missing, open it in the email once more.',
} as const
