import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { guaranteeNoticeView } from '#shop/legal/guarantee-notice.schema.ts'
import {
  findNoticeFile,
  mostNoticeBytes,
  noticeTooLarge,
  saveGuaranteeNotice,
} from '#shop/legal/guarantee-notice.server.ts'
import { noticeTypes } from '#shop/legal/notice-kind.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { limitPictures } from '#shop/uploads/upload-rate-limits.server.ts'
import { formFiles } from '../plugins/form-files.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

/** The upload of the official notice of the legal guarantee (administrators). */
export const guaranteeNoticeRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  await app.register(multipart, {
    limits: { fileSize: mostNoticeBytes, files: 1, fields: 10, fieldSize: 1024 },
  })

  app.post(
    '/',
    {
      config: { allow: 'admin', takesLargeFiles: true, files: { field: 'notice', most: 1 } },
      schema: {
        tags: ['Compliance'],
        operationId: 'uploadGuaranteeNotice',
        summary: 'Upload the official notice of the legal guarantee',
        description: 'A PNG, JPEG, WebP or SVG of 2 MB at most, which is shown unchanged from then on.',
        response: { 200: guaranteeNoticeView },
      },
    },
    async (request) => {
      const actor = actorOf(request).id
      let notice: Uint8Array | undefined
      for await (const { name, bytes } of formFiles(request, 1, noticeTooLarge)) {
        if (name !== 'notice') throw invalidInput(name, say('sendFilesAs', 'notice'))
        notice = bytes
      }
      if (!notice) throw invalidInput('notice', say('noticeMissing'))
      if (shop.config.limits) await limitPictures(shop.db, actor)
      return saveGuaranteeNotice(shop, notice, { actor, requestId: request.id })
    },
  )
}

/** A drawing that is opened by itself, and not in a page's <img>, runs nothing and loads nothing. */
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** `/guarantee-notice/<sha256>.<format>`: the uploaded bytes, unchanged and immutable. */
export const guaranteeNoticeFileRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    '/:name',
    {
      config: { allow: 'everyone', subject: 'image', requestClass: 'file' },
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    async ({ params: { name }, headers }, reply) => {
      const file = await findNoticeFile(shop.db, name)
      if (!file) throw new ShopError({ code: 'not_found', what: 'image' })
      const etag = `"${name}"`
      reply
        .type(noticeTypes[file.kind])
        .header('content-security-policy', alone)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('etag', etag)
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.send(file.bytes)
    },
  )
}
