import { setImmediate as nextTurn } from 'node:timers/promises'
import { documentTexts } from './document-texts.ts'
import { colours, type Paper, page, paper, type Style } from './pdf-document.server.ts'
import type { Cell, Column, Fact, Party, Passage, Sheet, Sum } from './pdf-layout.ts'

/** Drawn before anything else gets its turn. */
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

/** Draws a sheet on as many pages as it needs, with its heads on each; gives the PDF. The same sheet gives the same file. */
export async function drawPdf(sheet: Sheet): Promise<Buffer> {
  const { title, shopName, madeAt, foot } = sheet
  const pen = paper({ title, author: shopName, madeAt })
  // Beside the number of the page, which is not known yet.
  const footHeight = pen.heightOf(foot, styles.foot, across - 70)
  const bottom = page.height - page.margin - footHeight - 22
  let y = drawTop(pen, sheet)
  y = drawParties(pen, sheet.parties, y + 32)

  /** Where something of this height begins: here, or on the next page. */
  const roomFor = (height: number, onNext?: (top: number) => number): number => {
    if (y + height <= bottom) return y
    pen.addPage()
    y = page.margin + pen.write(title, styles.caption, { x: left, y: page.margin, width: across }) + 10
    if (onNext) y = onNext(y)
    return y
  }

  const drawHead = (top: number) => drawTableHead(pen, sheet.columns, top)
  y = drawHead(roomFor(60) + 24)
  for (const [index, row] of sheet.rows.entries()) {
    // Others are served in between.
    if (index % rowsAtOnce === rowsAtOnce - 1) await nextTurn()
    const height = rowHeight(pen, sheet.columns, row)
    y = drawRow(pen, { columns: sheet.columns, row, height }, roomFor(height, drawHead))
  }
  if (sheet.sums.length > 0) y = drawSums(pen, sheet.sums, roomFor(16 + sheet.sums.length * 26))
  for (const passage of sheet.after) {
    // A text may be longer than a page.
    if (passage.kind === 'text') {
      y += 14
      for (const line of pen.linesOf(passage.text, styles.text, across)) {
        y = roomFor(14)
        y += pen.write(line, styles.text, { x: left, y, width: across })
      }
      continue
    }
    y = drawPassage(pen, passage, roomFor(passageHeight(pen, passage)))
  }
  return pen.finish((number, pages) => drawFoot(pen, { foot, footHeight, number, pages }))
}

function drawTop(pen: Paper, { shopName, heading, facts }: Sheet): number {
  const width = Math.max(180, ...facts.map((fact) => 84 + pen.widthOf(fact.value, styles.text)))
  const x = right - width
  const logo = pen.write(shopName, styles.logo, { x: left, y: page.margin - 3, width: x - left - 24 })
  const top = page.margin + pen.write(heading, styles.heading, { x, y: page.margin, width }) + 9
  return Math.max(page.margin + logo, drawFacts(pen, facts, { x, y: top, width }))
}

function drawFacts(
  pen: Paper,
  facts: readonly Fact[],
  { x, y, width }: { x: number; y: number; width: number },
) {
  let at = y
  for (const { name, value } of facts) {
    pen.rule(at, { x, width })
    pen.write(name, { ...styles.text, colour: colours.faint }, { x, y: at + 3.5, width: 84 })
    const height = pen.write(value, styles.text, { x: x + 84, y: at + 3.5, width: width - 84 })
    at += height + 7.5
  }
  pen.rule(at, { x, width })
  return at
}

const places = [
  { x: left, width: half - 24 },
  { x: left + half, width: across - half },
] as const

const partyStyle = ({ isLarge }: Party) => (isLarge ? styles.large : styles.text)

const partyHeight = (pen: Paper, party: Party, width: number) =>
  pen.heightOf(party.name, styles.name, width) +
  pen.heightOf(party.lines.join('\n'), partyStyle(party), width)

/** Two blocks side by side; gives where both have ended. */
function drawParties(pen: Paper, parties: readonly [Party, Party], y: number): number {
  const heights = parties.map((party, index) => {
    const { x, width } = places[index] ?? places[0]
    const name = pen.write(party.name, styles.name, { x, y, width })
    return name + pen.write(party.lines.join('\n'), partyStyle(party), { x, y: y + name + 1, width })
  })
  return y + Math.max(...heights)
}

type Slot = { x: number; width: number; align: 'left' | 'right' }
const gap = 10

/** Where each column stands. */
function slotsOf(columns: readonly Column[]): Slot[] {
  const fixed = columns.reduce((whole, { width = 0 }) => whole + width, 0)
  let x = left
  return columns.map(({ width = across - fixed, isRight }, index) => {
    // Numbers keep off the words before them; the words keep off the numbers after.
    const room = columns[index + 1] ? gap : 0
    const slot: Slot = { x, width: isRight ? width : width - room, align: isRight ? 'right' : 'left' }
    x += width
    return slot
  })
}

function drawTableHead(pen: Paper, columns: readonly Column[], y: number): number {
  const slots = slotsOf(columns)
  for (const [index, { name }] of columns.entries()) {
    const slot = slots[index]
    if (slot && name) pen.write(name, styles.head, { ...slot, y })
  }
  pen.rule(y + 20, inkRule)
  return y + 20
}

const cellStyle = (cell: Exclude<Cell, 'tick'>): Style => (cell.isStrong ? styles.strong : styles.text)

function cellHeight(pen: Paper, cell: Cell, width: number): number {
  if (cell === 'tick') return 13.5
  const caption = cell.caption ? pen.heightOf(cell.caption, styles.caption, width) : 0
  return pen.heightOf(cell.text, cellStyle(cell), width) + caption
}

const rowSpace = 9

function rowHeight(pen: Paper, columns: readonly Column[], row: readonly Cell[]): number {
  const slots = slotsOf(columns)
  return rowSpace * 2 + Math.max(...row.map((cell, index) => cellHeight(pen, cell, slots[index]?.width ?? 0)))
}

type Row = { columns: readonly Column[]; row: readonly Cell[]; height: number }

function drawRow(pen: Paper, { columns, row, height }: Row, y: number): number {
  const slots = slotsOf(columns)
  for (const [index, cell] of row.entries()) {
    const slot = slots[index]
    if (!slot) continue
    const top = y + (height - cellHeight(pen, cell, slot.width)) / 2
    if (cell === 'tick') {
      pen.box(slot.x, top, 13.5)
      continue
    }
    const text = pen.write(cell.text, cellStyle(cell), { ...slot, y: top })
    if (cell.caption) pen.write(cell.caption, styles.caption, { ...slot, y: top + text })
  }
  pen.rule(y + height, rule)
  return y + height
}

function drawSums(pen: Paper, sums: readonly Sum[], y: number): number {
  const x = left + half
  const width = across - half
  let at = y + 10
  for (const [index, { name, value, isTotal }] of sums.entries()) {
    if (index > 0) pen.rule(at, { x, width, ...(isTotal ? { colour: colours.ink } : {}) })
    const style = isTotal ? styles.total : styles.text
    const height = pen.heightOf(value, style, width) + 9
    pen.write(name, styles.text, { x, y: at + (height - 14) / 2, width })
    pen.write(value, style, { x, y: at + 4.5, width, align: 'right' })
    at += height
  }
  return at
}

/** What stays together on one page. */
type Block = Exclude<Passage, { kind: 'text' }>

const passageSpace = 16

function passageHeight(pen: Paper, passage: Block): number {
  switch (passage.kind) {
    case 'pair':
      return (
        passageSpace * 2 +
        Math.max(
          ...passage.parties.map((party, index) => partyHeight(pen, party, places[index]?.width ?? half)),
        )
      )
    case 'thanks':
      return passageSpace * 3 + 20 + pen.heightOf(passage.text, styles.text, across * 0.78)
  }
}

function drawPassage(pen: Paper, passage: Block, y: number): number {
  switch (passage.kind) {
    case 'pair':
      return drawParties(pen, passage.parties, y + 28)
    case 'thanks': {
      pen.rule(y + 24, inkRule)
      const title = pen.write(passage.title, styles.subheading, { x: left, y: y + 36, width: across })
      const top = y + 36 + title + 4
      return top + pen.write(passage.text, styles.text, { x: left, y: top, width: across * 0.78 })
    }
  }
}

type Foot = { foot: string; footHeight: number; number: number; pages: number }

function drawFoot(pen: Paper, { foot, footHeight, number, pages }: Foot) {
  const top = page.height - page.margin - footHeight
  pen.rule(top - 9, rule)
  const place = { x: left, y: top, width: across }
  pen.write(foot, styles.foot, { ...place, width: across - 70 })
  if (pages > 1) pen.write(documentTexts.page(number, pages), styles.foot, { ...place, align: 'right' })
}
