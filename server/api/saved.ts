import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { savedChange, savedView } from '#shop/saved/saved.schema.ts'
import { changeSaved, findSaved } from '#shop/saved/saved.server.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Users']
const config = { allow: 'user' } as const

/** The signed-in user's saved items, shared by all their devices. */
export const savedRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  defaultRequestClass(app, 'known')

  app.get(
    '/',
    {
      config,
      schema: { tags, operationId: 'getOwnSaved', summary: 'Your saved items', response: { 200: savedView } },
    },
    async (request) => findSaved(db, actorOf(request).id),
  )

  app.put(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'changeOwnSaved',
        summary: 'Save or remove items',
        description: 'Saves or removes the items that are named; the others stay as they are.',
        body: savedChange,
        response: { 200: savedView },
      },
    },
    async (request) => changeSaved(db, actorOf(request), request.body),
  )
}
