import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { migrationNames } from '#db/migrate.ts'
import type { Shop } from '../shop.ts'

/** How long a response of `/readyz` is reused, in ms. */
const sharedMs = 1000

const config = { allow: 'everyone', requestClass: 'probe' } as const

/**
 * `/healthz`: the process is alive. `/readyz`: the load balancer may send visitors here, until `stop` is aborted. A node that was
 * ready once stays ready while the database is down: it still serves cached pages and answers the rest with 503, as every other
 * node would. `/healthz/database`: the database answers and has this program's schema. 503 with the reason otherwise (DESIGN
 * section 4).
 */
export const healthRoutes: FastifyPluginAsync<{ shop: Shop; stop?: AbortSignal }> = async (
  app,
  { shop, stop },
) => {
  app.get('/healthz', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  const whyNot = shared(() => whyNotReady(shop))
  let wasReady = false
  const respond = (reply: FastifyReply, reason: string | undefined) => {
    reply.header('cache-control', 'no-store')
    if (reason) return reply.status(503).header('retry-after', '2').send({ status: 'unavailable', reason })
    return reply.send({ status: 'ready' })
  }
  app.get('/readyz', { config, schema: { hide: true } }, async (_request, reply) => {
    if (stop?.aborted) return respond(reply, reasons.stopping)
    const reason = await whyNot()
    wasReady ||= reason === undefined
    return respond(reply, wasReady && reason === reasons.away ? undefined : reason)
  })
  app.get('/healthz/database', { config, schema: { hide: true } }, async (_request, reply) =>
    respond(reply, await whyNot()),
  )
}

const reasons = {
  away: 'the database does not answer',
  stopping: 'the shop is stopping',
  older: 'the schema is older than the program',
} as const

/** Runs at most one check at a time and one per second, since admission control does not apply here. `ask` must not reject. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  let answeredAt = Number.POSITIVE_INFINITY
  return () => {
    if (answer && performance.now() - answeredAt < sharedMs) return answer
    answeredAt = Number.POSITIVE_INFINITY
    answer = ask().finally(() => {
      answeredAt = performance.now()
    })
    return answer
  }
}

async function whyNotReady({ db }: Shop): Promise<string | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db)
    const done = new Set(rows.map((row) => row.name))
    return migrationNames().every((name) => done.has(name)) ? undefined : reasons.older
  } catch {
    return reasons.away
  }
}
