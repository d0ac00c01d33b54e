import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { item } from './item.ts'

const require = createRequire(import.meta.url)

const FILES = {
  roman: ['cormorant-garamond', '600-normal'],
  italic: ['cormorant-garamond', '600-italic'],
  display: ['libre-caslon-display', '400-normal'],
  script: ['pinyon-script', '400-normal'],
} as const

export type Face = keyof typeof FILES

const loaded = new Map<string, opentype.Font>()

function font(face: Face, subset: 'latin' | 'latin-ext'): opentype.Font {
  const [family, style] = FILES[face]
  const name = `@fontsource/${family}/files/${family}-${subset}-${style}.woff`
  let found = loaded.get(name)
  if (found === undefined) {
    const bytes = readFileSync(require.resolve(name))
    found = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    loaded.set(name, found)
  }
  return found
}

/** One line of text as outlines; x and y are the baseline's middle, sizes in units. */
export interface SetLine {
  d: string
  width: number
}

interface Placed {
  font: opentype.Font
  glyph: opentype.Glyph
  x: number
}

function place(
  text: string,
  face: Face,
  size: number,
  tracking: number,
): { glyphs: Placed[]; width: number } {
  const glyphs: Placed[] = []
  let x = 0
  let last: Placed | undefined
  for (const character of text) {
    const basic = font(face, 'latin')
    const from = basic.charToGlyphIndex(character) > 0 ? basic : font(face, 'latin-ext')
    const glyph = from.charToGlyph(character)
    if (last !== undefined && last.font === from)
      x += (from.getKerningValue(last.glyph, glyph) * size) / from.unitsPerEm
    last = { font: from, glyph, x }
    glyphs.push(last)
    x += ((glyph.advanceWidth ?? 0) * size) / from.unitsPerEm + tracking * size
  }
  return { glyphs, width: Math.max(0, x - tracking * size) }
}

/** Width in units of a line; tracking in em. */
export function measure(text: string, face: Face, size: number, tracking = 0): number {
  return place(text, face, size, tracking).width
}

/**
 * Outline commands as short relative path text, one decimal. Steps shorter than `grain`
 * units are left out: they cannot be seen and make most of a label's weight.
 */
function relativePath(commands: readonly opentype.PathCommand[], grain: number): string {
  let [px, py] = [0, 0]
  const tenth = (v: number): number => Math.round(v * 10) / 10
  const out: string[] = []
  for (const c of commands) {
    if (c.type === 'Z') {
      out.push('z')
      continue
    }
    const points: number[] =
      c.type === 'C'
        ? [c.x1, c.y1, c.x2, c.y2, c.x, c.y]
        : c.type === 'Q'
          ? [c.x1, c.y1, c.x, c.y]
          : [c.x, c.y]
    const absolute = c.type === 'M'
    if (!absolute && Math.hypot(c.x - px, c.y - py) < grain) continue
    const figures = points
      .map((v, i) => tenth(v) - (absolute ? 0 : i % 2 === 0 ? px : py))
      .map((v) => String(tenth(v)))
    out.push(
      (absolute ? 'M' : c.type.toLowerCase()) +
        figures.map((f, i) => (i === 0 || f.startsWith('-') ? f : ` ${f}`)).join(''),
    )
    ;[px, py] = [tenth(c.x), tenth(c.y)]
  }
  return out.join('')
}

/** Sets a line centred on (x, y); tracking in em. */
export function setLine(text: string, face: Face, size: number, x: number, y: number, tracking = 0): SetLine {
  const { glyphs, width } = place(text, face, size, tracking)
  const d = glyphs
    .map((g) =>
      relativePath(g.glyph.getPath(x - width / 2 + g.x, y, size).commands, Math.min(0.9, size * 0.026)),
    )
    .join('')
  return { d, width }
}

/** Breaks text into at most `most` lines of balanced length. */
export function breakLines(text: string, most: number): string[] {
  const words = text.split(' ')
  let best = [text]
  for (let count = 2; count <= Math.min(most, words.length); count++) {
    const target = text.length / count
    const lines: string[] = ['']
    for (const word of words) {
      const current = item(lines, -1)
      if (current !== '' && current.length + word.length / 2 > target && lines.length < count)
        lines.push(word)
      else lines[lines.length - 1] = current === '' ? word : `${current} ${word}`
    }
    const longest = (l: string[]): number => Math.max(...l.map((s) => s.length))
    if (longest(lines) < longest(best) * 0.86) best = lines
  }
  return best
}

/** Largest size up to `size` at which every line fits in `width`. */
export function fitSize(
  lines: readonly string[],
  face: Face,
  size: number,
  width: number,
  tracking = 0,
): number {
  const widest = Math.max(...lines.map((l) => measure(l, face, size, tracking)))
  return widest <= width ? size : (size * width) / widest
}
