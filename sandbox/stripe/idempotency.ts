import type { FastifyRequest } from 'fastify'
import type { Answer } from '#sandbox/provider-call.ts'
import { rawBody } from '#sandbox/raw-body.ts'
import { randomId } from './ids.ts'
import { StripeProblem } from './problem.ts'
import { nowSeconds, type StripeKey, type StripeStore } from './store.ts'

const keptSeconds = 24 * 60 * 60

export const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return request.method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined
}

/** The path regardless of how it was escaped; the router has matched it, so it can be decoded. */
const pathOf = (request: FastifyRequest) => decodeURIComponent(request.url.split('?', 1)[0] ?? '')

/**
 * Regardless of order and escapes: "the idempotency layer compares incoming parameters"
 * (docs.stripe.com/api/idempotent_requests).
 */
const paramsOf = (request: FastifyRequest) => {
  const pairs = [...new URLSearchParams(rawBody(request))].map((pair) => JSON.stringify(pair))
  return pairs.sort().join()
}

/** "Idempotency keys are up to 255 characters long" (docs.stripe.com/api/idempotent_requests). */
const longestKey = 255

/** The response given earlier for this key. Throws `idempotency_error` if the key belongs to another call or other parameters. */
export function storedAnswer(store: StripeStore, request: FastifyRequest): Answer | undefined {
  const key = keyOf(request)
  if (key !== undefined && key.length > longestKey) {
    throw new StripeProblem(`Idempotency keys can be at most ${longestKey} characters long.`, {
      type: 'idempotency_error',
    })
  }
  const stored = key === undefined ? undefined : store.keys.get(key)
  if (!stored || stored.created < nowSeconds() - keptSeconds) return undefined
  if (stored.path !== pathOf(request)) {
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${pathOf(request)}' vs '${stored.path}').`,
      stored.id,
    )
  }
  if (stored.params !== paramsOf(request)) {
    throw misused(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      stored.id,
    )
  }
  return {
    status: stored.status,
    body: stored.body,
    headers: {
      'idempotency-key': stored.id,
      'idempotent-replayed': 'true',
      'original-request': stored.requestId,
    },
  }
}

const misused = (words: string, key: string) =>
  new StripeProblem(
    `${words} Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )

/** Stores a response, including server errors, for repeats with the same key in the next 24 hours. */
export function storeAnswer(store: StripeStore, request: FastifyRequest, { status, body }: Answer): Answer {
  const key = keyOf(request)
  if (key === undefined) return { status, body }
  const requestId = randomId('req_', 14)
  const stored: StripeKey = {
    id: key,
    path: pathOf(request),
    params: paramsOf(request),
    status,
    body,
    requestId,
    created: nowSeconds(),
  }
  store.keys.put(stored)
  return {
    status,
    body,
    headers: { 'idempotency-key': key, 'original-request': requestId, 'request-id': requestId },
  }
}

export const keyInUse = (key: string) =>
  new StripeProblem(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
  )
