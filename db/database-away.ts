/** No connection, or none left: what the system and PostgreSQL say (classes 08, 57P and 53 of its error codes). */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-5]|53300|25006)$/

/** pg gives these without a code. */
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout/

/**
 * True for an error which says that this database cannot be worked with now: unreachable, starting or stopping, full, or
 * a server that takes no writes since another one took its place (25006). Whoever waits a moment may find it again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown } // Node and pg put their codes there
  return typeof code === 'string' ? awayCodes.test(code) : awayWords.test(error.message)
}

/** True when the connection that gave this error leads nowhere any more, or to the wrong server. */
export const endsConnection = (error: unknown): boolean =>
  isDatabaseAway(error) && (error as { code?: unknown }).code !== '53300'
