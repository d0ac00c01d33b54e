/** While an attempt is in one of these, money may be on its way: the order neither expires nor is cancelled. */
export const unsettledAttempts = ['capturing', 'unknown'] as const
