/**
 * The form in which e-mail addresses are compared: case never makes a second account (SAFETY 29). What a person
 * typed is kept beside it, for writing to them.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
