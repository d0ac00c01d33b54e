import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownDataView } from '#shop/accounts/own-data.server.ts'
import { withTextVersions } from '#shop/legal/legal-texts.server.ts'
import { confirmInput, erasureView, privacyRequestInput } from '#shop/privacy/privacy.schema.ts'
import { eraseByLink, exportByLink, requestPersonalData } from '#shop/privacy/privacy-requests.server.ts'
import { processorInput, processorView } from '#shop/privacy/processors.schema.ts'
import { listProcessors, saveProcessor } from '#shop/privacy/processors.server.ts'
import { readPrivacyText } from '#shop/privacy/read-privacy-text.server.ts'
import { privacyRequestTexts } from '#shop/texts/privacy-requests.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import { markCacheable } from '../response-cache/cacheable.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'
import { sendDataFile } from './personal-data-file.ts'
import { visitOf } from './sign-in.ts'

const tags = ['Privacy']
const config = { allow: 'everyone' } as const
/** Requests about one's own data, with or without an account, confirmed by an emailed link. */
export const privacyRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  defaultRequestClass(app, 'known')

  app.get(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'getPrivacyText',
        summary: 'What the shop keeps about people',
        description: 'The page about personal data in Markdown, written from settings and configuration.',
        response: { 200: z.object({ markdown: z.string() }) },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['settings'])
      return { markdown: await readPrivacyText(db) }
    },
  )

  app.get(
    '/processors',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listProcessors',
        summary: 'Who handles personal data for the shop',
        response: { 200: z.object({ processors: z.array(processorView) }) },
      },
    },
    async () => ({ processors: await listProcessors(db) }),
  )

  app.put(
    '/processors',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'updateProcessor',
        summary: 'Say where a processor is, and on what ground',
        body: processorInput,
        response: { 200: processorView },
      },
    },
    (request) => {
      const actor = actorOf(request)
      // The privacy page names the processor.
      return withTextVersions(db, { payments: shop.payments, by: actor.id }, (tx) =>
        saveProcessor(tx, actor, { ...request.body, requestId: request.id }),
      )
    },
  )

  app.post(
    '/requests',
    {
      config,
      schema: {
        tags,
        operationId: 'requestPersonalData',
        summary: 'Ask for your data, or for its erasure',
        description:
          'Asks for everything that is kept of an address, or for its erasure. The answer is the same whether the address is known; the link goes there by email, and works once, for 24 hours.',
        body: privacyRequestInput,
        response: { 202: messageAnswer },
      },
    },
    async (request, reply) => {
      await requestPersonalData(db, request.body, visitOf(shop, request))
      return reply.status(202).send({ message: privacyRequestTexts.asked })
    },
  )

  app.post(
    '/requests/confirm',
    {
      config,
      schema: {
        tags,
        operationId: 'confirmPersonalData',
        summary: 'Get your data, or erase it, by the link in an email',
        description:
          'Does what the link is for: returns the data as a file, or erases it and says what stays and until when.',
        body: confirmInput,
        response: {
          200: {
            description: 'The data as a JSON file, or what the erasure left',
            content: { 'application/json': { schema: z.union([erasureView, ownDataView]) } },
          },
        },
      },
      // The file is streamed as it is; the other response is small.
      serializerCompiler: () => (answer) => JSON.stringify(answer),
    },
    async (request, reply) => {
      const { token } = request.body
      if (token.startsWith('erase.')) return eraseByLink(db, token, visitOf(shop, request))
      return sendDataFile(reply, await exportByLink(db, token, visitOf(shop, request)))
    },
  )
}
