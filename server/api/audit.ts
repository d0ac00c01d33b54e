import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditPage, auditQuery } from '#shop/audit/audit.schema.ts'
import { readAudit } from '#shop/audit/read-audit.server.ts'
import type { Shop } from '../shop.ts'

const tags = ['History']

/** Who changed what, with before and after (SAFETY 45). Lines are only added, so there is nothing but reading. */
export const auditRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.get(
    '/',
    { config: { allow: 'admin' }, schema: { tags, querystring: auditQuery, response: { 200: auditPage } } },
    ({ query: { pageNumber, ...filter } }) => readAudit(db, filter, pageNumber),
  )
}
