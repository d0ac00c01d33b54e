/** The texts after sharing a page, loaded with the button's code. */
export const shareTexts = {
  copied: 'Address copied',
  failed: (url: string) => `The address could not be copied: ${url}`,
} as const
