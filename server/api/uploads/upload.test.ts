import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#shop/accounts/session.server.ts'
import { newId } from '#shop/ids.ts'
import { attachPictures } from '#shop/uploads/attach-pictures.server.ts'
import { sweepUploads } from '#shop/uploads/remove-picture.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

let shop: TestShop
let admin: string
let customer: string
beforeAll(async () => {
  shop = await testShop()
  admin = await signIn(true)
  customer = await signIn(false)
})
afterAll(() => shop.close())

async function signIn(isAdmin: boolean): Promise<string> {
  const id = newId()
  const email = `${id}@sillage.test`
  await shop.shop.db
    .insertInto('users')
    .values({
      id,
      name: 'Somebody',
      email,
      email_key: email.toLowerCase(),
      password_hash: '-',
      is_admin: isAdmin,
    })
    .execute()
  const { token } = await startSession(shop.shop.db, { id, name: 'Somebody', email, isAdmin })
  return `sid=${token}`
}

type Sent = { name: string; bytes: Uint8Array<ArrayBuffer> | string; type?: string }

async function upload(path: string, field: string, files: readonly Sent[], cookie = admin) {
  const form = new FormData()
  for (const { name, bytes, type = 'image/jpeg' } of files)
    form.append(field, new Blob([bytes], { type }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return shop.app.inject({
    method: 'POST',
    url: `/api/upload/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', cookie },
  })
}

const single = (bytes: Sent['bytes'], name = 'bottle.jpg') => upload('single', 'mainImage', [{ name, bytes }])

const remove = (product: string, imagePath: string) =>
  shop.app.inject({
    method: 'DELETE',
    url: `/api/products/${product}/images`,
    headers: { cookie: admin },
    payload: { imagePath },
  })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#dca94a' } })

const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer())

const uploads = (folder: string) => readdir(join(shop.shop.config.dataDir, 'uploads', folder))

async function newProduct(): Promise<string> {
  const id = newId()
  await shop.shop.db.insertInto('products').values({ id, title: 'Chamade', category: 'perfume' }).execute()
  return id
}

test('a photograph turned by the camera is served upright and without what the camera wrote', async () => {
  const photo = await bytesOf(
    plain(1000, 500)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg(),
  )
  const answer = await single(photo)
  expect(answer.statusCode).toBe(200)
  const { mainImage } = answer.json<{ mainImage: string }>()
  expect(mainImage).toMatch(/^\/pictures\/[\w-]{20}-500\.webp$/)
  const picture = await shop.app.inject(mainImage)
  expect(picture.statusCode).toBe(200)
  const metadata = await sharp(picture.rawPayload).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 500, height: 1000 })
  expect(metadata.exif ?? metadata.icc ?? metadata.xmp).toBeUndefined()
})

test('a picture is offered as AVIF, WebP and JPEG and never enlarged', async () => {
  const { mainImage } = (await single(await bytesOf(plain(1200, 1500).png()))).json<{ mainImage: string }>()
  for (const format of ['avif', 'webp', 'jpg']) {
    const answer = await shop.app.inject(mainImage.replace(/-960\.webp$/, `-480.${format}`))
    expect(answer.headers['content-type'], format).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(await sharp(answer.rawPayload).metadata(), format).toMatchObject({ width: 480, height: 600 })
  }
  const enlarged = await shop.app.inject(mainImage.replace('-960.webp', '-1440.webp'))
  expect(enlarged.statusCode).toBe(404)
})

test('a picture keeps its transparency, and stands on the plate as JPEG', async () => {
  const clear = sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } })
  const { mainImage } = (await single(await bytesOf(clear.png()))).json<{ mainImage: string }>()
  const webp = await sharp((await shop.app.inject(mainImage)).rawPayload).metadata()
  expect(webp.hasAlpha).toBe(true)
  const jpeg = await shop.app.inject(mainImage.replace('.webp', '.jpg'))
  const { dominant } = await sharp(jpeg.rawPayload).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(220)
})

test('several pictures come back in the order in which they were sent', async () => {
  const answer = await upload('multiple', 'images', [
    { name: 'a.png', bytes: await bytesOf(plain(300, 300).png()) },
    { name: 'b.webp', bytes: await bytesOf(plain(400, 300).webp()) },
    { name: 'c.avif', bytes: await bytesOf(plain(500, 300).avif({ effort: 0 })) },
  ])
  expect(answer.statusCode).toBe(200)
  const { images } = answer.json<{ images: string[] }>()
  expect(images.map((address) => address.split('-').at(-1))).toEqual(['300.webp', '400.webp', '500.webp'])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['an SVG renamed to .jpg', svg],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['a PDF', '%PDF-1.7\n'],
  ['an archive', 'PK\x03\x04'],
  ['nothing at all', ''],
  ['a script behind the first bytes of a JPEG', `\xff\xd8\xff${svg}`],
])('%s is refused whatever its name says, and nothing of it stays', async (_kind, bytes) => {
  const before = await uploads('originals')
  const answer = await single(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ code: 'wrong_media_type' })
  expect(await uploads('originals')).toEqual(before)
})

test('a HEIC picture is refused with the way to a JPEG', async () => {
  const answer = await single(new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
  expect([answer.statusCode, answer.json().message]).toEqual([
    415,
    'This is a HEIC picture: save it as JPEG. An iPhone takes JPEG with Settings, Camera, Formats, Most Compatible',
  ])
})

test('a picture that ends too early is refused', async () => {
  const noise = sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const whole = await bytesOf(noise.jpeg())
  expect((await single(whole.slice(0, whole.length / 2))).statusCode).toBe(415)
})

/** A PNG whose header claims `side` × `side` pixels; the decoder must not trust it. */
function bomb(side: number): Uint8Array<ArrayBuffer> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return new Uint8Array(png)
}

test('a small file that would unpack to 900 megapixels is refused without being unpacked', async () => {
  const answer = await single(bomb(30_000), 'bomb.png')
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'too_large' })
})

test('more than 12 MB in a file and more than 12 files are too large', async () => {
  const heavy = new Uint8Array(12 * 1024 * 1024 + 1)
  heavy.set([0xff, 0xd8, 0xff])
  const answer = await single(heavy)
  expect(answer.statusCode).toBe(413)
  expect(answer.json().message).toBe('A picture may weigh 12 MB at most, and twelve may come at once')
  const small = await bytesOf(plain(20, 20).png())
  const many = Array.from({ length: 13 }, (_, i) => ({ name: `${i}.png`, bytes: small }))
  const before = await uploads('originals')
  expect((await upload('multiple', 'images', many)).statusCode).toBe(413)
  expect(await uploads('originals')).toEqual(before)
})

test('a wrong field, no file and no form at all are said clearly', async () => {
  const bytes = await bytesOf(plain(20, 20).png())
  expect((await upload('single', 'image', [{ name: 'a.png', bytes }])).json()).toMatchObject({
    code: 'invalid_input',
    fields: { image: 'Send files as mainImage' },
  })
  expect((await upload('single', 'mainImage', [])).statusCode).toBe(400)
  const json = { method: 'POST', url: '/api/upload/single', headers: { cookie: admin }, payload: {} } as const
  expect((await shop.app.inject(json)).statusCode).toBe(415)
})

test.each([
  ['without its boundary', 'multipart/form-data', ''],
  [
    'that breaks off',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="mainImage"',
  ],
  [
    'that breaks off within a file',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="mainImage"; filename="a.jpg"\r\n\r\n\xff\xd8\xff',
  ],
  ['with a boundary that is far too long', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
])('a form %s is refused and nothing of it stays', async (_kind, type, payload) => {
  const before = await uploads('originals')
  const headers = { cookie: admin, 'content-type': type }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/upload/single', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) })
  expect(await uploads('originals')).toEqual(before)
})

test('only administrators may upload', async () => {
  const file = { name: 'a.png', bytes: await bytesOf(plain(20, 20).png()) }
  expect((await upload('single', 'mainImage', [file], customer)).statusCode).toBe(403)
  expect((await upload('single', 'mainImage', [file], '')).statusCode).toBe(401)
})

test('an upload that no product took is swept after a day, one that is shown stays', async () => {
  const { db } = shop.shop
  const bytes = await bytesOf(plain(300, 300).png())
  const [used, unused] = await Promise.all(
    [single(bytes), single(bytes)].map(
      async (answer) => (await answer).json<{ mainImage: string }>().mainImage,
    ),
  )
  const product = await newProduct()
  await attachPictures(db, product, 'Chamade', [used ?? ''])
  expect(await sweepUploads(shop.shop)).toBe(0)
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  expect(await sweepUploads(shop.shop, tomorrow)).toBeGreaterThanOrEqual(1)
  expect((await shop.app.inject(unused ?? '')).statusCode).toBe(404)
  expect((await shop.app.inject(used ?? '')).statusCode).toBe(200)
})

test('an upload that a product takes while it is being swept stays', async () => {
  const { db } = shop.shop
  const { mainImage } = (await single(await bytesOf(plain(300, 300).png()))).json<{ mainImage: string }>()
  const product = await newProduct()
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  let sweeping: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    await attachPictures(tx, product, 'Chamade', [mainImage])
    sweeping = sweepUploads(shop.shop, tomorrow)
    const waiting = sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'delete from "product_images"%'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
  })
  await sweeping
  expect((await shop.app.inject(mainImage)).statusCode).toBe(200)
})

test('a picture is removed only by an address of that very product', async () => {
  const { db } = shop.shop
  const { mainImage } = (await single(await bytesOf(plain(300, 300).png()))).json<{ mainImage: string }>()
  const [product, other] = [await newProduct(), await newProduct()]
  await attachPictures(db, product, 'Chamade', [mainImage])
  await shop.app.inject(mainImage)
  const wrong = [
    [other, mainImage],
    [product, mainImage.replace('.webp', '.avif')],
    [product, `/pictures/../..${mainImage}`],
    [product, `http://localhost${mainImage}`],
  ] as const
  for (const [owner, address] of wrong) {
    const refused = await remove(owner, address)
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'Image not found'])
  }
  expect((await shop.app.inject(mainImage)).statusCode).toBe(200)
  expect((await remove(product, mainImage)).statusCode).toBe(200)
  expect((await shop.app.inject(mainImage)).statusCode).toBe(404)
  const id = mainImage.slice('/pictures/'.length, -'-300.webp'.length)
  const left = async () =>
    [...(await uploads('originals')), ...(await uploads('pictures'))].filter((name) => name.startsWith(id))
  // A width that was being generated in advance is removed as soon as it is finished.
  await expect.poll(left).toEqual([])
})
