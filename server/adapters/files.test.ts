import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '#shop/uploads/files.ts'
import { s3Store } from '#tests/support/s3-store.ts'
import type { S3Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { diskFiles } from './disk-files.ts'
import { checkStore, type S3Files, s3Files } from './s3-files.ts'

let dir: string
let store: Awaited<ReturnType<typeof s3Store>>
let inBucket: S3Files
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sillage-files-'))
  store = await s3Store()
  inBucket = s3Files(store.config, () => undefined)
})
afterAll(async () => {
  inBucket.close()
  await store.close()
  await rm(dir, { recursive: true })
})

const kinds: [string, () => Files][] = [
  ['a folder', () => diskFiles(join(dir, 'uploads'))],
  ['a bucket', () => inBucket],
]

describe.each(kinds)('%s', (_kind, open) => {
  test('keeps a file, finds, replaces and removes it', async () => {
    const files = open()
    expect(await files.get('pictures/a.webp')).toBeUndefined()
    expect(await files.exists('pictures/a.webp')).toBe(false)
    await files.put('pictures/a.webp', Buffer.from('one'))
    await files.put('pictures/a.webp', Buffer.from('two'))
    expect(String(await files.get('pictures/a.webp'))).toBe('two')
    expect(await files.exists('pictures/a.webp')).toBe(true)
    await files.remove('pictures/a.webp')
    await files.remove('pictures/a.webp')
    expect(await files.get('pictures/a.webp')).toBeUndefined()
    expect(await files.exists('pictures/a.webp')).toBe(false)
  })

  test('returns every byte, also of an empty file and of a large one', async () => {
    const files = open()
    const large = Buffer.from(Array.from({ length: 3_000_000 }, (_, i) => (i * 7919) & 0xff))
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 10, 13, 0]), large]) {
      await files.put('originals/bytes', bytes)
      expect((await files.get('originals/bytes'))?.equals(bytes), `${bytes.length} bytes`).toBe(true)
    }
  })

  test('keeps a file of this machine and gives it piece by piece, also where it is larger than any piece', async () => {
    const files = open()
    expect(await files.open('evidence/none.zip')).toBeUndefined()
    const path = join(dir, 'large')
    await writeFile(path, Buffer.alloc(40_000_000, 'abcdefg'))
    await files.putFile('evidence/large.zip', path)
    const opened = await files.open('evidence/large.zip')
    expect(opened?.length).toBe(40_000_000)
    const hash = createHash('sha256')
    let largest = 0
    for await (const piece of opened?.stream ?? []) {
      hash.update(piece)
      largest = Math.max(largest, piece.length)
    }
    expect(hash.digest('hex')).toBe(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    )
    expect(largest).toBeLessThan(1_000_000)
    await expect(files.putFile('evidence/large.zip', join(dir, 'missing'))).rejects.toThrow('ENOENT')
    await files.remove('evidence/large.zip')
  })

  test.each([
    '',
    '.',
    '..',
    'pictures',
    'pictures/',
    'pictures/..',
    '../secret',
    'pictures/../../secret',
    'pictures/../originals/x',
    'pictures//x',
    'pictures/a/b',
    '/etc/passwd',
    'pictures\\x',
    'pictures/x\0',
    'pictures/x\n',
    'pictures/.hidden',
    'pictures/ä',
    'C:/x',
    `pictures/${'x'.repeat(201)}`,
  ])('refuses the name %j', async (name) => {
    await writeFile(join(dir, 'secret'), 'kept')
    const files = open()
    await expect(files.get(name)).rejects.toThrow(RangeError)
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(files.exists(name)).rejects.toThrow(RangeError)
    await expect(files.remove(name)).rejects.toThrow(RangeError)
  })
})

test('a folder never returns half of what is being written', async () => {
  const files = diskFiles(join(dir, 'uploads'))
  const contents = [Buffer.alloc(2_000_000, 1), Buffer.alloc(1_000_000, 2)] as const
  await files.put('originals/changing', contents[0])
  let isOver = false
  const writing = (async () => {
    for (let pass = 0; !isOver; pass += 1) await files.put('originals/changing', contents[pass % 2 ? 0 : 1])
  })()
  for (let read = 0; read < 60; read += 1) {
    const bytes = await files.get('originals/changing')
    expect.soft(contents.map((one) => bytes?.equals(one))).toContain(true)
  }
  isOver = true
  await writing
})

test('a download from a bucket that is cut off fails, and gives no short file', async () => {
  const cutting = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 })
    response.write(Buffer.alloc(500_000), () => response.destroy())
  })
  await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve))
  const { port } = cutting.address() as AddressInfo // it listens on a port
  const files = s3Files({ ...store.config, endpoint: `http://127.0.0.1:${port}` }, () => undefined)
  await expect(files.get('originals/large')).rejects.toMatchObject({ problem: { code: 'unavailable' } })
  files.close()
  cutting.close()
})

test('a folder keeps no unfinished file', async () => {
  const files = diskFiles(join(dir, 'tidy'))
  await Promise.all([1, 2, 3].map((n) => files.put('pictures/a.webp', Buffer.alloc(n * 1000, n))))
  expect(await readdir(join(dir, 'tidy/pictures'))).toEqual(['a.webp'])
})

test('two shops in one bucket do not see each other’s files', async () => {
  const other = s3Files({ ...store.config, prefix: 'shop/two' }, () => undefined)
  await inBucket.put('originals/mine', Buffer.from('mine'))
  expect(await other.get('originals/mine')).toBeUndefined()
  other.close()
})

const wrong: [string, Partial<S3Config>, RegExp][] = [
  ['a wrong secret', { secretAccessKey: 'another' }, /SignatureDoesNotMatch|HTTP 403/],
  ['an unknown key', { accessKeyId: 'nobody' }, /InvalidAccessKeyId|HTTP 403/],
  ['a bucket that does not exist', { bucket: 'elsewhere' }, /elsewhere/],
  ['an address where nobody answers', { endpoint: 'http://127.0.0.1:9' }, /ECONNREFUSED/],
]
test.each(wrong)('%s is said at the start, without the secret', async (_what, change, reason) => {
  const config = { ...store.config, ...change }
  const files = s3Files(config, () => undefined)
  const failure = await checkStore(files, config).catch((error: unknown) => error)
  files.close()
  expect(failure).toBeInstanceOf(ConfigError)
  expect(String(failure)).toMatch(reason)
  expect(String(failure)).toContain('S3_SECRET_ACCESS_KEY')
  expect(String(failure)).not.toContain(config.secretAccessKey === 'another' ? 'another' : '\0')
})

test('a store that works is found to work, and nothing is left in it', async () => {
  const before = await readdir(store.directory, { recursive: true })
  await checkStore(inBucket, store.config)
  const left = (await readdir(store.directory, { recursive: true })).filter((name) => !before.includes(name))
  expect(left.filter((name) => /check\/[0-9a-f]/.test(name))).toEqual([])
})

test('a store that went away is reported as unavailable for a moment, and logged', async () => {
  const leaving = await s3Store()
  const errors: unknown[] = []
  const files = s3Files(leaving.config, (error) => errors.push(error))
  await files.put('originals/a', Buffer.from('a'))
  await leaving.close()
  const gone = { problem: { code: 'unavailable' } }
  await expect(files.get('originals/a')).rejects.toMatchObject(gone)
  await expect(files.exists('originals/a')).rejects.toMatchObject(gone)
  await expect(files.put('originals/a', Buffer.from('b'))).rejects.toMatchObject(gone)
  await expect(files.remove('originals/a')).rejects.toMatchObject(gone)
  expect(errors).toHaveLength(4)
  files.close()
})
