import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { formatLongDate } from '#shop/dates.ts'
import type { LegalTextView } from '#shop/legal/legal-text.schema.ts'
import type { Settings } from '#shop/settings/settings.schema.ts'
import { documentTexts } from '#shop/texts/documents.ts'
import { legalTextTitles } from '#shop/texts/legal.ts'
import { colours, page, pdfDocument, type Style } from './pdf-document.server.ts'
import type { TextDocument } from './pdf-layout.ts'
import { type PlainBlock, plainBlocks } from './plain-blocks.ts'
import { footOf, sellerOf } from './seller.ts'

const left = page.margin
const across = page.width - 2 * page.margin

type BlockStyle = Style & { before: number; indent: number }
const styles: Record<PlainBlock['kind'], BlockStyle> = {
  heading: { face: 'serif', size: 15, leading: 1.25, before: 18, indent: 0 },
  subheading: { face: 'strong', size: 10.5, before: 12, indent: 0 },
  text: { size: 10, before: 7, indent: 0 },
  item: { size: 10, before: 3, indent: 12 },
  quote: { size: 10, before: 7, indent: 12, colour: colours.soft },
}
const heading: Style = { face: 'serif', size: 22, leading: 1.18 }
const logo: Style = { face: 'serif', size: 15, leading: 1.25, colour: colours.soft }
const small: Style = { size: 9, colour: colours.soft }
/** Minimum space below a heading; with less, it moves to the next page. */
const leastBelowHeading = 60
const blocksAtOnce = 10

/** Draws a document on as many pages as it needs and returns the PDF file. The same document always yields the same bytes. */
export async function drawText(document: TextDocument): Promise<Buffer> {
  const { shopName, foot } = document
  const pdf = pdfDocument({ title: document.heading, author: shopName, madeAt: document.madeAt })
  const footHeight = pdf.heightOf(foot, small, across - 70)
  const bottom = page.height - page.margin - footHeight - 22
  const widthOf = (indent: number) => ({ x: left + indent, width: across - indent })
  let y = page.margin
  y += pdf.write(shopName, logo, { ...widthOf(0), y }) + 12
  y += pdf.write(document.heading, heading, { ...widthOf(0), y }) + 2
  y += pdf.write(document.caption, small, { ...widthOf(0), y }) + 4
  for (const [index, { kind, text }] of document.blocks.entries()) {
    if (index % blocksAtOnce === blocksAtOnce - 1) await yieldToEventLoop()
    const { before, indent, ...style } = styles[kind]
    const isHeading = kind === 'heading' || kind === 'subheading'
    y += before
    for (const [at, line] of pdf.linesOf(text, style, across - indent).entries()) {
      const height = pdf.heightOf(line, style, across)
      if (y + height + (isHeading ? leastBelowHeading : 0) > bottom) {
        pdf.addPage()
        y = page.margin
      }
      if (kind === 'item' && at === 0) pdf.write('–', style, { x: left, y, width: indent })
      pdf.write(line, style, { ...widthOf(indent), y })
      y += height
    }
  }
  return pdf.finish((number, pages) => {
    const top = page.height - page.margin - footHeight
    pdf.rule(top - 9, { x: left, width: across })
    pdf.write(foot, small, { x: left, y: top, width: across - 70 })
    if (pages > 1)
      pdf.write(documentTexts.page(number, pages), small, { x: left, y: top, width: across, align: 'right' })
  })
}

/** A version of a legal text with its number, date and SHA-256, so that it can be compared with the stored one. */
export function documentOf(text: LegalTextView, settings: Settings): TextDocument {
  const { name, version, validFrom, sha256, markdown } = text
  return {
    heading: legalTextTitles[name],
    caption: documentTexts.text.inForce(version, formatLongDate(validFrom)),
    shopName: settings.shopName,
    madeAt: new Date(validFrom),
    blocks: plainBlocks(markdown),
    foot: `${footOf(sellerOf(settings))}\n${documentTexts.text.sha256(sha256)}`,
  }
}
