import { type Logger, pino } from 'pino'

/** JSON lines on standard output, one per event; never a cookie, a token or a body (SAFETY 45). */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
