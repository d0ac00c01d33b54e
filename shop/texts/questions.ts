/** The messages of the fields of a question and of its answer. */
export const questionTexts = {
  missing: 'Write your question',
  answerMissing: 'Write the answer',
} as const
