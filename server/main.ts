import { ConfigError, readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { stopSignal } from './stop-signal.ts'

/** Starts the shop and stops it at Ctrl-C or SIGTERM: first the door, then the work under way, the database last. */
try {
  const config = readConfig(process.env)
  const { welcome, close } = await openShop(config, { say: (text) => process.stdout.write(`${text}\n`) })
  process.stdout.write(welcome)
  await stopSignal()
  process.stdout.write('\nStopping …\n')
  await close()
  process.exit(0)
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`\n${error.message}\n`)
  else process.stderr.write(`\nThe shop could not start: ${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is in use by another program. Set PORT to a free one.`
  return `${error.stack ?? error.message}${error.cause ? `\n  because: ${explain(error.cause)}` : ''}`
}
