import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '#shop/shop-error.ts'
import { isInProcess } from '../public-cache/front.ts'

export type SheddingOptions = {
  /** Requests under way at which nothing more is taken in; a fifth of them is kept for who is about to pay. */
  mostUnderWay?: number
  /** Whether the process no longer keeps up with its work. */
  isBehind?: () => boolean
}

const browsingShare = 0.8
const retryAfterSeconds = 2

/**
 * When there is more to do than can be done, some are turned away at once, so that the others are served: whoever looks
 * around before whoever orders or pays, and a provider's webhook last (SAFETY 48).
 */
export function addShedding(
  app: FastifyInstance,
  { mostUnderWay = 2500, isBehind = watchEventLoop(app) }: SheddingOptions = {},
) {
  const underWay = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    // A page's own calls belong to the page, which was let in; whether the process lives is always answered.
    if (isInProcess(request) || isHealth(request.url)) return
    const isBuying = buying.test(request.url)
    const most = isBuying ? mostUnderWay : mostUnderWay * browsingShare
    if (underWay.size >= most || (!isBuying && isBehind())) {
      throw new ShopError({ code: 'unavailable', retryAfterSeconds })
    }
    underWay.add(request)
    // A visitor who leaves before the answer.
    reply.raw.once('close', () => underWay.delete(request))
  })
  app.addHook('onResponse', async (request) => {
    underWay.delete(request)
  })
}

const buying = /^\/(api\/(orders|webhooks|users\/login|config)|order\/|placeorder|payment|shipping)/

const isHealth = (url: string) => url.startsWith('/healthz') || url.startsWith('/readyz')

const sampleEveryMs = 1000
const longestDelayMs = 250
/** One slow second may be a page that is rendered for the first time. */
const slowSamplesToShed = 3

/** True while the event loop has been late for some seconds on end. */
function watchEventLoop(app: FastifyInstance): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let slowSamples = 0
  const timer = setInterval(() => {
    const isSlow = delay.mean / 1e6 > longestDelayMs
    slowSamples = isSlow ? slowSamples + 1 : 0
    delay.reset()
  }, sampleEveryMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  return () => slowSamples >= slowSamplesToShed
}
