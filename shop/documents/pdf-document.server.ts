import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'

type Face = 'sans' | 'strong' | 'serif'

/** The shop's own letters, and one more for names that they cannot write: Greek, Cyrillic, Vietnamese. */
const files: Record<Face | 'other', string> = {
  sans: 'hanken-grotesk-400.ttf',
  strong: 'hanken-grotesk-600.ttf',
  serif: 'newsreader-350.ttf',
  other: 'noto-sans-400.ttf',
}
const faces = ['sans', 'strong', 'serif', 'other'] as const
let loaded: { face: Face | 'other'; bytes: Buffer }[] | undefined

export const colours = {
  ink: '#1B1815',
  soft: '#564F46',
  faint: '#6F675C',
  line: '#E1D9CC',
  control: '#8A8175',
}

/** In points. */
const millimetre = 72 / 25.4
export const page = { width: 210 * millimetre, height: 297 * millimetre, margin: 18 * millimetre }

export type Style = {
  face?: Face
  size: number
  /** As a multiple of the size. */
  leading?: number
  colour?: string
}
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** A stretch of one line that one face can write. */
type Run = { text: string; face: Face | 'other' }

/** Sheets of A4 under a pen: whatever is written stays text that can be selected. Coordinates in points, from the top left. */
export function paper(info: { title: string; author: string; madeAt: Date }) {
  const { title, author, madeAt } = info
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  loaded ??= faces.map((face) => ({
    face,
    bytes: readFileSync(join(import.meta.dirname, 'fonts', files[face])),
  }))
  for (const { face, bytes } of loaded) doc.registerFont(face, bytes)
  const canWrite = knowledgeOf(doc)

  const runsOf = (text: string, face: Face): Run[] => {
    const runs: Run[] = []
    for (const { text: letter, face: writer } of lettersOf(text, face, canWrite)) {
      const last = runs.at(-1)
      if (last?.face === writer) last.text += letter
      else runs.push({ text: letter, face: writer })
    }
    return runs
  }
  const widthOf = (text: string, { face = 'sans', size }: Style) =>
    runsOf(text, face).reduce(
      (width, run) => width + doc.font(run.face).fontSize(size).widthOfString(run.text),
      0,
    )
  const linesOf = (text: string, style: Style, width: number) =>
    text.split('\n').flatMap((line) => wrap(line, width, (part) => widthOf(part, style)))
  const leadingOf = ({ size, leading = 1.4 }: Style) => size * leading

  const writeLine = (line: string, style: Style, { x, y, width, align }: Place) => {
    const { face = 'sans', size, colour = colours.ink } = style
    let at = align === 'right' ? x + width - widthOf(line, style) : x
    // All faces stand on one line: pdfkit's own origin is the top of each.
    const baseline = y + leadingOf(style) / 2 + size * 0.34
    for (const run of runsOf(line, face)) {
      doc.font(run.face).fontSize(size).fillColor(colour)
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  return {
    linesOf,
    /** How high a text is when it is written into `width`. */
    heightOf: (text: string, style: Style, width: number) =>
      linesOf(text, style, width).length * leadingOf(style),
    widthOf,
    /** Writes a text, over as many lines as it needs; gives its height. */
    write: (text: string, style: Style, place: Place): number => {
      const lines = linesOf(text, style, place.width)
      for (const [index, line] of lines.entries()) {
        writeLine(line, style, { ...place, y: place.y + index * leadingOf(style) })
      }
      return lines.length * leadingOf(style)
    },
    rule: (y: number, { x, width, colour = colours.line }: { x: number; width: number; colour?: string }) => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(colour)
    },
    box: (x: number, y: number, side: number) => {
      doc.roundedRect(x, y, side, side, 1.5).lineWidth(0.75).stroke(colours.control)
    },
    addPage: () => {
      doc.addPage()
    },
    /** Draws on each page that there is, for what all of them carry; then gives the file. */
    finish: (onEach: (number: number, pages: number) => void): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        onEach(index + 1, count)
      }
      doc.end()
      return whole
    },
  }
}
export type Paper = ReturnType<typeof paper>

type Knowledge = (letter: string, face: Face | 'other') => boolean

/** The faces never change while the shop runs, so what is known of a letter is kept. */
const known = new Map<string, boolean>()

/** Which letters a face has. */
function knowledgeOf(doc: PDFKit.PDFDocument): Knowledge {
  return (letter, face) => {
    const key = `${face} ${letter}`
    const before = known.get(key)
    if (before !== undefined) return before
    doc.font(face)
    // What pdfkit keeps of the font in use; its types leave it out.
    const { _font } = doc as unknown as {
      _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } }
    }
    const has = _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    if (known.size < mostKnown) known.set(key, has)
    return has
  }
}
const mostKnown = 20_000

/**
 * Letter by letter, with the face that writes it. One that no face has is written without its accents, and at last as a
 * question mark, so that nobody gets an empty box.
 */
function lettersOf(text: string, face: Face, canWrite: Knowledge): Run[] {
  const readable = text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]/gu, '')
  return Array.from(readable).flatMap((letter): Run[] => {
    const writer = ([face, 'other'] as const).find((one) => canWrite(letter, one))
    if (writer) return [{ text: letter, face: writer }]
    if (/\s/u.test(letter)) return [{ text: ' ', face }]
    if (/\p{M}/u.test(letter)) return []
    const [bare = ''] = letter.normalize('NFKD')
    return [{ text: bare !== letter && canWrite(bare, face) ? bare : '?', face }]
  })
}

/** Spaces, save those that hold a number together. */
const breakable = /[^\S\u00a0]+/u

/** Breaks a line between words, and a word that is wider than the line where it must be. */
function wrap(text: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(breakable).flatMap((part) => pieces(part, width, widthOf))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
