import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { openShop } from './open-shop.ts'
import { aborted, stopSignal } from './stop-signal.ts'

/** Starts the shop; stops it on Ctrl-C or SIGTERM: the HTTP server first (after DRAIN_SECONDS), the database last. */
const print = (text: string) => process.stdout.write(`${text}\n`)
const stop = stopSignal()
// Writing to a closed terminal fails; the database must still be stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
try {
  const config = readConfig(process.env)
  const { welcome, close, log } = await openShop(config, { print, stop })
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'unexpected failure in the background'),
  )
  print(welcome)
  // Flushed now for the next start, in case this process is killed.
  flushCompileCache()
  await aborted(stop)
  print('\nStopping …')
  await wait(config.drainSeconds * 1000)
  await close()
  process.exit(0)
} catch (error) {
  if (stop.aborted) print('\nStopped while starting.')
  else if (error instanceof ConfigError) process.stderr.write(`\n${error.message}\n`)
  else process.stderr.write(`\nThe shop could not start: ${explain(error)}\n`)
  process.exit(stop.aborted ? 0 : 1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as { code?: string; port?: number } // what Node puts on errors of the system
  if (code === 'EADDRINUSE') return `port ${port} is in use by another program. Set PORT to a free one.`
  return `${error.stack ?? error.message}${error.cause ? `\n  because: ${explain(error.cause)}` : ''}`
}
