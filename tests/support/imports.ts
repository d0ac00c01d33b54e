import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The text of a CSV file, each cell quoted. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** A ZIP archive. Names that lead out of it are written unchanged, as an attacker would. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, harmless(name))
  zip.end()
  // The writer's types only know an older stream type than it returns.
  const archive = await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
  for (const name of Object.keys(files)) restore(archive, name)
  return archive
}

/** The writer rejects such names, so they are replaced by names of equal length, which are uncompressed in the archive. */
const harmless = (name: string) => name.replaceAll('..', '__')

function restore(archive: Buffer, name: string) {
  const written = Buffer.from(harmless(name))
  for (let at = archive.indexOf(written); at >= 0; at = archive.indexOf(written, at + 1))
    archive.write(name, at)
}

/** The body and headers of an upload as a browser sends it. */
export async function uploadForm({ file, pictures }: { file?: string | Buffer; pictures?: Buffer }) {
  const form = new FormData()
  if (file !== undefined) form.append('file', new Blob([Uint8Array.from(Buffer.from(file))]), 'stock.csv')
  if (pictures !== undefined) form.append('pictures', new Blob([Uint8Array.from(pictures)]), 'pictures.zip')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-requested-with': 'fetch' },
  }
}
