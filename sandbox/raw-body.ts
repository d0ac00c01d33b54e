import type { FastifyRequest } from 'fastify'

const texts = new WeakMap<FastifyRequest, string>()

/** Remembers the body as it came, beside what was parsed of it. */
export const keepRawBody = (request: FastifyRequest, text: string): void => {
  texts.set(request, text)
}

/** The body as it came; empty for a call without one. */
export const rawBody = (request: FastifyRequest): string => texts.get(request) ?? ''
