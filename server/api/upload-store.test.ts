import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachPictures } from '#shop/uploads/attach-pictures.server.ts'
import { pictureFormats } from '#shop/uploads/picture-view.ts'
import { removePicture } from '#shop/uploads/remove-picture.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { s3Store } from '#tests/support/s3-store.ts'
import { s3Files } from '../adapters/s3-files.ts'

// Uploads and pictures of a shop whose files are in an object store.

let store: Awaited<ReturnType<typeof s3Store>>
let files: ReturnType<typeof s3Files>
let shop: TestShop
let admin: Person
const heard: unknown[] = []
beforeAll(async () => {
  store = await s3Store()
  files = s3Files(store.config, (error) => heard.push(error))
  shop = await testShop({}, files)
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

test('an upload is kept in the bucket, shown in every format, and removed with all that was made of it', async () => {
  const { mainImage } = (await upload()).json<{ mainImage: string }>()
  const id = mainImage.slice('/pictures/'.length, -'-300.webp'.length)
  expect((await files.get(`originals/${id}`))?.equals(await photograph())).toBe(true)
  for (const format of pictureFormats) {
    const answer = await shop.app.inject(mainImage.replace('webp', format))
    expect(answer.statusCode).toBe(200)
    expect(await files.exists(`pictures/${id}-300.${format}`)).toBe(true)
  }
  const product = await addProduct(shop.shop.db)
  await attachPictures(shop.shop.db, product, 'Chamade', [mainImage])
  await removePicture(shop.shop, product, mainImage)
  expect(await files.exists(`originals/${id}`)).toBe(false)
  for (const format of pictureFormats) {
    await expect.poll(() => files.exists(`pictures/${id}-300.${format}`)).toBe(false)
  }
  expect((await shop.app.inject(mainImage)).statusCode).toBe(404)
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
  expect(heard.length).toBeGreaterThan(0)
})
