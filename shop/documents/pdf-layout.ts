import type { PlainBlock } from './plain-blocks.ts'

/** Content of a printed document, drawn by draw-pdf.server.ts. Amounts and dates are already formatted. */
export type PdfLayout = {
  /** Title of the file, and the header of every page except the first: 'Invoice 2026-0402'. */
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

/** `width` in points; the column without a width gets the remaining space. */
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
  /** Small text below the heading. */
  caption: string
  shopName: string
  madeAt: Date
  blocks: readonly PlainBlock[]
  foot: string
}
