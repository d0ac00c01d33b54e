/** In these states money may be in transit, so the order neither expires nor can be cancelled. */
export const unsettledAttempts = ['capturing', 'unknown'] as const
