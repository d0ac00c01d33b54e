/** The messages of the fields of a review. */
export const reviewTexts = {
  rating: 'Choose a rating from 1 to 5',
  commentMissing: 'Write a few words',
} as const
