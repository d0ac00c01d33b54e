import type { ProductRow } from '#db/seed/illustrations/product-row.ts'
import { type View, viewsOf } from '#db/seed/illustrations/view-names.ts'
import type { DrawingOrigin } from './picture-origin.ts'

/** Drawings have no pixel size of their own; this is the largest size of a picture, 4:5 like every plate. */
const SIZE = { width: 1440, height: 1800 }

const viewWords: Record<View, string> = {
  front: 'front',
  level: 'level against light',
  back: 'back',
  label: 'label close up',
  base: 'base with batch code',
  box: 'with its box',
  detail: 'close up',
  scale: 'beside a euro coin and a ruler',
}

const kindWords = [
  [/\bEDT\b/g, 'eau de toilette'],
  [/\bEDP\b/g, 'eau de parfum'],
  [/\bEDC\b/g, 'eau de cologne'],
] as const

/** 'Guerlain Mitsouko, vintage eau de toilette splash 93 ml, front' */
export function drawingAlt(title: string, view: View): string {
  const spoken = kindWords.reduce((text, [short, words]) => text.replace(short, words), title)
  return `${spoken}, ${viewWords[view]}`
}

export type DrawnPicture = {
  position: number
  alt: string
  origin: DrawingOrigin
  width: number
  height: number
}

/** The pictures of a demo stock row, to be drawn when somebody views them or a worker has time. */
export const drawnPictures = (row: ProductRow): DrawnPicture[] =>
  viewsOf(row).map((view, position) => ({
    position,
    alt: drawingAlt(row.title, view),
    origin: { kind: 'drawing', view, row },
    ...SIZE,
  }))
