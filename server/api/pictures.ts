import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ShopError } from '#shop/shop-error.ts'
import { parsePictureName, pictureTypes } from '#shop/uploads/picture-view.ts'
import type { Shop } from '../shop.ts'

/** `/pictures/<id>-<width>.<format>`: immutable files (SAFETY rule 36). */
export const pictureRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    '/:name',
    {
      config: { allow: 'everyone', subject: 'image', requestClass: 'file' },
      schema: { hide: true, params: z.object({ name: z.string() }) },
    },
    async ({ params: { name }, headers }, reply) => {
      const format = parsePictureName(name)?.format
      const bytes = format && (await shop.pictures.file(name))
      if (!bytes) throw new ShopError({ code: 'not_found', what: 'image' })
      const etag = `"${name}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('etag', etag)
      // Webmail shows it on its own page.
      if (format === 'jpg') reply.header('cross-origin-resource-policy', 'cross-origin')
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(pictureTypes[format]).send(bytes)
    },
  )
}
