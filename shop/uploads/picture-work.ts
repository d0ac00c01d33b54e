import type { DrawingOrigin } from './picture-origin.ts'
import type { PictureFormat } from './picture-view.ts'

/** What the worker process is asked and what it answers (`picture-worker.ts`, `picture-process.server.ts`). */
export type UploadSource = { kind: 'bytes'; bytes: Uint8Array }
export type PictureSource = DrawingOrigin | UploadSource

export type PictureTask =
  | { do: 'encode'; source: PictureSource; width: number; format: PictureFormat }
  | { do: 'placeholder'; source: UploadSource }
  | { do: 'inspect'; source: UploadSource }

/**
 * Why a picture cannot be made: more pixels than we decode, higher than our formats can be, or bytes that are
 * not a picture of a kind we accept.
 */
export type PictureRefusal = 'too_many_pixels' | 'too_high' | 'unreadable'

/** Size as shown (after the camera's rotation), in pixels. */
export type PictureSize = { width: number; height: number }

export type PictureAnswer =
  | { id: number; bytes: Uint8Array }
  | { id: number; size: PictureSize }
  | { id: number; refusal: PictureRefusal }
  | { id: number; error: string }

export type PictureRequest = { id: number; task: PictureTask }

/** 50 megapixels (SAFETY rule 35). */
export const mostPixels = 50_000_000

/** What WebP can hold, in pixels. */
export const mostHeight = 16_383
