import { expect, test } from 'vitest'
import { page, pdfDocument } from './pdf-document.server.ts'

const text = 'AVA fights for an office. Ωμέγα, Привет, Łódź, efficient ﬁnish'

async function drawn() {
  const pdf = pdfDocument({ title: 'A title', author: 'A shop', madeAt: new Date(0) })
  for (const [row, face] of (['sans', 'strong', 'serif'] as const).entries())
    pdf.write(text, { face, size: 9 + row }, { x: page.margin, y: 100 + 100 * row, width: 120 })
  return pdf.finish(() => undefined)
}

test('a document has the same bytes, however often its words were laid out before', async () => {
  const first = await drawn()
  expect(first.length).toBeGreaterThan(10_000)
  expect((await drawn()).equals(first)).toBe(true)
})
