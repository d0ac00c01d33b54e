/** A printed page as words and columns; drawn by draw-pdf.server.ts. Money and dates are text by now. */
export type Sheet = {
  /** Of the file, and above the pages after the first: 'Invoice 2026-0402'. */
  title: string
  heading: string
  shopName: string
  /** The file's own date. */
  madeAt: Date
  facts: readonly Fact[]
  parties: readonly [Party, Party]
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  sums: readonly Sum[]
  after: readonly Passage[]
  foot: string
}

export type Fact = { name: string; value: string }
export type Party = { name: string; lines: readonly string[]; isLarge?: boolean }

/** `width` in points; the one without takes the rest of the line. */
export type Column = { name: string; width?: number; isRight?: boolean }
export type Cell = { text: string; caption?: string; isStrong?: boolean } | 'tick'
export type Sum = { name: string; value: string; isTotal?: boolean }
export type Passage =
  | { kind: 'text'; text: string }
  | { kind: 'pair'; parties: readonly [Party, Party] }
  | { kind: 'thanks'; title: string; text: string }
