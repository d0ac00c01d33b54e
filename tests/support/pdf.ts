import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** What a PDF says, page by page, with what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages } = await extractText(pdf)
  const { info } = await getMeta(pdf)
  return { pages, text: pages.join('\n'), info }
}
