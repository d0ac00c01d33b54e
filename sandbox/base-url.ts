import type { FastifyRequest } from 'fastify'

/** The sandbox's base URL as the caller reached it, for links in responses. */
export const baseUrl = (request: FastifyRequest) => `${request.protocol}://${request.host}`
