import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageOf } from '#shop/shop-error.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { isInProcess } from '../public-cache/keeping.ts'
import { busyPage, busyPagePolicy } from './busy-page.ts'
import { Lane, type LaneOptions } from './lane.ts'
import { type LaneName, placeOf, requestClassOf } from './request-class.ts'

export type DoorOptions = {
  publicUrl: string
  lanes?: Partial<Record<LaneName, LaneOptions>>
  /** Requests inside at once, those included that still send or receive. */
  mostInside?: number
  /** Told of each request that is answered 503 here. */
  onRefused?: () => void
  /** Told of each request that never reaches the application: it was refused, or left before its turn. */
  onNotLetIn?: (req: IncomingMessage) => void
}

/** How these figures were found: docs/decisions/load.md. */
const usualLanes: Record<LaneName, LaneOptions> = {
  work: {
    ranks: [
      // Who buys would rather wait a moment than come again.
      { slots: 5, places: 1000, crowdMs: 5000, patienceMs: 15_000, targetMs: 1000 },
      { slots: 5, places: 200, crowdMs: 1000, patienceMs: 4000 },
      { slots: 4, places: 120, crowdMs: 500, patienceMs: 3000, targetMs: 40 },
    ],
    targetMs: 20,
    // A database that hangs is told within a second (SAFETY 46).
    standstillMs: 1000,
  },
  passwords: { ranks: [{ slots: 4, places: 100, crowdMs: 2000, patienceMs: 4000 }], targetMs: 250 },
  providers: {
    ranks: [
      { slots: 100, places: 500, crowdMs: 5000, patienceMs: 15_000 },
      { slots: 80, places: 500, crowdMs: 5000, patienceMs: 15_000 },
    ],
    targetMs: 250,
  },
  files: { ranks: [{ slots: 64, places: 2000, crowdMs: 2000, patienceMs: 4000 }], targetMs: 250 },
}
const retryAfterSeconds = 2
/** So long the rest of a refused request may take to arrive, in ms. */
const longestRestMs = 30_000

type Visit = { lane: Lane; wasLetIn: boolean; isWorkedOn: boolean; hasLeft: boolean }

const visits = new WeakMap<IncomingMessage, Visit>()

/**
 * Lets in what can be worked on (SAFETY 48), by the class of the route that Fastify has matched. Whom there is no time for
 * is answered 503 here, before anything was computed or asked of the database: register it before all other work.
 */
export function addAdmissionControl(app: FastifyInstance, options: DoorOptions): void {
  const { mostInside = 2500, onRefused, onNotLetIn } = options
  const lanes = openLanes(options.lanes)
  const turnAway = refusal(options.publicUrl)
  let inside = 0

  app.addHook('onRequest', (request, reply, letIn) => {
    const requestClass = requestClassOf(request)
    // A page that was let in may ask the API whatever it needs.
    if (requestClass === 'probe' || isInProcess(request)) return letIn()
    const { lane: laneName, rank } = placeOf[requestClass]
    const lane = lanes[laneName]
    const req = request.raw
    const visit: Visit = { lane, wasLetIn: false, isWorkedOn: false, hasLeft: false }
    visits.set(req, visit)
    inside += 1
    let isWaiting = false
    const start = () => {
      if (visit.hasLeft) return lane.leave()
      visit.wasLetIn = true
      visit.isWorkedOn = true
      letIn()
    }
    // Whose turn it is now is told by somebody else's answer: their call ends first.
    const begin = () => (isWaiting ? queueMicrotask(start) : start())
    const refuse = () => {
      onRefused?.()
      turnAway(request, reply)
    }
    let leaveLine: (() => void) | undefined
    reply.raw.once('prefinish', () => stepOut(req))
    reply.raw.once('close', () => {
      inside -= 1
      visit.hasLeft = true
      leaveLine?.()
      stepOut(req)
      if (!visit.wasLetIn) onNotLetIn?.(req)
    })
    if (inside > mostInside) return refuse()
    leaveLine = lane.enter(rank, { begin, refuse })
    isWaiting = true
  })
}

/** Whether a request was answered by the application itself, and not refused before it. */
export const wasLetIn = (req: IncomingMessage): boolean => visits.get(req)?.wasLetIn ?? true

function openLanes(given: Partial<Record<LaneName, LaneOptions>> = {}): Record<LaneName, Lane> {
  const lane = (name: LaneName) => new Lane(given[name] ?? usualLanes[name])
  return {
    work: lane('work'),
    passwords: lane('passwords'),
    providers: lane('providers'),
    files: lane('files'),
  }
}

/** Frees the request's slot: nothing is computed for it now. */
export function stepOut(req: IncomingMessage): void {
  const visit = visits.get(req)
  if (!visit?.isWorkedOn) return
  visit.isWorkedOn = false
  visit.lane.leave()
}

/** Takes a slot again, without waiting: it was let in before. */
export function stepIn(req: IncomingMessage): void {
  const visit = visits.get(req)
  if (!visit || visit.isWorkedOn || visit.hasLeft) return
  visit.isWorkedOn = true
  visit.lane.comeBack()
}

/** The answer to whoever is not let in, as an API error or a page; it costs next to nothing. */
function refusal(publicUrl: string) {
  const common = {
    ...securityHeaders(publicUrl),
    'retry-after': String(retryAfterSeconds),
    'cache-control': 'private, no-store',
  }
  const message = messageOf({ code: 'unavailable', retryAfterSeconds })
  return (request: FastifyRequest, reply: FastifyReply) => {
    const requestId = request.id
    const isPage = wantsPage(request)
    const body = Buffer.from(
      isPage
        ? busyPage
        : JSON.stringify({ message, code: 'unavailable', requestId, details: { retryAfterSeconds } }),
    )
    // Past all other hooks, which would cost more than the answer.
    reply.hijack()
    reply.raw.writeHead(503, {
      ...common,
      ...(isPage ? { 'content-security-policy': busyPagePolicy } : {}),
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': body.length,
      'x-request-id': requestId,
    })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
    dropRest(request.raw)
  }
}

const wantsPage = ({ method, routeOptions: { url = '' }, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  /text\/html/.test(headers.accept ?? '')

/** Node reads what is still sent, so that the answer can be read; but not for ever. */
function dropRest(req: IncomingMessage) {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => req.complete || req.destroy(), longestRestMs).unref()
  req.once('close', () => clearTimeout(timer))
}
