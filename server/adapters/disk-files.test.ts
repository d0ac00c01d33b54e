import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFiles } from './disk-files.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sillage-files-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('a file is kept, found, replaced and removed', async () => {
  const files = diskFiles(join(dir, 'uploads'))
  expect(await files.get('pictures/a.webp')).toBeUndefined()
  expect(await files.exists('pictures/a.webp')).toBe(false)
  await files.put('pictures/a.webp', Buffer.from('one'))
  await files.put('pictures/a.webp', Buffer.from('two'))
  expect(String(await files.get('pictures/a.webp'))).toBe('two')
  expect(await files.exists('pictures/a.webp')).toBe(true)
  expect(await readdir(join(dir, 'uploads/pictures'))).toEqual(['a.webp'])
  await files.remove('pictures/a.webp')
  await files.remove('pictures/a.webp')
  expect(await files.get('pictures/a.webp')).toBeUndefined()
})

test.each(['../secret', 'pictures/../../secret', '/etc/passwd', '.', ''])(
  'the name %j does not lead out of the folder',
  async (name) => {
    await writeFile(join(dir, 'secret'), 'kept')
    const files = diskFiles(join(dir, 'uploads'))
    await expect(async () => files.get(name)).rejects.toThrow(RangeError)
    await expect(async () => files.remove(name)).rejects.toThrow(RangeError)
  },
)
