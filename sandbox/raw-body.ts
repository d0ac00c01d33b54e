import type { FastifyRequest } from 'fastify'

const texts = new WeakMap<FastifyRequest, string>()

/** Stores the raw body in addition to the parsed one. */
export const keepRawBody = (request: FastifyRequest, text: string): void => {
  texts.set(request, text)
}

/** The raw body; empty for a call without one. */
export const rawBody = (request: FastifyRequest): string => texts.get(request) ?? ''
