import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedShop } from '#shop/catalog/seed-shop.server.ts'
import { pictureUrl } from '#shop/uploads/picture-view.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'

let shop: TestShop
let id: string
beforeAll(async () => {
  shop = await testShop()
  await seedShop(shop.shop.db, { limit: 1 })
  const row = await shop.shop.db
    .selectFrom('product_images')
    .select('id')
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  id = row.id
})
afterAll(() => shop.close())

test('a picture that is not made yet is made and served, to be cached for ever', async () => {
  const answer = await shop.app.inject(pictureUrl(id, 480, 'avif'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${id}-480.avif"`,
  })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a browser that has the picture gets 304', async () => {
  const address = pictureUrl(id, 480, 'avif')
  const { etag } = (await shop.app.inject(address)).headers
  const again = await shop.app.inject({ url: address, headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
})

test.each([
  '/pictures/',
  '/pictures/..%2f..%2fetc%2fpasswd',
  '/pictures/%2e%2e%2foriginals%2fx',
  '/pictures/AAAAAAAAAAAAAAAAAAAA-480.avif',
  '/pictures/AAAAAAAAAAAAAAAAAAAA-480.svg',
])('%s shows nothing', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})

test('a width that the picture is not offered in does not exist', async () => {
  expect((await shop.app.inject(pictureUrl(id, 2000, 'webp'))).statusCode).toBe(404)
})
