import { z } from 'zod'

/** The pages that are only text. */
export const textNames = ['about', 'faq', 'terms'] as const
export type TextName = (typeof textNames)[number]

const mostBytes = 50 * 1024
/** More than any paragraph of words needs; a reader of Markdown compares each of these with all that stand before it. */
const mostMarksInBlock = 300
const mostMarks = 8000
const mostNested = 10
/** Of all lines: ten lists opened at once in each of a thousand lines take longer than ten thousand words. */
const mostOpenings = 2500
const mostLines = 2000

const marks = /[*_[\]<`&]/g
/** Marks at the start of a line that open something: quotations, list items. */
const openings = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s|$)))*/
const opening = />|[-*+]|\d+[.)]/g

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Why a text cannot be a page, in words; undefined when it can. A page is rendered while others wait, so what would
 * keep a reader of Markdown busy for seconds is refused before it is saved.
 */
export function textProblem(markdown: string): string | undefined {
  if (markdown.trim() === '') return 'A page needs some text'
  if (new TextEncoder().encode(markdown).length > mostBytes) return 'At most 50 kB of text'
  if (/[^\P{Cc}\n\t]/u.test(markdown)) return 'This holds a character that cannot be shown'
  if (countOf(markdown, marks) > mostMarks) return 'This holds too many marks such as * or ['
  for (const block of markdown.split(/\n[ \t]*\n/)) {
    if (countOf(block, marks) > mostMarksInBlock) {
      return 'One paragraph holds too many marks such as * or [. Put empty lines between paragraphs.'
    }
  }
  const lines = markdown.split('\n')
  if (lines.length > mostLines) return `At most ${mostLines} lines`
  let opened = 0
  for (const line of lines) {
    const [start = ''] = openings.exec(line) ?? []
    const nested = countOf(start, opening)
    if (nested > mostNested || /^\s{40}/.test(line)) return 'Lists and quotations lie too deep'
    opened += nested
  }
  return opened > mostOpenings ? 'This holds too many lists and quotations inside each other' : undefined
}

/** Lines end as everywhere in the shop, and nothing trails behind the last one. */
export const tidyMarkdown = (markdown: string) => markdown.replace(/\r\n?/g, '\n').trimEnd()

const markdownText = z
  .string()
  .max(mostBytes, 'At most 50 kB of text')
  .overwrite(tidyMarkdown)
  .superRefine((markdown, context) => {
    const message = textProblem(markdown)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A text with the version that was read; 0 while the shop's own text has never been changed. */
export const textInput = z.object({ markdown: markdownText, version: z.int().min(0) })
export type TextInput = z.infer<typeof textInput>

export const textView = z.object({
  name: z.enum(textNames),
  markdown: z.string(),
  version: z.int(),
  /** True while the text is the one that the shop came with. */
  isShopsOwn: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
})
export type TextView = z.infer<typeof textView>
