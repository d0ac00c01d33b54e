import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** A PDF's text, page by page, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  // The reader takes ownership of the bytes.
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages } = await extractText(pdf)
  const { info } = await getMeta(pdf)
  return { pages, text: pages.join('\n'), info }
}
