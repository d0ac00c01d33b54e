import type { PlainBlock } from './plain-blocks.ts'

/** Content of a printed document, drawn by draw-pdf.server.ts. Money and dates are already text. */
export type PdfLayout = {
  /** Title of the file, and header of every page but the first: 'Invoice 2026-0402'. */
  title: string
  heading: string
  shopName: string
  /** Date of the file. */
  madeAt: Date
  details: readonly Detail[]
  parties: readonly [Party, Party]
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  sums: readonly Sum[]
  after: readonly Block[]
  foot: string
}

export type Detail = { name: string; value: string }
export type Party = { name: string; lines: readonly string[]; isLarge?: boolean }

/** `width` in points; the column without one takes the rest of the width. */
export type Column = { name: string; width?: number; isRight?: boolean }
export type Cell = { text: string; caption?: string; isStrong?: boolean } | 'tick'
export type Sum = { name: string; value: string; isTotal?: boolean }
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'pair'; parties: readonly [Party, Party] }
  | { kind: 'thanks'; title: string; text: string }

/** A document that is read from top to bottom, without tables. */
export type TextDocument = {
  heading: string
  /** Small, below the heading. */
  caption: string
  shopName: string
  madeAt: Date
  blocks: readonly PlainBlock[]
  foot: string
}
