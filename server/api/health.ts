import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import { migrationNames } from '#db/migrate.ts'
import type { Shop } from '../shop.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 with the reason otherwise (DESIGN section 4). */
export const healthRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  app.get('/healthz', { config: { allow: 'everyone' }, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { config: { allow: 'everyone' }, schema: { hide: true } }, async (_request, reply) => {
    const reason = await whyNotReady(shop)
    reply.header('cache-control', 'no-store')
    if (reason) return reply.status(503).header('retry-after', '2').send({ status: 'unavailable', reason })
    return reply.send({ status: 'ready' })
  })
}

async function whyNotReady({ db }: Shop): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db)
    const done = new Set(rows.map((row) => row.name))
    return migrationNames().every((name) => done.has(name))
      ? undefined
      : 'the schema is older than the program'
  } catch {
    return 'the database does not answer'
  }
}
