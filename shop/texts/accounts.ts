import { fieldTexts } from './fields.ts'

/** The messages of the fields of an account, for forms and the API. */
export const accountTexts = {
  nameMissing: 'Enter your name',
  nameCharacters: 'Letters, spaces and marks only',
  emailMissing: 'Enter your email address',
  emailInvalid: fieldTexts.email,
  newPasswordMissing: 'Choose a password',
  passwordMissing: 'Enter your password',
  currentPasswordMissing: 'Enter your current password',
  passwordsDiffer: 'Passwords do not match',
  orderNumberMissing: 'Enter the order’s number',
  linkIncomplete: 'The link is not complete',
  codeMissing: 'Enter the code',
  codeTooLong: 'A code has six digits; a recovery code has 24 letters and digits',
  atLeast: (characters: number) => `At least ${characters} characters`,
  atMost: fieldTexts.atMostCharacters,
  tooShortForAdministrator: (shortest: number) => `Administrators need at least ${shortest} characters`,
  commonPassword: 'Too many people use this password. Choose another, such as a few words.',
  personalPassword: 'Choose a password without your name, your email address or the shop’s name',
} as const

export const personTexts = {
  /** Replaces the name of a deleted user. */
  deleted: 'Former customer',
  /** The author of a review if the account has only an email address as its name. */
  unnamed: 'Customer',
} as const

/** The name of a session's device. */
export const deviceTexts = {
  both: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
} as const
