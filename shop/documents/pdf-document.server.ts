import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { locale } from '#shop/formats.ts'

type Face = 'sans' | 'strong' | 'serif'

/** The shop's fonts, and a fallback for names in Greek, Cyrillic or Vietnamese. */
const files: Record<Face | 'fallback', string> = {
  sans: 'hanken-grotesk-400.ttf',
  strong: 'hanken-grotesk-600.ttf',
  serif: 'newsreader-350.ttf',
  fallback: 'noto-sans-400.ttf',
}
const faces = ['sans', 'strong', 'serif', 'fallback'] as const

/** A fontkit font, which pdfkit accepts instead of the font's bytes, although its types do not say so. */
type ParsedFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string, features?: unknown): Layout
}
/** The glyphs of a text, as far as it matters here. */
type Layout = { positions: object[] }
/** Parsed once, since parsing the fonts would take most of the time of a short document. */
const parsed = new Map<Face | 'fallback', ParsedFont>()

export const colours = {
  ink: '#1B1815',
  soft: '#564F46',
  faint: '#6F675C',
  line: '#E1D9CC',
  control: '#8A8175',
}

/** A millimetre in points. */
const millimetre = 72 / 25.4
export const page = { width: 210 * millimetre, height: 297 * millimetre, margin: 18 * millimetre }

export type Style = {
  face?: Face
  size: number
  /** Line height as a multiple of the font size. */
  leading?: number
  colour?: string
}
type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** A part of a line that a single font face can draw. */
type Run = { text: string; face: Face | 'fallback' }

type Info = { title: string; author: string; madeAt: Date }

/** An A4 PDF document whose text can be selected. Coordinates in points, from the top left. */
export function pdfDocument(info: Info) {
  const { doc, whole } = emptyDocument(info)
  const { runsOf, widthOf, linesOf } = textMeasure(doc)
  const leadingOf = ({ size, leading = 1.4 }: Style) => size * leading

  const writeLine = (line: string, style: Style, { x, y, width, align }: Place) => {
    const { face = 'sans', size, colour = colours.ink } = style
    let at = align === 'right' ? x + width - widthOf(line, style) : x
    // Aligns all faces on one baseline; pdfkit's default origin is the top of each face.
    const baseline = y + leadingOf(style) / 2 + size * 0.34
    for (const run of runsOf(line, face)) {
      doc.font(run.face).fontSize(size).fillColor(colour)
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  return {
    linesOf,
    /** Height of a text when wrapped to `width`. */
    heightOf: (text: string, style: Style, width: number) =>
      linesOf(text, style, width).length * leadingOf(style),
    widthOf,
    /** Writes a text on as many lines as it needs; returns its height. */
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
    /** Calls `onEach` for every page, to draw the footer, and returns the file. */
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
export type PdfDocument = ReturnType<typeof pdfDocument>

/** A document with an empty page and the shop's fonts; `whole` resolves to its bytes once it has ended. */
function emptyDocument({ title, author, madeAt }: Info) {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  // pdfkit's types only accept the bytes of a font.
  for (const face of faces) doc.registerFont(face, parsedFont(face) as unknown as Buffer)
  return { doc, whole }
}

/** Measures and wraps texts in a document's fonts. */
function textMeasure(doc: PDFKit.PDFDocument) {
  const runsOf = (text: string, face: Face): Run[] => {
    const runs: Run[] = []
    for (const { text: character, face: writer } of charactersOf(text, face, hasGlyph)) {
      const last = runs.at(-1)
      if (last?.face === writer) last.text += character
      else runs.push({ text: character, face: writer })
    }
    return runs
  }
  /** Cache, since wrapping measures a line again for each added word. */
  const wordWidths = new Map<string, number>()
  /** Width of a word with its trailing space, if any, at a font size of one point. */
  const wordWidth = (word: string, face: Face) => {
    const key = `${face} ${word}`
    const width =
      wordWidths.get(key) ??
      runsOf(word, face).reduce((sum, run) => sum + doc.font(run.face).fontSize(1).widthOfString(run.text), 0)
    wordWidths.set(key, width)
    return width
  }
  const widthOf = (text: string, { face = 'sans', size }: Style) =>
    (text.match(wordAndSpace) ?? []).reduce((width, word) => width + wordWidth(word, face), 0) * size
  const linesOf = (text: string, style: Style, width: number) =>
    text.split('\n').flatMap((line) => wrap(line, width, (part) => widthOf(part, style)))
  return { runsOf, widthOf, linesOf }
}

/** Parses a font with a temporary document, since a document embeds every font that it ever selected. */
function parsedFont(face: Face | 'fallback'): ParsedFont {
  const before = parsed.get(face)
  if (before) return before
  const doc = new PDFDocument({ autoFirstPage: false })
  doc.font(readFileSync(join(import.meta.dirname, 'fonts', files[face])))
  // The current font, which pdfkit's types do not declare.
  const { font } = (doc as unknown as { _font: { font: ParsedFont } })._font
  cacheLayouts(font)
  parsed.set(face, font)
  return font
}

/**
 * Lets a font lay out each word once instead of once per document: that takes most of the time of a document, and most words
 * are in every one.
 */
function cacheLayouts(font: ParsedFont) {
  const layout = font.layout.bind(font)
  const layouts = new Map<string, Layout>()
  font.layout = (text, features) => {
    if (features) return layout(text, features)
    const found = layouts.get(text) ?? layout(text)
    if (layouts.size >= mostWords) layouts.clear()
    layouts.set(text, found)
    // pdfkit scales the positions that it gets, in place.
    const positions = found.positions.map((position) => ({ ...position }))
    return Object.create(found, { positions: { value: positions } }) as Layout // a view of the other properties
  }
}
const mostWords = 2000

const wordAndSpace = /[^ ]* |[^ ]+/g

type GlyphLookup = (character: string, face: Face | 'fallback') => boolean

/** Cache: the fonts never change while the shop runs. */
const known = new Map<string, boolean>()

/** Whether a face has a glyph for a character. */
const hasGlyph: GlyphLookup = (character, face) => {
  const key = `${face} ${character}`
  const before = known.get(key)
  if (before !== undefined) return before
  const has = parsedFont(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  if (known.size < mostKnown) known.set(key, has)
  return has
}
const mostKnown = 20_000

/**
 * Splits a text into characters, each with a face that has a glyph for it. A character without any glyph is written
 * without its accents, or else as a question mark, so that nobody sees an empty box.
 */
function charactersOf(text: string, face: Face, hasGlyph: GlyphLookup): Run[] {
  const readable = text.normalize('NFC').replace(/[\p{Cf}\p{Cc}]/gu, '')
  return Array.from(readable).flatMap((character): Run[] => {
    const writer = ([face, 'fallback'] as const).find((one) => hasGlyph(character, one))
    if (writer) return [{ text: character, face: writer }]
    if (/\s/u.test(character)) return [{ text: ' ', face }]
    if (/\p{M}/u.test(character)) return []
    const [bare = ''] = character.normalize('NFKD')
    return [{ text: bare !== character && hasGlyph(bare, face) ? bare : '?', face }]
  })
}

/** Whitespace except no-break spaces. */
const breakable = /[^\S\u00a0]+/u

/** Wraps a line between words, and inside a word that is wider than the line. */
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
  for (const character of word) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
