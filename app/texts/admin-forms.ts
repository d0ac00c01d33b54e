/** The words of owners' forms when two people edit the same thing; each form has a title of its own. */
export const conflictTexts = {
  text: 'Nothing was overwritten. This is what they changed:',
  nothing: 'Nothing was overwritten, and they changed nothing that stands here. Save again.',
  mineToo: 'you changed this too',
  mine: 'Keep what I typed, take the rest',
  theirs: 'Take theirs, forget mine',
  empty: 'empty',
  yes: 'yes',
  no: 'no',
} as const

/** What is asked before a form with unsaved changes is left. */
export const leaveTexts = {
  question: 'Leave without saving?',
  consequence: 'What you changed on this page is not saved yet.',
  action: 'Leave without saving',
  keep: 'Stay here',
} as const
