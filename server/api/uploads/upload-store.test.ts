import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Files } from '#server/adapters/s3-files.ts'
import { ShopError } from '#shop/shop-error.ts'
import { attachPictures } from '#shop/uploads/attach-pictures.server.ts'
import { pictureFormats } from '#shop/uploads/picture-view.ts'
import { sweepUploads } from '#shop/uploads/remove-picture.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { s3Store } from '#tests/support/s3-store.ts'

// Uploads and pictures of a shop that keeps its files in an object store.

let store: Awaited<ReturnType<typeof s3Store>>
let files: ReturnType<typeof s3Files>
let shop: TestShop
let admin: Person
const errors: unknown[] = []
let isAway = false
const goneAway = () => Promise.reject(new ShopError({ code: 'unavailable', retryAfterSeconds: 5 }))
beforeAll(async () => {
  store = await s3Store()
  files = s3Files(store.config, (error) => errors.push(error))
  shop = await testShop({}, { ...files, remove: async (name) => (isAway ? goneAway() : files.remove(name)) })
  admin = await signIn(shop, { isAdmin: true })
})
afterAll(async () => {
  await shop.close()
  files.close()
  await store.close()
})

const photograph = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#dca94a' } })
    .jpeg()
    .toBuffer()

async function upload() {
  const form = new FormData()
  form.append('mainImage', new Blob([new Uint8Array(await photograph())]), 'bottle.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return shop.app.inject({
    method: 'POST',
    url: '/api/upload/single',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
  })
}

const remove = (product: string, imagePath: string) =>
  shop.app.inject({
    method: 'DELETE',
    url: `/api/products/${product}/images`,
    headers: admin.headers,
    payload: { imagePath },
  })

test('an upload is kept in the bucket, shown in every format, and removed with all that was made of it', async () => {
  const { mainImage } = (await upload()).json<{ mainImage: string }>()
  const id = mainImage.slice('/pictures/'.length, -'-300.webp'.length)
  expect((await files.get(`originals/${id}`))?.equals(await photograph())).toBe(true)
  for (const format of pictureFormats) {
    const answer = await shop.app.inject(mainImage.replace('webp', format))
    expect(answer.statusCode, format).toBe(200)
    expect(await files.exists(`pictures/${id}-300.${format}`), format).toBe(true)
  }
  const product = await addProduct(shop.shop.db)
  await attachPictures(shop.shop.db, product, 'Chamade', [mainImage])
  expect((await remove(product, mainImage)).statusCode).toBe(200)
  expect(await files.exists(`originals/${id}`)).toBe(false)
  for (const format of pictureFormats) {
    await expect.poll(() => files.exists(`pictures/${id}-300.${format}`)).toBe(false)
  }
  expect((await shop.app.inject(mainImage)).statusCode).toBe(404)
})

test('a picture that is deleted while the store is away is gone from its product at once, and from the store later', async () => {
  const { mainImage } = (await upload()).json<{ mainImage: string }>()
  const id = mainImage.slice('/pictures/'.length, -'-300.webp'.length)
  const { db } = shop.shop
  const product = await addProduct(db)
  await attachPictures(db, product, 'Chamade', [mainImage])
  isAway = true
  const answer = await remove(product, mainImage)
  isAway = false
  expect([answer.statusCode, answer.json().images]).toEqual([200, []])
  const audited = await db.selectFrom('audit_log').select('action').where('subject', '=', product).execute()
  expect(audited).toEqual([{ action: 'picture.removed' }])
  expect(await files.exists(`originals/${id}`)).toBe(true)
  await sweepUploads({ db, files })
  expect(await files.exists(`originals/${id}`)).toBe(false)
  expect(await db.selectFrom('product_images').select('id').where('id', '=', id).execute()).toEqual([])
})

test('while the store is away, uploads and pictures are a matter of a moment, and nothing half is kept', async () => {
  const { mainImage } = (await upload()).json<{ mainImage: string }>()
  expect((await shop.app.inject(mainImage)).statusCode).toBe(200)
  const rows = () => shop.shop.db.selectFrom('product_images').select('id').execute()
  const before = await rows()
  await store.stop()
  for (const answer of [await upload(), await shop.app.inject(mainImage)]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
  }
  expect(await rows()).toEqual(before)
  expect(errors.length).toBeGreaterThan(0)
})
