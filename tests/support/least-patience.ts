/** Minimum time that a test waits for an expected event, in ms; it continues as soon as the event arrives. */
export const leastPatienceMs = 30_000
