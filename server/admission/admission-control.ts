import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemText } from '#shop/texts/errors.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { isInProcess } from '../response-cache/in-process-api.ts'
import { busyPage, busyPagePolicy } from './busy-page.ts'
import { PriorityQueue, type QueueOptions } from './priority-queue.ts'
import { type QueueName, queueOf, requestClassOf } from './request-class.ts'

export type AdmissionOptions = {
  publicUrl: string
  queues?: Partial<Record<QueueName, QueueOptions>>
  /** Maximum number of concurrent requests, including those still sending or receiving. */
  maxConcurrent?: number
  /** Called for each request answered with 503 here. */
  onRejected?: () => void
  /** Called for each request that never reaches the application: rejected, or disconnected while queued. */
  onNotAdmitted?: (req: IncomingMessage) => void
}

/** docs/decisions/load.md explains how these figures were found. */
const defaultQueues: Record<QueueName, QueueOptions> = {
  work: {
    priorities: [
      // Buyers prefer a short wait to a retry.
      { slots: 5, maxWaiting: 1000, burstMs: 5000, maxWaitMs: 15_000, targetMs: 1000 },
      { slots: 5, maxWaiting: 200, burstMs: 1000, maxWaitMs: 4000 },
      { slots: 4, maxWaiting: 120, burstMs: 500, maxWaitMs: 3000, targetMs: 35 },
    ],
    targetMs: 20,
    // A hanging database is noticed within a second (SAFETY 46).
    stallMs: 1000,
  },
  passwords: { priorities: [{ slots: 4, maxWaiting: 100, burstMs: 2000, maxWaitMs: 4000 }], targetMs: 250 },
  providers: {
    priorities: [
      { slots: 100, maxWaiting: 500, burstMs: 5000, maxWaitMs: 15_000 },
      { slots: 80, maxWaiting: 500, burstMs: 5000, maxWaitMs: 15_000 },
      // Address lookups: nobody has to wait for them.
      { slots: 16, maxWaiting: 50, burstMs: 500, maxWaitMs: 2000 },
    ],
    targetMs: 250,
  },
  files: { priorities: [{ slots: 64, maxWaiting: 2000, burstMs: 2000, maxWaitMs: 4000 }], targetMs: 250 },
}
const retryAfterSeconds = 2
/** How long the rest of a rejected request may take to arrive, in ms. */
const longestRestMs = 30_000

type Admission = { queue: PriorityQueue; isAdmitted: boolean; hasSlot: boolean; isClosed: boolean }

const admissions = new WeakMap<IncomingMessage, Admission>()

/**
 * Admits as many requests as can be processed (SAFETY 48), by the request class of the route that Fastify matched. The others are
 * answered with 503 here, before anything is computed or the database is queried, so register it before everything else.
 */
export function addAdmissionControl(app: FastifyInstance, options: AdmissionOptions): void {
  const { maxConcurrent = 2500, onRejected, onNotAdmitted } = options
  const queues = openQueues(options.queues)
  const sendBusy = busyResponse(options.publicUrl)
  let concurrent = 0

  app.addHook('onRequest', (request, reply, proceed) => {
    const requestClass = requestClassOf(request)
    // In-process requests belong to an admitted page, which may call the API as it needs.
    if (requestClass === 'probe' || isInProcess(request)) return proceed()
    const { queue: name, priority } = queueOf[requestClass]
    const queue = queues[name]
    const req = request.raw
    const admission: Admission = { queue, isAdmitted: false, hasSlot: false, isClosed: false }
    admissions.set(req, admission)
    concurrent += 1
    let isWaiting = false
    const startNow = () => {
      if (admission.isClosed) return queue.release()
      admission.isAdmitted = true
      admission.hasSlot = true
      proceed()
    }
    // A freed slot is announced during another request's call, which has to finish first.
    const start = () => (isWaiting ? queueMicrotask(startNow) : startNow())
    const reject = () => {
      onRejected?.()
      sendBusy(request, reply)
    }
    let leaveQueue: (() => void) | undefined
    reply.raw.once('prefinish', () => releaseSlot(req))
    reply.raw.once('close', () => {
      concurrent -= 1
      admission.isClosed = true
      leaveQueue?.()
      releaseSlot(req)
      if (!admission.isAdmitted) onNotAdmitted?.(req)
    })
    if (concurrent > maxConcurrent) return reject()
    leaveQueue = queue.enter(priority, { start, reject })
    isWaiting = true
  })
  releaseSlotsDuringTransfer(app)
}

/**
 * Nothing is computed for a request while its body arrives or a file is streamed as fast as its reader takes it, so its slot is
 * released then: a slow connection blocks nobody.
 */
function releaseSlotsDuringTransfer(app: FastifyInstance) {
  app.addHook('preParsing', async (request) => {
    if (!request.raw.complete) releaseSlot(request.raw)
  })
  app.addHook('preValidation', async (request) => {
    if (request.raw.complete) reacquireSlot(request.raw)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (isStream(payload)) releaseSlot(request.raw)
  })
}

const isStream = (payload: unknown) => typeof payload === 'object' && payload !== null && 'pipe' in payload

/** Whether the application itself answered a request, rather than admission control rejecting it. */
export const wasAdmitted = (req: IncomingMessage): boolean => admissions.get(req)?.isAdmitted ?? true

function openQueues(given: Partial<Record<QueueName, QueueOptions>> = {}): Record<QueueName, PriorityQueue> {
  const open = (name: QueueName) => new PriorityQueue(given[name] ?? defaultQueues[name])
  return {
    work: open('work'),
    passwords: open('passwords'),
    providers: open('providers'),
    files: open('files'),
  }
}

function releaseSlot(req: IncomingMessage): void {
  const admission = admissions.get(req)
  if (!admission?.hasSlot) return
  admission.hasSlot = false
  admission.queue.release()
}

/** Takes a slot again without waiting, since the request was admitted before. */
function reacquireSlot(req: IncomingMessage): void {
  const admission = admissions.get(req)
  if (!admission || admission.hasSlot || admission.isClosed) return
  admission.hasSlot = true
  admission.queue.reacquire()
}

/** Answers a rejected request with an API error or a page, at almost no cost. */
function busyResponse(publicUrl: string) {
  const common = {
    ...securityHeaders(publicUrl),
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'private, no-store',
  }
  const message = problemText({ code: 'unavailable', retryAfterSeconds })
  return (request: FastifyRequest, reply: FastifyReply) => {
    const requestId = request.id
    const isPage = wantsPage(request)
    const body = Buffer.from(
      isPage
        ? busyPage
        : JSON.stringify({ message, code: 'unavailable', requestId, details: { retryAfterSeconds } }),
    )
    // Bypasses all other hooks, which would cost more than the response.
    reply.hijack()
    reply.raw.writeHead(503, {
      ...common,
      ...(isPage ? { 'content-security-policy': busyPagePolicy } : {}),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': body.length,
      'x-request-id': requestId,
    })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
    discardRest(request.raw)
  }
}

const wantsPage = ({ method, routeOptions: { url = '' }, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  /text\/html/.test(headers.accept ?? '')

/** Node reads the rest of the request so that the client can read the response, but only for a limited time. */
function discardRest(req: IncomingMessage) {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => req.complete || req.destroy(), longestRestMs).unref()
  req.once('close', () => clearTimeout(timer))
}
