import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { officialNotices } from './guarantee-notice.ts'

const folder = new URL('../../public/guarantee-notice/', import.meta.url)

test('every file of the official notice is the one that was published, byte for byte (C4)', () => {
  const named = Object.values(officialNotices)
  for (const { file, sha256 } of named) {
    const bytes = readFileSync(new URL(file, folder))
    expect([file, createHash('sha256').update(bytes).digest('hex')]).toEqual([file, sha256])
  }
  // No file is served without being compared.
  const served = existsSync(folder) ? readdirSync(folder) : []
  expect(served.sort()).toEqual(named.map(({ file }) => file).sort())
})
