import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { someNotice, uploadNotice } from '#tests/support/notices.ts'
import { type Person, signIn } from '#tests/support/people.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await testShop()
  owner = await signIn(shop, { isAdmin: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`ALTER TABLE guarantee_notices DISABLE TRIGGER USER`.execute(shop.shop.db)
  await sql`DELETE FROM guarantee_notices`.execute(shop.shop.db)
  await sql`ALTER TABLE guarantee_notices ENABLE TRIGGER USER`.execute(shop.shop.db)
})

const upload = (bytes: Uint8Array | undefined, options?: { field?: string; name?: string }) =>
  uploadNotice(shop, owner, bytes, options)
const shown = async () => (await shop.app.inject('/api/settings')).json().guaranteeNotice
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const blue = sharp({ create: { width: 420, height: 594, channels: 3, background: '#039' } })
  // A picture that is encoded again loses it.
  .withExif({ IFD0: { Copyright: 'European Union' } })

test.each([
  ['PNG', () => blue.clone().png().toBuffer(), 'image/png', { width: 420, height: 594 }],
  ['JPEG', () => blue.clone().jpeg().toBuffer(), 'image/jpeg', { width: 420, height: 594 }],
  ['WebP', () => blue.clone().webp().toBuffer(), 'image/webp', { width: 420, height: 594 }],
  ['SVG', async () => someNotice(), 'image/svg+xml', { width: 210, height: 297 }],
])(
  'a notice in %s is served byte for byte as it was uploaded, whatever it was called (C4)',
  async (_format, made, type, size) => {
    const bytes = await made()
    expect(await shown()).toBeNull()
    const { status, body } = await upload(bytes, { name: 'notice.html' })
    expect([status, body]).toEqual([200, { url: expect.stringContaining(sha256(bytes)), ...size }])
    expect(await shown()).toEqual(body)
    const { rawPayload, headers, statusCode } = await shop.app.inject(body.url)
    expect([statusCode, sha256(rawPayload)]).toEqual([200, sha256(bytes)])
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const again = { url: body.url, headers: { 'if-none-match': String(headers.etag) } }
    expect((await shop.app.inject(again)).statusCode).toBe(304)
    // Another ending names another file.
    expect((await shop.app.inject(body.url.replace(/\w+$/, 'gif'))).statusCode).toBe(404)
  },
)

test('a new notice replaces the one before, which stays with its day and its address, and can be neither changed nor deleted', async () => {
  const { db } = shop.shop
  const { body: first } = await upload(someNotice('first'))
  const { body: second } = await upload(someNotice('second'))
  // The same file again is nothing new.
  expect((await upload(someNotice('second'))).body).toEqual(second)
  expect(await shown()).toEqual(second)
  expect(sha256((await shop.app.inject(first.url)).rawPayload)).toBe(sha256(someNotice('first')))
  expect(await db.selectFrom('guarantee_notices').select('uploaded_at').execute()).toHaveLength(2)
  const refused = 'the notices of the guarantee are only added to'
  await expect(db.updateTable('guarantee_notices').set({ width: 1 }).execute()).rejects.toThrow(refused)
  await expect(db.deleteFrom('guarantee_notices').execute()).rejects.toThrow(refused)
  await expect(sql`TRUNCATE guarantee_notices`.execute(db)).rejects.toThrow(refused)
  const { entries } = (await shop.app.inject({ url: '/api/audit', headers: owner.headers })).json()
  const lines = entries.filter(({ action }: { action: string }) => action === 'compliance.notice_uploaded')
  const uploaded = [second, first].map(({ url }) => ({ details: { file: url.split('/').at(-1) } }))
  expect(lines.slice(0, 2)).toMatchObject(uploaded)
})

const svg = (inside: string, tag = 'svg viewBox="0 0 21 29"') => Buffer.from(`<${tag}>${inside}</svg>`)
const wrongFiles: [string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
  ['is empty', () => new Uint8Array(), 400, 'This file is empty'],
  ['is over 2 MB', () => Buffer.concat([someNotice(), Buffer.alloc(2_097_152)]), 413, '2 MB at most'],
  ['is a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ'), 415, 'PNG, JPEG, WebP or SVG'],
  [
    'is a page',
    () => Buffer.from('<!DOCTYPE html><svg viewBox="0 0 1 1"></svg>'),
    415,
    'PNG, JPEG, WebP or SVG',
  ],
  ['is an AVIF', () => blue.clone().avif().toBuffer(), 415, 'PNG, JPEG, WebP or SVG'],
  ['holds a script', () => svg('<script>alert(1)</script>'), 415, 'PNG, JPEG, WebP or SVG'],
  ['holds a page', () => svg('<foreignObject/>'), 415, 'PNG, JPEG, WebP or SVG'],
  ['is half a PNG', async () => (await blue.clone().png().toBuffer()).subarray(0, 200), 415, 'damaged'],
  ['is half a drawing', () => someNotice().subarray(0, 90), 415, 'damaged'],
  ['is a drawing without a size', () => svg('', 'svg width="100%"'), 415, 'damaged'],
]

test.each(wrongFiles)(
  'a file that %s is refused in plain words, and changes nothing',
  async (_what, made, status, words) => {
    const refused = await upload(await made())
    const { fields, message } = refused.body
    expect([refused.status, fields?.notice ?? message]).toEqual([status, expect.stringContaining(words)])
    expect(await shown()).toBeNull()
  },
)

test('a form without the file is refused beside its field', async () => {
  expect((await upload(undefined)).body).toMatchObject({
    fields: { notice: 'Choose the file of the notice' },
  })
  expect((await upload(someNotice(), { field: 'other' })).status).toBe(400)
})

test('only administrators upload a notice', async () => {
  const customer = await signIn(shop)
  expect((await uploadNotice(shop, customer, someNotice())).status).toBe(403)
  expect((await uploadNotice(shop, { headers: { cookie: '' } }, someNotice())).status).toBe(401)
  expect(await shown()).toBeNull()
})
