import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { auditFilter, auditPage, auditQuery } from '#shop/audit/audit.schema.ts'
import { exportAudit } from '#shop/audit/export-audit.server.ts'
import { readAudit } from '#shop/audit/read-audit.server.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'
import { csvResponse, sendCsv } from './csv-response.ts'

const tags = ['History']
const config = { allow: 'admin' } as const

/** Who changed what, with before and after (SAFETY 45). Entries are append-only, so there are only read routes. */
export const auditRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop: { db } }) => {
  app.get(
    '/',
    {
      config,
      schema: {
        tags,
        operationId: 'listHistory',
        summary: 'Who did what',
        querystring: auditQuery,
        response: { 200: auditPage },
      },
    },
    ({ query: { pageNumber, ...filter } }) => readAudit(db, filter, pageNumber),
  )

  app.get(
    '/export',
    // No HEAD: the file's length is only known after reading all of it.
    {
      config,
      exposeHeadRoute: false,
      schema: {
        tags,
        operationId: 'exportHistory',
        summary: 'Who did what, as CSV',
        querystring: auditFilter,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const entry = { action: 'history.exported', actor: actorOf(request).id, requestId: request.id } as const
      const { currency } = await readSettings(db)
      await recordAudit(db, entry)
      return sendCsv(reply, 'history', exportAudit(db, request.query, currency))
    },
  )
}
