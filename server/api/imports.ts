import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { entityId, newId } from '#shop/ids.ts'
import { findImport, findImportRows, listImports } from '#shop/imports/import.queries.server.ts'
import {
  importList,
  importListQuery,
  importRowPage,
  importRowQuery,
  importView,
} from '#shop/imports/import.schema.ts'
import {
  csvPath,
  type ImportFolder,
  importFilesLimits,
  importFolder,
  makeImportFolder,
  removeImportFiles,
  zipPath,
} from '#shop/imports/import-files.server.ts'
import { baseName } from '#shop/imports/picture-names.ts'
import { applyImport, discardImport, startImport, type Upload } from '#shop/imports/start-import.server.ts'
import { emptyFile, wrongLines } from '#shop/imports/wrong-lines.server.ts'
import type { Problem } from '#shop/problem.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { answerTexts } from '#shop/texts/answers.ts'
import { say } from '#shop/texts/messages.ts'
import { limitImports } from '#shop/uploads/upload-rate-limits.server.ts'
import { formParts } from '../plugins/form-parts.ts'
import { actorOf } from '../plugins/policy.ts'
import type { Shop } from '../shop.ts'
import { messageAnswer } from './message-answer.ts'

const tags = ['Imports']
const params = z.object({ id: entityId })
const forAdmin = { allow: 'admin', subject: 'import' } as const
const csvType = 'text/csv; charset=utf-8'

async function requireImport(db: Db, id: string) {
  const found = await findImport(db, id)
  if (!found) throw new ShopError({ code: 'not_found', what: 'import' })
  return found
}

/** The list of imports, and the upload of a new one. */
const uploadRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  const folder = importFolder(shop.config.dataDir)
  app.get(
    '/',
    {
      config: { allow: 'admin' },
      schema: {
        tags,
        operationId: 'listImports',
        summary: 'List imports',
        querystring: importListQuery,
        response: { 200: importList },
      },
    },
    async ({ query: { pageNumber } }) => listImports(db, pageNumber),
  )

  app.post(
    '/',
    {
      config: { allow: 'admin', takesLargeFiles: true, files: { field: 'file', most: 1 } },
      schema: {
        tags,
        operationId: 'startImport',
        summary: 'Upload a file of products',
        description: 'Reads a CSV file (`file`), with a ZIP of pictures (`pictures`) if there is one.',
        response: { 201: importView },
      },
    },
    async (request, reply) => {
      if (shop.config.limits) await limitImports(db, actorOf(request).id)
      const upload = await receive(folder, request)
      try {
        await startImport(db, actorOf(request), upload)
      } catch (error) {
        await removeImportFiles(folder, upload.id)
        throw error
      }
      return reply.status(201).send(await requireImport(db, upload.id))
    },
  )
}

/** The progress and the lines of an import. */
const previewRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  app.get(
    '/:id',
    {
      config: forAdmin,
      schema: {
        tags,
        operationId: 'getImport',
        summary: 'How far an import is',
        params,
        response: { 200: importView },
      },
    },
    async (request) => requireImport(db, request.params.id),
  )

  app.get(
    '/:id/rows',
    {
      config: forAdmin,
      schema: {
        tags,
        operationId: 'listImportRows',
        summary: 'The lines of an import',
        params,
        querystring: importRowQuery,
        response: { 200: importRowPage },
      },
    },
    async ({ params: { id }, query }) => {
      await requireImport(db, id)
      return findImportRows(db, id, query)
    },
  )
}

/** CSV files: one without products to start from, and the lines that could not be read. */
const fileRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop

  app.get('/template', { config: { allow: 'admin' }, schema: { hide: true } }, async (_request, reply) =>
    reply.type(csvType).header('content-disposition', attached('products-empty.csv')).send(emptyFile()),
  )

  app.get('/:id/wrong', { config: forAdmin, schema: { hide: true, params } }, async (request, reply) => {
    const { id } = request.params
    const found = await db.selectFrom('imports').select('columns').where('id', '=', id).executeTakeFirst()
    if (!found) throw new ShopError({ code: 'not_found', what: 'import' })
    // Written by our own import.
    const lines = wrongLines(db, id, found.columns as string[])
    return reply
      .type(csvType)
      .header('content-disposition', attached('wrong-lines.csv'))
      .send(Readable.from(lines))
  })
}

/** Writes an import into the shop, or discards it. */
const decisionRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  const { db } = shop
  const folder = importFolder(shop.config.dataDir)
  app.post(
    '/:id/apply',
    {
      config: forAdmin,
      schema: {
        tags,
        operationId: 'applyImport',
        summary: 'Write an import into the shop',
        params,
        response: { 200: importView },
      },
    },
    async (request) => {
      await applyImport(db, actorOf(request), request.params.id)
      return requireImport(db, request.params.id)
    },
  )

  app.delete(
    '/:id',
    {
      config: forAdmin,
      schema: {
        tags,
        operationId: 'discardImport',
        summary: 'Stop or discard an import',
        params,
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      await discardImport(db, folder, request.params.id)
      return { message: answerTexts.importDiscarded }
    },
  )
}

/** Imports products from a CSV file: a preview first, then the import itself (administrators). */
export const importRoutes: FastifyPluginAsyncZod<{ shop: Shop }> = async (app, { shop }) => {
  await app.register(multipart, {
    limits: { fileSize: importFilesLimits.zipBytes, files: 2, fields: 5, fieldSize: 1024 },
  })
  for (const routes of [uploadRoutes, previewRoutes, fileRoutes, decisionRoutes])
    await app.register(routes, { shop })
}

const attached = (name: string) => `attachment; filename="${name}"`

const csvTooLarge: Problem = { code: 'too_large', message: say('csvTooLarge') }
const zipTooLarge: Problem = { code: 'too_large', message: say('zipTooLarge') }
const aborted: Problem = {
  code: 'invalid_input',
  message: say('filesBrokenOff'),
}

/** Streams the form's files into the import's folder; if one fails or the client disconnects, all are removed. */
async function receive(folder: ImportFolder, request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new ShopError({ code: 'wrong_media_type' })
  const id = newId()
  await makeImportFolder(folder)
  try {
    return await filesOf(request, { id, folder })
  } catch (error) {
    await removeImportFiles(folder, id)
    throw error
  }
}

async function filesOf(
  request: FastifyRequest,
  { id, folder }: { id: string; folder: ImportFolder },
): Promise<Upload> {
  let csv: { name: string; bytes: number } | undefined
  let zip: { name: string; bytes: number } | undefined
  for await (const part of partsOf(request)) {
    if (part.fieldname === 'file' && !csv) {
      csv = await saveFile(part, csvPath(folder, id), importFilesLimits.csvBytes, csvTooLarge)
    } else if (part.fieldname === 'pictures' && !zip) {
      zip = await saveFile(part, zipPath(folder, id), importFilesLimits.zipBytes, zipTooLarge)
    } else {
      part.file.resume()
      const fields = { [part.fieldname]: say('oneCsvOneZip') }
      throw new ShopError({ code: 'invalid_input', fields })
    }
  }
  if (!csv) {
    const message = say(zip ? 'picturesAlone' : 'csvMissing')
    throw invalidInput('file', message)
  }
  return { id, fileName: csv.name, picturesName: zip?.name ?? null, total: csv.bytes }
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<MultipartFile> {
  try {
    for await (const part of formParts(request)) if (part.type === 'file') yield part
  } catch (error) {
    throw error instanceof ShopError ? error : new ShopError(aborted, { cause: error })
  }
}

async function saveFile(part: MultipartFile, path: string, most: number, tooLarge: Problem) {
  let bytes = 0
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.byteLength
      if (bytes > most) throw new ShopError(tooLarge)
      yield chunk
    }
  }
  const saved = createWriteStream(path, { mode: 0o600 })
  try {
    await pipeline(part.file, counted, saved)
  } catch (error) {
    // A file that is still being opened would be created after its removal.
    if (!saved.closed) await new Promise<void>((resolve) => saved.once('close', resolve))
    if (error instanceof ShopError) throw error
    throw new ShopError(isTooLarge(error) ? tooLarge : aborted, { cause: error })
  }
  if (part.file.truncated) throw new ShopError(tooLarge)
  return { name: baseName(part.filename) || 'products.csv', bytes }
}

/** Whether it is the error of @fastify/multipart at its own limit. */
const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
