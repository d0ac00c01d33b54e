/** System and PostgreSQL codes (classes 08, 25, 53, 57P): unreachable, out of connections, or ended by the server. */
const awayCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_(AGAIN|FAIL)|08...|57P0[1-5]|25P0[34]|53300|25006)$/

/** For a Unix socket: its server is gone, or too many clients connect. Other system calls use these codes for files. */
const socketCodes = new Set(['ENOENT', 'EAGAIN'])

/** Messages of pg errors without a code. The last one: the server cannot fork a process for a TLS connection. */
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|timeout expired|Query read timeout|error establishing an SSL connection/

/**
 * Whether an error means that the database is unavailable now: unreachable, starting or stopping, out of connections, or a
 * server that accepts no writes because another one has replaced it (25006). A later attempt may succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown } // Node and pg put their codes there
  if (typeof code !== 'string') return awayWords.test(error.message)
  return awayCodes.test(code) || (syscall === 'connect' && socketCodes.has(code))
}

/** Whether the connection with this error is broken, or leads to the wrong server. */
export const endsConnection = (error: unknown): boolean =>
  isDatabaseAway(error) && (error as { code?: unknown }).code !== '53300'
