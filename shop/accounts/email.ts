/**
 * Normalises an email address for comparison, so that a different case never makes a second account (SAFETY 29). The
 * address as typed is stored as well, for sending email.
 */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase()
