/** Writes a line to standard output. */
export const print = (text: string) => process.stdout.write(`${text}\n`)

/** Writes a line to standard error. */
export const complain = (text: string) => process.stderr.write(`${text}\n`)

/** The message of whatever was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
