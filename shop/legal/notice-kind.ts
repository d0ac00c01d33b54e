import { pictureKindOf } from '#shop/uploads/picture-kind.ts'

/** The formats of a notice, with the media types that they are served as. */
export const noticeTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const
export type NoticeKind = keyof typeof noticeTypes

export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTypes, kind)

/**
 * Detects the format by the bytes, never by a name or a declared type. Undefined for anything else, and for drawings that could
 * run a script or expand entities, which the official one does not.
 */
export function noticeKindOf(bytes: Uint8Array): NoticeKind | undefined {
  const kind = pictureKindOf(bytes)
  if (kind !== undefined) return isNoticeKind(kind) ? kind : undefined
  const text = textOf(bytes).trimStart()
  const isDrawing = ['<?xml', '<svg', '<!--', '<!DOCTYPE svg'].some((start) => text.startsWith(start))
  return isDrawing && rootOf(text) !== undefined && !/<script|<!ENTITY|<foreignObject/i.test(text)
    ? 'svg'
    : undefined
}

/** The size of a drawing in pixels, from its width and height or else its view box; undefined if it is incomplete or has none. */
export function drawingSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const text = textOf(bytes)
  const root = rootOf(text)
  if (root === undefined || !text.trimEnd().endsWith('</svg>')) return undefined
  const [, , wide, high] = (attributeOf(root, 'viewBox') ?? '').trim().split(/[\s,]+/)
  const width = lengthOf(attributeOf(root, 'width')) ?? lengthOf(wide)
  const height = lengthOf(attributeOf(root, 'height')) ?? lengthOf(high)
  return width && height ? { width, height } : undefined
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The start tag of the root element; undefined if it does not end. */
function rootOf(text: string): string | undefined {
  const start = text.search(/<svg\s/)
  const end = text.indexOf('>', start)
  return start < 0 || end < 0 ? undefined : text.slice(start, end + 1)
}

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean)

/** CSS pixels of each absolute unit. */
const pixels: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 9.6 / 2.54 },
}

/** Whole pixels of a length such as '210mm'; undefined for none, and for one that depends on the page, such as '100%'. */
function lengthOf(length: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(\d{1,5}(?:\.\d{1,9})?)([a-z]*)$/.exec(length?.trim() ?? '') ?? []
  const size = Math.round(Number(number) * (pixels[unit] ?? Number.NaN))
  return size > 0 ? size : undefined
}
