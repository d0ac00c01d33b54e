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
} as const
