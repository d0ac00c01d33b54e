import type { DrawingOrigin } from './picture-origin.ts'
import type { PictureFormat } from './picture-view.ts'

/** The requests to the worker process and its answers (`picture-worker.ts`, `picture-process.server.ts`). */
export type UploadSource = { kind: 'bytes'; bytes: Uint8Array }
export type PictureSource = DrawingOrigin | UploadSource

export type PictureTask =
  | { do: 'encode'; source: PictureSource; width: number; format: PictureFormat }
  | { do: 'placeholder'; source: UploadSource }
  | { do: 'inspect'; source: UploadSource }

/**
 * Why a picture cannot be processed: more pixels than we decode, taller than our formats allow, or bytes that are not a
 * picture in an accepted format.
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

/** The maximum height in WebP, in pixels. */
export const mostHeight = 16_383
