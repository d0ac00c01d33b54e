/** How long a test waits at least for what it expects to come, in ms; it goes on at once when it has come. */
export const leastPatienceMs = 30_000
