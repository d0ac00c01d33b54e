import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addressBookView, savedAddressInput, savedAddressView } from '#shop/accounts/address-book.schema.ts'
import { addAddress, deleteAddress, editAddress, findAddresses } from '#shop/accounts/address-book.server.ts'
import { entityId } from '#shop/ids.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { defaultRequestClass } from '../admission/request-class.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'

const tags = ['Users']
const params = z.object({ id: entityId })
const config = { allow: 'user' } as const
const ofOne = { ...config, subject: 'address' } as const

/** The addresses saved in people's own accounts. */
export const addressBookRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  defaultRequestClass(app, 'known')

  app.get(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'listAddresses',
        summary: 'Your addresses',
        response: { 200: addressBookView },
      },
    },
    async (request) => ({
      addresses: await findAddresses(db, actorOf(request).id),
    }),
  )

  app.post(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'addAddress',
        summary: 'Keep an address in your account',
        description: 'At most 20; the first one is the default.',
        body: savedAddressInput,
        response: { 201: savedAddressView },
      },
    },
    async (request, reply) => reply.status(201).send(await addAddress(db, actorOf(request), request.body)),
  )

  app.put(
    '/:id',
    {
      config: ofOne,
      schema: {
        tags,
        operationId: 'updateAddress',
        summary: 'Change an address',
        params,
        body: savedAddressInput,
        response: { 200: savedAddressView },
      },
    },
    async (request) => editAddress(db, actorOf(request), { id: request.params.id, input: request.body }),
  )

  app.delete(
    '/:id',
    {
      config: ofOne,
      schema: {
        tags,
        operationId: 'deleteAddress',
        summary: 'Delete an address',
        params,
        description: 'After the default the oldest of the others becomes it.',
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await deleteAddress(db, actorOf(request), request.params.id)
      return { message: answerTexts.addressDeleted }
    },
  )
}
