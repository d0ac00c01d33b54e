import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Problem } from '#shop/problem.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import { removeUpload } from '#shop/uploads/remove-picture.server.ts'
import { storeUpload, tooHeavy, uploadLimits } from '#shop/uploads/store-upload.server.ts'
import { limitPictures } from '#shop/uploads/upload-rate-limits.server.ts'
import { formParts } from '../plugins/form-parts.ts'
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
  if (!request.isMultipart()) throw new ShopError({ code: 'wrong_media_type' })
  const stored: { id: string; url: string }[] = []
  try {
    for await (const { name, bytes } of filesOf(request, most)) {
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

/** Yields the form's files. Failures are the client's: over a limit, or an incomplete form. */
async function* filesOf(request: FastifyRequest, most: number) {
  try {
    for await (const part of formParts(request, { limits: { files: most } })) {
      if (part.type === 'file') yield { name: part.fieldname, bytes: await part.toBuffer() }
    }
  } catch (error) {
    if (error instanceof ShopError) throw error
    throw new ShopError(isLimit(error) ? tooHeavy : unreadable, { cause: error })
  }
}

const unreadable: Problem = { code: 'invalid_input', message: say('uploadBrokenOff') }

/** The errors of @fastify/multipart at the limits above. */
const limitCodes = ['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']
const isLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && limitCodes.includes(String(error.code))
