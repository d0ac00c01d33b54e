/** The texts of the review form, with SPEC section 8's messages. */
export const reviewTexts = {
  title: 'Write a review',
  comment: 'Comment',
  commentHint: 'How does it smell on you, how long, was the description right?',
  send: 'Send review',
  sending: 'Sending',
  failed: 'Error submitting review',
  done: 'Review submitted successfully',
  kept: 'What you wrote is kept.',
  own: 'My reviews',
  ownText: 'read or delete what you wrote.',
} as const

/** The user's own reviews on the profile, and deleting one. */
export const ownReviewTexts = {
  title: 'My reviews',
  pages: 'Pages of my reviews',
  failed: 'Your reviews could not be loaded',
  none: 'You have written none.',
  noneHere: 'No reviews on this page',
  first: 'To the first page',
  hidden: 'Hidden: nobody else sees it.',
  reasons: (ground: string, facts: string | null) => (facts === null ? `${ground}.` : `${ground}: ${facts}`),
  remove: 'Delete',
  removeOf: (product: string) => `Delete my review of ${product}`,
  question: 'Are you sure you want to delete your review?',
  consequence:
    'It leaves the page and the rating, with our reply to it. You may write another one. It cannot be undone.',
  action: 'Delete my review',
  keep: 'Keep it',
  removed: 'Your review is deleted',
  removeFailed: 'The review could not be deleted',
} as const

/** The texts of the form that reports a review. */
export const reportTexts = {
  title: (name: string) => `Report the review by ${name}`,
  ground: 'What is wrong with it?',
  choose: 'Choose a ground',
  text: 'Why do you think so?',
  textHint: 'Name the words that you mean. A low rating alone is no ground.',
  name: 'Your name',
  email: 'Your email address',
  emailHint:
    'We confirm that your report arrived, and tell you what was decided. The writer does not learn who you are.',
  goodFaith: 'By sending this you say that you believe it to be correct and complete.',
  send: 'Send the report',
  sending: 'Sending',
  cancel: 'Cancel',
  failed: 'Your report was not sent',
  done: (number: string) => `We received your report ${number}.`,
  doneText: 'A person reads it and decides.',
} as const
