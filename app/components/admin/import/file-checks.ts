import { importTexts } from '#app/texts/admin-import.ts'

const megabyte = 1024 * 1024

/** What the server takes at most; it checks again. */
const most = { csv: 20 * megabyte, zip: 500 * megabyte }

type FileInfo = { name: string; size: number }

/** What is wrong with a chosen file before it is sent anywhere, or undefined. */
export function fileError(kind: 'csv' | 'zip', { name, size }: FileInfo): string | undefined {
  const texts = importTexts[kind]
  const isOther = kind === 'zip' ? !/\.zip$/i.test(name) : /\.(xlsx?|ods|numbers|zip|pdf)$/i.test(name)
  if (isOther) return texts.wrongKind
  return size > most[kind] ? texts.tooLarge : undefined
}

/** '1.4 MB', '12 kB'. */
export const sizeText = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / megabyte).toFixed(1)} MB`

/** Sorts what was dropped: a ZIP is pictures, everything else is taken for the file of products. */
export function sorted<File extends FileInfo>(files: readonly File[]): { csv?: File; zip?: File } {
  return {
    csv: files.find(({ name }) => !/\.zip$/i.test(name)),
    zip: files.find(({ name }) => /\.zip$/i.test(name)),
  }
}
