/**
 * Tables that no backup holds. Sessions, steps towards one and links in letters: what was ended or used since would open
 * the shop again, so after a restore everybody signs in anew. Changes: what running nodes tell each other, by transaction
 * numbers of that very database.
 */
export const leftOut: ReadonlySet<string> = new Set(['sessions', 'login_steps', 'account_links', 'changes'])
