import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { applyFix } from '#shop/compliance/apply-fix.server.ts'
import {
  complianceView,
  evidenceInput,
  evidenceStates,
  fixActions,
} from '#shop/compliance/compliance.schema.ts'
import { askForEvidence, findEvidence } from '#shop/compliance/evidence.server.ts'
import { noteChecks, runChecks } from '#shop/compliance/run-checks.server.ts'
import { entityId } from '#shop/ids.ts'
import { pageOpener } from '../open-page.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

const tags = ['Compliance']
const zip = { description: 'A ZIP archive', content: { 'application/zip': { schema: z.string() } } }
const evidenceView = z.object({ status: z.enum(evidenceStates) })

/** What the law requires of the shop, and whether it complies (administrators). */
export const complianceRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (
  app,
  { shop: { db, files, mail, payments } },
) => {
  const installation = { hasMailServer: mail !== undefined, openPage: pageOpener(app) }

  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'getCompliance',
        summary: 'What the law asks of the shop, and whether it holds',
        response: { 200: complianceView },
      },
    },
    () => runChecks(db, installation),
  )

  // The page asks for this, so that the number of reds in the menu is that of the page.
  app.post(
    '/checks',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'checkCompliance',
        summary: 'Check now, also for the number in the menu',
        response: { 200: complianceView },
      },
    },
    () => noteChecks(db, installation),
  )

  app.post(
    '/evidence',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'askForEvidence',
        summary: 'Ask for an archive of evidence',
        body: evidenceInput,
        response: { 202: z.object({ job: entityId }) },
      },
    },
    async (request, reply) => {
      const job = await askForEvidence(db, request.body, { actor: actorOf(request), requestId: request.id })
      return reply.status(202).send({ job })
    },
  )

  app.get(
    '/evidence/:job',
    {
      // No HEAD: it would open the archive and never read it.
      exposeHeadRoute: false,
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'getEvidence',
        summary: 'An archive of evidence, once it is there',
        params: z.object({ job: entityId }),
        response: { 200: zip, 202: evidenceView },
      },
    },
    async (request, reply) => {
      const { status, archive } = await findEvidence({ db, files }, request.params.job)
      if (!archive) return reply.status(202).send({ status })
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="evidence.zip"')
        .header('content-length', archive.length)
        .send(archive.stream as unknown as string)
    },
  )

  app.post(
    '/fixes/:action',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'fixCompliance',
        summary: 'Put right what a check found',
        params: z.object({ action: z.enum(fixActions) }),
        response: { 200: z.object({ fixed: z.int(), compliance: complianceView }) },
      },
    },
    async (request) => {
      const fixed = await applyFix(
        { db, payments, actor: actorOf(request), requestId: request.id },
        request.params.action,
      )
      return { fixed, compliance: await noteChecks(db, installation) }
    },
  )
}
