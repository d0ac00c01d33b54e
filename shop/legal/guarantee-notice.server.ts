import { createHash } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { recordAudit } from '#shop/audit/record-audit.server.ts'
import { recordChanges } from '#shop/changes/record-changes.server.ts'
import type { Problem } from '#shop/problem.ts'
import { invalidInput, ShopError } from '#shop/shop-error.ts'
import { say } from '#shop/texts/messages.ts'
import type { PictureMaker } from '#shop/uploads/picture-maker.server.ts'
import { PictureRefused } from '#shop/uploads/picture-process.server.ts'
import { pictureRefusals, unreadablePicture } from '#shop/uploads/store-upload.server.ts'
import type { GuaranteeNoticeView } from './guarantee-notice.schema.ts'
import { textLocale } from './legal-texts.server.ts'
import { drawingSize, isNoticeKind, type NoticeKind, noticeKindOf } from './notice-kind.ts'

/** Maximum bytes of a notice; also a CHECK of the table. */
export const mostNoticeBytes = 2 * 1024 * 1024

export const noticeTooLarge: Problem = { code: 'too_large', message: say('noticeTooLarge') }
const noNotice: Problem = { code: 'wrong_media_type', message: say('noticeFormats') }

type Means = { db: Db; pictures: Pick<PictureMaker, 'size'> }
type Uploader = { actor: string; requestId?: string }

/**
 * Stores the official notice of the legal guarantee in the shop's language, exactly as uploaded, and shows it from now on in
 * place of the one before, which is kept; the same file again changes nothing. Throws `invalid_input` for an empty file,
 * `too_large` for more than 2 MB, `wrong_media_type` for bytes that are not a PNG, JPEG, WebP or SVG or cannot be read.
 */
export async function saveGuaranteeNotice(
  { db, pictures }: Means,
  bytes: Uint8Array,
  { actor, requestId }: Uploader,
): Promise<GuaranteeNoticeView> {
  if (bytes.byteLength === 0) throw invalidInput('notice', say('noticeEmpty'))
  if (bytes.byteLength > mostNoticeBytes) throw new ShopError(noticeTooLarge)
  const type = noticeKindOf(bytes)
  if (type === undefined) throw new ShopError(noNotice)
  const size = type === 'svg' ? drawingSize(bytes) : await pictureSize(pictures, bytes)
  if (size === undefined) throw new ShopError(unreadablePicture)
  const sha256 = createHash('sha256').update(bytes).digest()
  const view = { url: urlOf({ sha256, type }), ...size }
  return inTransaction(db, async (tx) => {
    if ((await findGuaranteeNotice(tx))?.url === view.url) return view
    await tx
      .insertInto('guarantee_notices')
      .values({ locale: textLocale, type, bytes: Buffer.from(bytes), sha256, ...size })
      .execute()
    const details = { file: nameOf({ sha256, type }) }
    await recordAudit(tx, { action: 'compliance.notice_uploaded', actor, requestId, details })
    await recordChanges(tx, ['settings'])
    return view
  })
}

async function pictureSize(pictures: Means['pictures'], bytes: Uint8Array) {
  try {
    return await pictures.size(bytes)
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new ShopError(pictureRefusals[error.refusal], { cause: error })
  }
}

/** The notice that pages show: the newest upload in the shop's language. */
export async function findGuaranteeNotice(db: Db): Promise<GuaranteeNoticeView | null> {
  const row = await db
    .selectFrom('guarantee_notices')
    .select(['type', 'sha256', 'width', 'height'])
    .where('locale', '=', textLocale)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { url: urlOf(row), width: row.width, height: row.height } : null
}

type Named = { sha256: Buffer; type: string }
/** Contains the hash, so that what an address serves never changes. */
const nameOf = ({ sha256, type }: Named) => `${sha256.toString('hex')}.${type}`
const urlOf = (notice: Named) => `/guarantee-notice/${nameOf(notice)}`

export type NoticeFile = { kind: NoticeKind; bytes: Buffer }

/** The bytes of an uploaded notice, current or former, by the last part of its address. */
export async function findNoticeFile(db: Db, name: string): Promise<NoticeFile | undefined> {
  const [, hash, type = ''] = /^([0-9a-f]{64})\.([a-z]{3,4})$/.exec(name) ?? []
  if (hash === undefined || !isNoticeKind(type)) return undefined
  const row = await db
    .selectFrom('guarantee_notices')
    .select('bytes')
    .where('sha256', '=', Buffer.from(hash, 'hex'))
    .where('type', '=', type)
    .limit(1)
    .executeTakeFirst()
  return row && { kind: type, bytes: row.bytes }
}
