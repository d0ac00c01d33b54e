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
  plainPictureUrl,
} from './picture-view.ts'
import type { PictureSize, PictureSource } from './picture-work.ts'
import { workQueue } from './work-queue.ts'

type Original = { id: string; width: number; origin: PictureOrigin }

export type PictureMaker = {
  /** One file of a picture by name; created first if it does not exist. Undefined if there is no such picture. */
  file(name: string): Promise<Buffer | undefined>
  /** The size of uploaded bytes. Throws PictureRefused if they cannot be shown. */
  size(bytes: Uint8Array): Promise<PictureSize>
  /** A data URI of a few pixels, shown until the picture has loaded. */
  placeholder(bytes: Uint8Array): Promise<string>
  /**
   * Creates in the background the files that pages will request of this picture. Failures are reported to `onError`, and the
   * files are then created on request, like the rest (WebP for old browsers, JPEG for mail) and pictures of the demo stock.
   */
  prepare(id: string): void
  close(): void
}

export const storedName = (name: string) => `pictures/${name}`

type Means = { db: Db; files: Files; onError: (error: unknown, picture: string) => void }

/**
 * Creates from the originals the files that browsers load (DESIGN section 8). Existing `files` are never created again, even
 * after a restart; one worker process does the work (`picture-process.server.ts`).
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
      await whileItExists(db, original.id, () => files.put(storedName(name), bytes))
      return bytes
    })
  }

  /** Undefined for a picture whose original was removed while the caller waited for it. */
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
    const plain = parsePictureName(plainPictureUrl(original).slice('/pictures/'.length))
    if (plain) await makeQuietly(original, plain.width, 'webp')
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
    close() {
      isClosed = true
      worker.close()
    },
  }
}

const dataUri = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

/** Stores no file of a picture that was removed meanwhile, since nobody would find the file again. */
function whileItExists(db: Db, id: string, store: () => Promise<void>) {
  return inTransaction(db, async (tx) => {
    // A removal waits for this lock, and then removes this file too.
    const there = await tx
      .selectFrom('product_images')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst()
    if (there) await store()
  })
}

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
