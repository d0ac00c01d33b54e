import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { entityId } from '#shop/ids.ts'
import { findEmail, findMail } from '#shop/mail/mail.queries.server.ts'
import { mailDetailView, mailPage, mailQuery } from '#shop/mail/mail.schema.ts'
import { retryEmail } from '#shop/mail/retry-email.server.ts'
import { ShopError } from '#shop/shop-error.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Mail']
const params = z.object({ id: entityId })
const one = { tags, params }
const forAdmin = { allow: 'admin', subject: 'email' } as const

/** An email has inline styles, which a page of the shop may not have; the policy allows no scripts and no other resources. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox allow-same-origin"

/** The emails of the shop (administrators). */
export const mailRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db, mail } = shop

  async function requireEmail(id: string) {
    const email = await findEmail(db, id)
    if (!email) throw new ShopError({ code: 'not_found', what: 'email' })
    return email
  }

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listMail',
        summary: 'List emails',
        querystring: mailQuery,
        response: { 200: mailPage },
      },
    },
    async ({ query: { status, pageNumber } }) => ({
      ...(await findMail(db, status, pageNumber)),
      sends: mail !== undefined,
    }),
  )

  app.get(
    '/:id',
    {
      config: forAdmin,
      schema: { ...one, operationId: 'getMail', summary: 'One email', response: { 200: mailDetailView } },
    },
    async (request) => ({ ...(await requireEmail(request.params.id)), sends: mail !== undefined }),
  )

  app.get('/:id/html', { config: forAdmin, schema: { hide: true, params } }, async (request, reply) => {
    const { html } = await requireEmail(request.params.id)
    if (html === null) throw new ShopError({ code: 'not_found', what: 'email' })
    return reply.header('content-security-policy', emailPolicy).type('text/html; charset=utf-8').send(html)
  })

  app.post(
    '/:id/send',
    {
      config: forAdmin,
      schema: {
        ...one,
        operationId: 'sendMailAgain',
        summary: 'Send an email again',
        response: { 200: mailDetailView },
      },
    },
    async (request) => {
      if (!mail) throw new ShopError({ code: 'no_mail_server' })
      const again = { id: request.params.id, requestId: request.id }
      return { ...(await retryEmail(db, actorOf(request), again)), sends: true }
    },
  )
}
