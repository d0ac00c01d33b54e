import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sillage-data-dir-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new data folder is for its owner alone', () => {
  const dataDir = join(parent, 'data')
  openDataDir(dataDir)
  expect(modeOf(dataDir)).toBe(0o700)
})

test.each([0o755, 0o777, 0o750, 0o701])('a data folder of before (%i) is closed to others', (mode) => {
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, mode)
  openDataDir(dataDir)
  expect(modeOf(dataDir)).toBe(0o700)
})

test('a data folder that is closed already stays as it is', () => {
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  openDataDir(dataDir)
  openDataDir(dataDir)
  expect(modeOf(dataDir)).toBe(0o700)
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  'where the database runs under another account, that one still reaches its cluster',
  () => {
    const dataDir = join(parent, 'data')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    chmodSync(dataDir, 0o755)
    chownSync(join(dataDir, 'postgres'), 65_534, 65_534)
    openDataDir(dataDir)
    expect(modeOf(dataDir)).toBe(0o711)
  },
)

test.runIf(isRoot)('a data folder that belongs to somebody else is left as they have it', () => {
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  chownSync(dataDir, 65_534, 65_534)
  openDataDir(dataDir)
  expect(modeOf(dataDir)).toBe(0o755)
})
