import type { FastifyRequest } from 'fastify'

/** The sandbox's own address as the caller reached it, for the links in answers. */
export const baseUrl = (request: FastifyRequest) => `${request.protocol}://${request.host}`
