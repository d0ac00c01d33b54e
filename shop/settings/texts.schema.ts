import { z } from 'zod'
import { disputesPlatform } from '#shop/catalog/tidy-text.ts'
import { fieldTexts } from '#shop/texts/fields.ts'
import { settingsTexts } from '#shop/texts/settings.ts'

/** The pages whose text the owner can edit. */
export const textNames = ['about', 'faq', 'terms'] as const
export type TextName = (typeof textNames)[number]

const texts = settingsTexts.page

const mostBytes = 50 * 1024
/** Far more than a paragraph needs; Markdown parsing time grows with the square of these. */
const mostMarkupInBlock = 300
const mostMarkup = 8000
const mostNested = 10
/** Limit for all lines together, since nested lists in every line are slow to parse. */
const mostOpenings = 2500
const mostLines = 2000

const markup = /[*_[\]<`&]/g
/** The start of a line that opens quotations or list items. */
const openings = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s|$)))*/
const opening = />|[-*+]|\d+[.)]/g

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Returns the problem of a text that cannot be a page; undefined for a valid one. Rendering blocks the process, so text that
 * would take the Markdown parser seconds is rejected.
 */
export function textProblem(markdown: string): string | undefined {
  if (markdown.trim() === '') return texts.empty
  if (disputesPlatform.test(markdown)) return fieldTexts.oldDisputesLink
  if (new TextEncoder().encode(markdown).length > mostBytes) return texts.tooLong
  if (/[^\P{Cc}\n\t]/u.test(markdown)) return texts.character
  if (countOf(markdown, markup) > mostMarkup) return texts.tooMuchMarkup
  for (const block of markdown.split(/\n[ \t]*\n/)) {
    if (countOf(block, markup) > mostMarkupInBlock) {
      return texts.tooMuchMarkupInBlock
    }
  }
  const lines = markdown.split('\n')
  if (lines.length > mostLines) return settingsTexts.atMostLines(mostLines)
  let opened = 0
  for (const line of lines) {
    const [start = ''] = openings.exec(line) ?? []
    const nested = countOf(start, opening)
    if (nested > mostNested || /^\s{40}/.test(line)) return texts.tooDeep
    opened += nested
  }
  return opened > mostOpenings ? texts.tooManyLists : undefined
}

/** Normalises line ends and removes trailing white space. */
export const tidyMarkdown = (markdown: string) => markdown.replace(/\r\n?/g, '\n').trimEnd()

const markdownText = z
  .string()
  .max(mostBytes, texts.tooLong)
  .overwrite(tidyMarkdown)
  .superRefine((markdown, context) => {
    const message = textProblem(markdown)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A text with the version that was edited; 0 if the default text has never been changed. */
export const textInput = z.object({ markdown: markdownText, version: z.int().min(0) })
export type TextInput = z.infer<typeof textInput>

export const textView = z.object({
  name: z.enum(textNames),
  markdown: z.string(),
  version: z.int(),
  /** True if the text is the default one. */
  isShopsOwn: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
})
export type TextView = z.infer<typeof textView>
