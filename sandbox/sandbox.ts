import Fastify, { type FastifyInstance } from 'fastify'
import { controls, protectControls, sandboxName } from './control.ts'
import { movementControls } from './extra-movements.ts'
import { faultList } from './faults.ts'
import { openJournal } from './journal.ts'
import { assets } from './pages/assets.ts'
import { openPayPal } from './paypal/paypal.ts'
import type { SandboxProvider } from './provider.ts'
import type { ProviderName } from './provider-names.ts'
import { keepRawBody } from './raw-body.ts'
import { openReversals } from './reversals.ts'
import { openStripe } from './stripe/stripe.ts'
import { webhooks } from './webhooks.ts'

export type SandboxOptions = {
  /** The file that keeps payments across restarts; without it they are lost when the process ends. */
  file?: string
}

/** The replacement for the payment providers: their protocols, their pages, and controls for tests (DESIGN section 4). */
export function buildSandbox({ file }: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 256 * 1024 })
  const faults = faultList()
  const journal = openJournal(file)
  const outbox = webhooks(journal)
  app.addHook('onClose', async () => outbox.close())
  acceptForms(app)
  protectControls(app)
  const reversals = openReversals(journal)
  const parts = { app, journal, outbox, faults, reversals }
  const providers: Record<ProviderName, SandboxProvider> = {
    paypal: openPayPal(parts),
    stripe: openStripe(parts),
  }
  controls(app, { providers: Object.values(providers), outbox, faults })
  movementControls(app, { providers, reversals })
  assets(app)
  return app
}

export type RunningSandbox = {
  /** The URL at which this process reaches it. */
  url: string
  /** The sandbox belongs to another process of ours and is shared with it. */
  isShared: boolean
  close(): Promise<void>
}

/**
 * Listens on `host` (loopback by default) and `port` (0 picks a free one). Shares a sandbox of ours that already holds the port;
 * throws if anything else does.
 */
export async function startSandbox({
  port,
  host = '127.0.0.1',
  file,
}: SandboxOptions & { port: number; host?: string }): Promise<RunningSandbox> {
  if ((await whoIsAt(port)) === 'ours')
    return { url: urlOf(port), isShared: true, close: async () => undefined }
  const app = buildSandbox({ file })
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    // Two shops that start at the same time both find the port free; the slower one then shares.
    if (await becomesOurs(port)) return { url: urlOf(port), isShared: true, close: async () => undefined }
    throw new Error(
      `The payment sandbox cannot listen on port ${port}: something else is there. Set SANDBOX_PORT.`,
      {
        cause: error,
      },
    )
  }
  const address = app.server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  return { url: urlOf(chosen), isShared: false, close: () => app.close() }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** Repeats the question while there is no answer: a shop that has just begun to listen may be too busy starting. */
async function becomesOurs(port: number): Promise<boolean> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const found = await whoIsAt(port)
    if (found !== 'silent' || Date.now() > deadline) return found === 'ours'
  }
}

async function whoIsAt(port: number): Promise<'ours' | 'others' | 'silent' | 'nobody'> {
  if (port === 0) return 'nobody'
  try {
    const response = await fetch(`${urlOf(port)}/_control/health`, { signal: AbortSignal.timeout(1_000) })
    const health: unknown = await response.json()
    const isOurs =
      typeof health === 'object' && health !== null && 'name' in health && health.name === sandboxName
    return isOurs ? 'ours' : 'others'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return 'silent'
    // Nothing is there, or something that uses another protocol.
    return 'nobody'
  }
}

/** PayPal's token call and the approval page's forms are URL-encoded; a call without a body may still claim to be JSON. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      keepRawBody(request, String(body))
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    keepRawBody(request, String(body))
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch (error) {
      done(Object.assign(new Error('Not JSON', { cause: error }), { statusCode: 400 }))
    }
  })
}
