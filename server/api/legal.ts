import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { currentTexts, legalTextNames, legalTextView, versionQuery } from '#shop/legal/legal-text.schema.ts'
import { readCurrentTexts, readLegalText } from '#shop/legal/legal-texts.server.ts'
import { markCacheable } from '../response-cache/cacheable.ts'
import type { Shop } from '../shop.ts'

const tags = ['Legal']

/** The legal texts and their versions. */
export const legalRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db, payments } }) => {
  app.get(
    '/',
    {
      config: { allow: 'everyone' },
      schema: {
        tags,
        operationId: 'getLegalTexts',
        summary: 'The current version of every text that people agree to',
        description: 'The current version of every text.',
        response: { 200: currentTexts },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['settings'])
      return readCurrentTexts(db, payments)
    },
  )

  app.get(
    '/:name',
    {
      config: { allow: 'everyone', subject: 'page' },
      schema: {
        tags,
        operationId: 'getLegalText',
        summary: 'A version of such a text',
        description:
          'A version of a text, with the shop’s details filled in; the current one without `version`.',
        params: z.object({ name: z.enum(legalTextNames) }),
        querystring: versionQuery,
        response: { 200: legalTextView },
      },
    },
    async ({ params: { name }, query: { version } }, reply) => {
      markCacheable(reply, ['settings'])
      return readLegalText(db, name, { version, payments })
    },
  )
}
