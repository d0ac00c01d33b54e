import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { documentTexts } from '#shop/texts/documents.ts'
import { colours, type PdfDocument, page, pdfDocument, type Style } from './pdf-document.server.ts'
import type { Block, Cell, Column, Detail, Party, PdfLayout, Sum } from './pdf-layout.ts'

/** Number of rows drawn before yielding to other requests. */
const rowsAtOnce = 10

const left = page.margin
const right = page.width - page.margin
const across = right - left
const half = across / 2 + 4

const styles = {
  logo: { face: 'serif', size: 27, leading: 1.1 },
  heading: { face: 'serif', size: 22, leading: 1.18 },
  subheading: { face: 'serif', size: 15, leading: 1.25 },
  total: { face: 'serif', size: 16.5, leading: 1.1 },
  text: { size: 10 },
  large: { size: 13, leading: 1.45 },
  strong: { face: 'strong', size: 13 },
  name: { size: 9.25, colour: colours.faint },
  head: { size: 9.25, colour: colours.soft },
  caption: { size: 9.25, colour: colours.faint },
  foot: { size: 9, colour: colours.soft },
} as const satisfies Record<string, Style>

const inkRule = { x: left, width: across, colour: colours.ink }
const rule = { x: left, width: across }

/** Draws a layout on as many pages as it needs and returns the PDF file. The same layout always yields the same bytes. */
export async function drawPdf(layout: PdfLayout): Promise<Buffer> {
  const { title, shopName, madeAt, foot } = layout
  const pdf = pdfDocument({ title, author: shopName, madeAt })
  // Leaves room for the page number, which is not known yet.
  const footHeight = pdf.heightOf(foot, styles.foot, across - 70)
  const bottom = page.height - page.margin - footHeight - 22
  let y = drawTop(pdf, layout)
  y = drawParties(pdf, layout.parties, y + 32)

  /** Returns the y at which a block of this height starts: here, or on a new page. */
  const roomFor = (height: number, onNext?: (top: number) => number): number => {
    if (y + height <= bottom) return y
    pdf.addPage()
    y = page.margin + pdf.write(title, styles.caption, { x: left, y: page.margin, width: across }) + 10
    if (onNext) y = onNext(y)
    return y
  }

  const drawHead = (top: number) => drawTableHead(pdf, layout.columns, top)
  y = drawHead(roomFor(60) + 24)
  for (const [index, row] of layout.rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await yieldToEventLoop()
    const height = rowHeight(pdf, layout.columns, row)
    y = drawRow(pdf, { columns: layout.columns, row, height }, roomFor(height, drawHead))
  }
  if (layout.sums.length > 0) y = drawSums(pdf, layout.sums, roomFor(16 + layout.sums.length * 26))
  for (const block of layout.after) {
    // A text may be longer than a page, so it is broken line by line.
    if (block.kind === 'text') {
      y += 14
      for (const line of pdf.linesOf(block.text, styles.text, across)) {
        y = roomFor(14)
        y += pdf.write(line, styles.text, { x: left, y, width: across })
      }
      continue
    }
    y = drawBlock(pdf, block, roomFor(blockHeight(pdf, block)))
  }
  return pdf.finish((number, pages) => drawFoot(pdf, { foot, footHeight, number, pages }))
}

function drawTop(pdf: PdfDocument, { shopName, heading, details }: PdfLayout): number {
  const width = Math.max(180, ...details.map((detail) => 84 + pdf.widthOf(detail.value, styles.text)))
  const x = right - width
  const logo = pdf.write(shopName, styles.logo, { x: left, y: page.margin - 3, width: x - left - 24 })
  const top = page.margin + pdf.write(heading, styles.heading, { x, y: page.margin, width }) + 9
  return Math.max(page.margin + logo, drawDetails(pdf, details, { x, y: top, width }))
}

function drawDetails(
  pdf: PdfDocument,
  details: readonly Detail[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  let at = y
  for (const { name, value } of details) {
    pdf.rule(at, { x, width })
    pdf.write(name, { ...styles.text, colour: colours.faint }, { x, y: at + 3.5, width: 84 })
    const height = pdf.write(value, styles.text, { x: x + 84, y: at + 3.5, width: width - 84 })
    at += height + 7.5
  }
  pdf.rule(at, { x, width })
  return at
}

const places = [
  { x: left, width: half - 24 },
  { x: left + half, width: across - half },
] as const

const partyStyle = ({ isLarge }: Party) => (isLarge ? styles.large : styles.text)

const partyHeight = (pdf: PdfDocument, party: Party, width: number) =>
  pdf.heightOf(party.name, styles.name, width) +
  pdf.heightOf(party.lines.join('\n'), partyStyle(party), width)

/** Draws two blocks side by side; returns the y below both. */
function drawParties(pdf: PdfDocument, parties: readonly [Party, Party], y: number): number {
  const heights = parties.map((party, index) => {
    const { x, width } = places[index] ?? places[0]
    const name = pdf.write(party.name, styles.name, { x, y, width })
    return name + pdf.write(party.lines.join('\n'), partyStyle(party), { x, y: y + name + 1, width })
  })
  return y + Math.max(...heights)
}

type Slot = { x: number; width: number; align: 'left' | 'right' }
const gap = 10

/** Position of each column. */
function slotsOf(columns: readonly Column[]): Slot[] {
  const fixed = columns.reduce((whole, { width = 0 }) => whole + width, 0)
  let x = left
  return columns.map(({ width = across - fixed, isRight }, index) => {
    // A gap separates a text from the numbers after it.
    const room = columns[index + 1] ? gap : 0
    const slot: Slot = { x, width: isRight ? width : width - room, align: isRight ? 'right' : 'left' }
    x += width
    return slot
  })
}

function drawTableHead(pdf: PdfDocument, columns: readonly Column[], y: number): number {
  const slots = slotsOf(columns)
  for (const [index, { name }] of columns.entries()) {
    const slot = slots[index]
    if (slot && name) pdf.write(name, styles.head, { ...slot, y })
  }
  pdf.rule(y + 20, inkRule)
  return y + 20
}

const cellStyle = (cell: Exclude<Cell, 'tick'>): Style => (cell.isStrong ? styles.strong : styles.text)

function cellHeight(pdf: PdfDocument, cell: Cell, width: number): number {
  if (cell === 'tick') return 13.5
  const caption = cell.caption ? pdf.heightOf(cell.caption, styles.caption, width) : 0
  return pdf.heightOf(cell.text, cellStyle(cell), width) + caption
}

const rowSpace = 9

function rowHeight(pdf: PdfDocument, columns: readonly Column[], row: readonly Cell[]): number {
  const slots = slotsOf(columns)
  return rowSpace * 2 + Math.max(...row.map((cell, index) => cellHeight(pdf, cell, slots[index]?.width ?? 0)))
}

type Row = { columns: readonly Column[]; row: readonly Cell[]; height: number }

function drawRow(pdf: PdfDocument, { columns, row, height }: Row, y: number): number {
  const slots = slotsOf(columns)
  for (const [index, cell] of row.entries()) {
    const slot = slots[index]
    if (!slot) continue
    const top = y + (height - cellHeight(pdf, cell, slot.width)) / 2
    if (cell === 'tick') {
      pdf.box(slot.x, top, 13.5)
      continue
    }
    const text = pdf.write(cell.text, cellStyle(cell), { ...slot, y: top })
    if (cell.caption) pdf.write(cell.caption, styles.caption, { ...slot, y: top + text })
  }
  pdf.rule(y + height, rule)
  return y + height
}

function drawSums(pdf: PdfDocument, sums: readonly Sum[], y: number): number {
  const x = left + half
  const width = across - half
  let at = y + 10
  for (const [index, { name, value, isTotal }] of sums.entries()) {
    if (index > 0) pdf.rule(at, { x, width, ...(isTotal ? { colour: colours.ink } : {}) })
    const style = isTotal ? styles.total : styles.text
    const height = pdf.heightOf(value, style, width) + 9
    pdf.write(name, styles.text, { x, y: at + (height - 14) / 2, width })
    pdf.write(value, style, { x, y: at + 4.5, width, align: 'right' })
    at += height
  }
  return at
}

/** Blocks that are not broken across pages. */
type Unbroken = Exclude<Block, { kind: 'text' }>

const blockSpace = 16

function blockHeight(pdf: PdfDocument, block: Unbroken): number {
  switch (block.kind) {
    case 'pair':
      return (
        blockSpace * 2 +
        Math.max(
          ...block.parties.map((party, index) => partyHeight(pdf, party, places[index]?.width ?? half)),
        )
      )
    case 'thanks':
      return blockSpace * 3 + 20 + pdf.heightOf(block.text, styles.text, across * 0.78)
  }
}

function drawBlock(pdf: PdfDocument, block: Unbroken, y: number): number {
  switch (block.kind) {
    case 'pair':
      return drawParties(pdf, block.parties, y + 28)
    case 'thanks': {
      pdf.rule(y + 24, inkRule)
      const title = pdf.write(block.title, styles.subheading, { x: left, y: y + 36, width: across })
      const top = y + 36 + title + 4
      return top + pdf.write(block.text, styles.text, { x: left, y: top, width: across * 0.78 })
    }
  }
}

type Foot = { foot: string; footHeight: number; number: number; pages: number }

function drawFoot(pdf: PdfDocument, { foot, footHeight, number, pages }: Foot) {
  const top = page.height - page.margin - footHeight
  pdf.rule(top - 9, rule)
  const place = { x: left, y: top, width: across }
  pdf.write(foot, styles.foot, { ...place, width: across - 70 })
  if (pages > 1) pdf.write(documentTexts.page(number, pages), styles.foot, { ...place, align: 'right' })
}
