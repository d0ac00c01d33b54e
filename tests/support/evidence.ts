import { fromBufferPromise } from 'yauzl'
import type { Installation } from '#shop/compliance/run-checks.server.ts'
import { writeDueEvidence } from '#shop/compliance/write-evidence.server.ts'
import type { TestShop } from './app.ts'
import type { Person } from './people.ts'

export const installation: Installation = {
  hasMailServer: false,
  openPage: async () => ({ html: '', cookies: [] }),
}
const recentDays = { from: '2026-01-01', to: '2199-01-01', persons: false }

/** Requests an archive of evidence, by default of all days since 2026, waits for it and returns its files by name. */
export async function evidenceOf(
  { app, shop }: TestShop,
  admin: Person,
  range: Partial<typeof recentDays> = {},
): Promise<Map<string, Buffer>> {
  const { headers } = admin
  const payload = { ...recentDays, ...range }
  const asked = await app.inject({ method: 'POST', url: '/api/compliance/evidence', headers, payload })
  await writeDueEvidence({ db: shop.db, files: shop.files, installation })
  const { rawPayload } = await app.inject({ url: `/api/compliance/evidence/${asked.json().job}`, headers })
  return unzipped(rawPayload)
}

/** The files of a ZIP archive, in archive order. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`twice in the archive: ${entry.fileName}`)
    const stream = await zip.openReadStreamPromise(entry)
    entries.set(entry.fileName, Buffer.concat(await Array.fromAsync(stream)))
  }
  return entries
}
