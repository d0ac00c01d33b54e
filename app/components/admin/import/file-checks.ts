import { importTexts } from '#app/texts/admin-import.ts'

const megabyte = 1024 * 1024

/** Size limits in bytes; the server checks them again. */
const most = { csv: 20 * megabyte, zip: 500 * megabyte }

type FileInfo = { name: string; size: number }

/** What is wrong with a chosen file before it is uploaded; undefined if nothing is. */
export function fileError(kind: 'csv' | 'zip', { name, size }: FileInfo): string | undefined {
  const texts = importTexts[kind]
  const isOther = kind === 'zip' ? !/\.zip$/i.test(name) : /\.(xlsx?|ods|numbers|zip|pdf)$/i.test(name)
  if (isOther) return texts.wrongKind
  return size > most[kind] ? texts.tooLarge : undefined
}

/** '1.4 MB', '12 kB'. */
export const sizeText = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / megabyte).toFixed(1)} MB`

/** Sorts dropped files: a ZIP holds pictures, anything else is taken as the product file. */
export function sorted<File extends FileInfo>(files: readonly File[]): { csv?: File; zip?: File } {
  return {
    csv: files.find(({ name }) => !/\.zip$/i.test(name)),
    zip: files.find(({ name }) => /\.zip$/i.test(name)),
  }
}
