/** The texts of owners' forms when two people edit the same thing; each form has its own title. */
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

/** The question before leaving a form with unsaved changes. */
export const leaveTexts = {
  question: 'Leave without saving?',
  consequence: 'What you changed on this page is not saved yet.',
  action: 'Leave without saving',
  keep: 'Stay here',
} as const

/** Shown instead if the session ended while something was typed: the page stays, and can be saved after logging in. */
export const signedOutTexts = {
  question: 'You are signed out',
  consequence:
    'What you changed on this page is not saved yet, but it is still here. Log in again in a new tab, then come back to this one and save.',
  action: 'Log in in a new tab',
  keep: 'Stay here',
} as const
