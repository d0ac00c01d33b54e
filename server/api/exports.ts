import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { usersQuery } from '#shop/accounts/user.schema.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { productTableQuery } from '#shop/catalog/list/product-row.schema.ts'
import { exportOrders } from '#shop/exports/export-orders.server.ts'
import { exportProducts } from '#shop/exports/export-products.server.ts'
import { exportUsers } from '#shop/exports/export-users.server.ts'
import { ordersQuery } from '#shop/orders/order.schema.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'
import { csvResponse, sendCsv } from './csv-response.ts'

const config = { allow: 'admin', requestClass: 'known' } as const
type What = 'products' | 'orders' | 'users'

/** Whole lists as CSV files for bookkeepers (administrators); each takes its list's filters. */
export const exportRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  // No HEAD: a file's length is only known after reading all of it.
  const exposeHeadRoute = false

  /** Records the export in the audit log before sending: a download that breaks off counts too. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    what: What,
    file: AsyncGenerator<string>,
  ) {
    // Only the names of the filters: a keyword may be somebody's name, and the audit log is never deleted.
    const details = { filters: filtersOf(request) }
    await recordAudit(db, {
      action: `${what}.exported`,
      actor: actorOf(request).id,
      details,
      requestId: request.id,
    })
    return sendCsv(reply, what, file)
  }

  app.get(
    '/products/export',
    {
      config,
      exposeHeadRoute,
      schema: {
        tags: ['Products'],
        operationId: 'exportProducts',
        summary: 'Products as CSV',
        querystring: productTableQuery,
        response: csvResponse,
      },
    },
    async (request, reply) => {
      const { pageNumber: _page, ...query } = request.query
      return send(request, reply, 'products', await exportProducts(db, query))
    },
  )

  app.get(
    '/orders/export',
    {
      config,
      exposeHeadRoute,
      schema: {
        tags: ['Orders'],
        operationId: 'exportOrders',
        summary: 'Orders as CSV',
        querystring: ordersQuery,
        response: csvResponse,
      },
    },
    async (request, reply) => send(request, reply, 'orders', await exportOrders(db, request.query)),
  )

  app.get(
    '/users/export',
    {
      config,
      exposeHeadRoute,
      schema: {
        tags: ['Users'],
        operationId: 'exportUsers',
        summary: 'Accounts as CSV',
        querystring: usersQuery,
        response: csvResponse,
      },
    },
    async (request, reply) => send(request, reply, 'users', exportUsers(db, request.query)),
  )
}

/** The names of the filters in use. */
function filtersOf({ url, query }: FastifyRequest): string {
  const asked = new URL(url, 'http://shop').searchParams
  const known = Object.keys(query as object).filter((name) => asked.has(name) && name !== 'pageNumber')
  return known.sort().join(', ')
}
