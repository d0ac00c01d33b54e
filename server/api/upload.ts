import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalidInput } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { removeUpload } from '#shop/uploads/remove-picture.server.ts'
import { storeUpload, tooHeavy, uploadLimits } from '#shop/uploads/store-upload.server.ts'
import { limitPictures } from '#shop/uploads/upload-rate-limits.server.ts'
import { formFiles } from '../plugins/form-files.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'

/** Picture upload (SPEC section 7; SAFETY rule 35). Both routes accept the same files and store all or none of them. */
export const uploadRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  await app.register(multipart, {
    limits: { fileSize: uploadLimits.bytes, files: uploadLimits.files, fields: 10, fieldSize: 1024 },
  })

  app.post(
    '/single',
    {
      config: { allow: 'admin', takesLargeFiles: true, files: { field: 'mainImage', most: 1 } },
      schema: {
        tags: ['Upload'],
        operationId: 'uploadImage',
        summary: 'Upload one picture',
        response: { 200: z.object({ mainImage: z.string() }) },
      },
    },
    async (request) => {
      const [mainImage] = await storeFiles(shop, request, 'mainImage', 1)
      if (mainImage === undefined) {
        throw invalidInput('mainImage', say('onePicture'))
      }
      return { mainImage }
    },
  )

  app.post(
    '/multiple',
    {
      config: {
        allow: 'admin',
        takesLargeFiles: true,
        files: { field: 'images', most: uploadLimits.files },
      },
      schema: {
        tags: ['Upload'],
        operationId: 'uploadImages',
        summary: 'Upload several pictures',
        response: { 200: z.object({ images: z.array(z.string()) }) },
      },
    },
    async (request) => {
      const images = await storeFiles(shop, request, 'images', uploadLimits.files)
      if (images.length === 0) {
        throw invalidInput('images', say('somePictures'))
      }
      return { images }
    },
  )
}

/** Holds one file in memory at a time. If one fails or the client disconnects, all are removed. */
async function storeFiles(
  shop: Shop,
  request: FastifyRequest,
  field: string,
  most: number,
): Promise<string[]> {
  const stored: { id: string; url: string }[] = []
  try {
    for await (const { name, bytes } of formFiles(request, most, tooHeavy)) {
      if (name !== field) {
        throw invalidInput(name, say('sendFilesAs', field))
      }
      if (shop.config.limits) await limitPictures(shop.db, actorOf(request).id)
      stored.push(await storeUpload(shop, bytes))
    }
  } catch (error) {
    for (const { id } of stored) await removeUpload(shop, id)
    throw error
  }
  for (const { id } of stored) shop.pictures.prepare(id)
  return stored.map(({ url }) => url)
}
