/** The messages for an invalid table of synonyms. */
export const searchWordsTexts = {
  emptyWord: 'Write at least one letter or number',
  longWord: (most: number) => `At most ${most} characters`,
  fewWords: 'Write at least two words that mean the same',
  manyWords: (most: number) => `At most ${most} words in one row`,
  manyGroups: (most: number) => `At most ${most} rows`,
} as const
