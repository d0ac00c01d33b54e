import { availableParallelism } from 'node:os'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Files } from './files.ts'
import { type PictureOrigin, pictureOrigin } from './picture-origin.ts'
import { pictureProcess } from './picture-process.server.ts'
import {
  type PictureFormat,
  parsePictureName,
  pictureName,
  pictureWidths,
  plainAddress,
} from './picture-view.ts'
import type { PictureSize, PictureSource } from './picture-work.ts'
import { workQueue } from './work-queue.ts'

/** Of what is made before anybody asks. The rest (WebP for old browsers, JPEG for mail) is made when asked. */
const firstWidths = [480, 960]

type Original = { id: string; width: number; origin: PictureOrigin }

export type PictureMaker = {
  /** One file of a picture by its name; made first when nobody has yet. Undefined when there is no such picture. */
  file(name: string): Promise<Buffer | undefined>
  /** The size of uploaded bytes. Throws PictureRefused when they cannot be shown. */
  size(bytes: Uint8Array): Promise<PictureSize>
  /** A data URI of a few pixels, to stand there until the picture comes. */
  placeholder(bytes: Uint8Array): Promise<string>
  /** Makes in the background what pages will ask of this picture. */
  prepare(id: string): void
  /**
   * Makes in the background all that is missing, the first pages' pictures first. Never rejects: what failed is
   * reported to `onError`, made when it is asked for, and tried again at the next start.
   */
  fill(): Promise<void>
  close(): void
}

export const storedName = (name: string) => `pictures/${name}`

type Means = { db: Db; files: Files; onError: (error: unknown, picture: string) => void }

/**
 * Makes the files that browsers get from originals (DESIGN section 8). What is made is seen in `files`, so
 * nothing is made twice, also across restarts; one worker process does the work (`picture-process.server.ts`).
 */
export function pictureMaker({ db, files, onError }: Means): PictureMaker {
  const worker = pictureProcess()
  const queue = workQueue(Math.min(2, availableParallelism()))
  let isClosed = false

  function report(error: unknown, picture: string) {
    if (!isClosed) onError(error, picture)
  }

  function make(original: Original, width: number, format: PictureFormat, asked: boolean): Promise<Buffer> {
    const name = pictureName(original.id, width, format)
    return queue.add(name, asked, async () => {
      const made = await files.get(storedName(name))
      if (made) return made
      const source = await sourceOf(files, original.origin)
      const bytes = await worker.bytes({ do: 'encode', source, width, format })
      await store(original.id, storedName(name), bytes)
      return bytes
    })
  }

  /** One that was removed while it was being made is not stored: nobody would find the file again. */
  function store(id: string, name: string, bytes: Buffer) {
    return inTransaction(db, async (tx) => {
      // Whoever removes it now waits, and takes this file away too.
      const there = await tx
        .selectFrom('product_images')
        .select('id')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
      if (there) await files.put(name, bytes)
    })
  }

  /** Undefined for a picture whose original was removed while somebody waited for it. */
  async function makeUnlessRemoved(original: Original, width: number, format: PictureFormat) {
    try {
      return await make(original, width, format, true)
    } catch (error) {
      if (await findOriginal(db, original.id)) throw error
      return undefined
    }
  }

  async function makeQuietly(original: Original, width: number, format: PictureFormat) {
    if (isClosed) return
    const name = pictureName(original.id, width, format)
    try {
      if (!(await files.exists(storedName(name)))) await make(original, width, format, false)
    } catch (error) {
      if (!isClosed && (await findOriginal(db, original.id))) report(error, name)
    }
  }

  async function makeAll(original: Original) {
    for (const width of pictureWidths(original.width)) await makeQuietly(original, width, 'avif')
    const plain = parsePictureName(plainAddress(original).slice('/pictures/'.length))
    if (plain) await makeQuietly(original, plain.width, 'webp')
  }

  async function addPlaceholder({ id, origin }: Original) {
    try {
      const source = await sourceOf(files, origin)
      const bytes = await queue.add(`${id}-placeholder`, false, () =>
        worker.bytes({ do: 'placeholder', source }),
      )
      const placeholder = dataUri(bytes)
      await db.updateTable('product_images').set({ placeholder }).where('id', '=', id).execute()
    } catch (error) {
      report(error, id)
    }
  }

  async function makeFirst(original: Original) {
    for (const width of firstWidths) {
      if (pictureWidths(original.width).includes(width)) await makeQuietly(original, width, 'avif')
    }
  }

  return {
    async file(name) {
      const wanted = parsePictureName(name)
      if (wanted === undefined) return undefined
      const made = await files.get(storedName(name))
      if (made) return made
      const original = await findOriginal(db, wanted.id)
      if (!original || !pictureWidths(original.width).includes(wanted.width)) return undefined
      return makeUnlessRemoved(original, wanted.width, wanted.format)
    },
    size: (bytes) => worker.size(bytes),
    placeholder: async (bytes) =>
      dataUri(await worker.bytes({ do: 'placeholder', source: { kind: 'bytes', bytes } })),
    prepare(id) {
      findOriginal(db, id)
        .then((original) => original && makeAll(original))
        .catch((error: unknown) => report(error, id))
    },
    async fill() {
      const isOpen = () => !isClosed
      // Placeholders cost a hundredth of a picture and every page wants them from its first rendering on.
      try {
        await eachOriginal(db, 'without placeholder', isOpen, addPlaceholder)
        await eachOriginal(db, 'fronts', isOpen, makeFirst)
        await eachOriginal(db, 'all', isOpen, makeAll)
      } catch (error) {
        report(error, 'all')
      }
    },
    close() {
      isClosed = true
      worker.close()
    },
  }
}

const dataUri = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

async function sourceOf(files: Files, origin: PictureOrigin): Promise<PictureSource> {
  if (origin.kind === 'drawing') return origin
  const bytes = await files.get(origin.file)
  if (!bytes) throw new Error(`the original ${origin.file} is gone`)
  return { kind: 'bytes', bytes }
}

async function findOriginal(db: Db, id: string): Promise<Original | undefined> {
  const row = await db
    .selectFrom('product_images')
    .select(['id', 'width', 'origin'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, origin: pictureOrigin.parse(row.origin) }
}

/** Walks the shop's pictures in the order in which shoppers meet them: fronts first, newest products first. */
async function eachOriginal(
  db: Db,
  which: 'fronts' | 'without placeholder' | 'all',
  isOpen: () => boolean,
  visit: (original: Original) => Promise<void>,
) {
  let query = db
    .selectFrom('product_images as image')
    .innerJoin('products as product', 'product.id', 'image.product_id')
    .select('image.id')
    .where('product.archived_at', 'is', null)
    .orderBy('image.position')
    .orderBy('product.show', 'desc')
    .orderBy('product.created_at', 'desc')
    .orderBy('image.id')
  if (which === 'fronts') query = query.where('image.position', '=', 0)
  if (which === 'without placeholder') query = query.where('image.placeholder', 'is', null)
  for (const { id } of await query.execute()) {
    if (!isOpen()) return
    const original = await findOriginal(db, id)
    if (original) await visit(original)
  }
}
