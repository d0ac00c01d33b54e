import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductView } from '#shop/catalog/product.schema.ts'
import { newId } from '#shop/ids.ts'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import { testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { type PayingShop, paid, pay, payingShop, placed, startPaying } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addPicture, addProduct, type ProductFields } from '#tests/support/products.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await shop.close()
})

const add = (fields: ProductFields = {}) => addProduct(shop.db, { quantity: 50, ...fields })

async function review(who: Person | undefined, id: string, payload: object) {
  const url = `/api/products/${id}/reviews`
  const answer = await shop.app.inject({ method: 'POST', url, headers: who?.headers ?? {}, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const read = async (path: string, who?: Person) =>
  (await shop.app.inject({ url: `/api/products${path}`, headers: who?.headers ?? {} })).json()
const product = (id: string) => read(`/${id}`)

async function addDemoReview(productId: string, rating: number) {
  const words = { id: newId(), product_id: productId, name: 'Johan P.', comment: 'Mooi.', demo: true }
  await shop.db
    .insertInto('reviews')
    .values({ ...words, rating })
    .execute()
  const counts = { rating, num_reviews: 1 }
  await shop.db.updateTable('products').set(counts).where('id', '=', productId).execute()
}

test('a signed-in user reviews a product once, under the name of the account', async () => {
  const id = await add()
  const hanna = await signIn(shop, { name: 'Hanna de Wit' })
  expect((await review(undefined, id, { rating: 5, comment: 'Mine' })).status).toBe(401)
  const words = {
    rating: 4,
    comment: '  Moss,\nactual moss. ',
    name: 'Somebody Else',
    verifiedPurchase: true,
  }
  const { status, body } = await review(hanna, id, words)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    name: 'Hanna W.',
    rating: 4,
    comment: 'Moss,\nactual moss.',
    verifiedPurchase: false,
    demo: false,
  })
  const again = await review(hanna, id, { rating: 1, comment: 'Again' })
  expect([again.status, again.body.message]).toEqual([409, 'You have already reviewed this product'])
  const seen = await product(id)
  expect(seen.reviews[0].name).toBe('Hanna W.')
  expect(JSON.stringify(seen)).not.toContain('de Wit')
  expect(seen).toMatchObject({ rating: 4, numReviews: 1, ratingCounts: { 4: 1, 5: 0 } })
  expect(Object.keys(seen.reviews[0]).sort()).toEqual(
    ['_id', 'comment', 'createdAt', 'demo', 'name', 'rating', 'verifiedPurchase'].sort(),
  )
})

test.each([
  [{ rating: '', comment: 'Good' }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: 0, comment: 'Good' }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: 6, comment: 'Good' }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: 4.5, comment: 'Good' }, 'rating', 'Choose a rating from 1 to 5'],
  [{ comment: 'Good' }, 'rating', 'Choose a rating from 1 to 5'],
  [{ rating: 3, comment: '   ' }, 'comment', 'Write a few words'],
  [{ rating: 3 }, 'comment', 'Write a few words'],
  [{ rating: 3, comment: 'x'.repeat(2001) }, 'comment', 'At most 2000 characters'],
])('the review %j is refused beside its field', async (words, field, message) => {
  const { status, body } = await review(await signIn(shop), await add(), words)
  expect([status, body.fields[field]]).toEqual([400, message])
})

test('nobody reviews what nobody can see', async () => {
  const who = await signIn(shop)
  for (const id of [await add({ show: false }), await add({ archived_at: new Date() }), 'nothing']) {
    expect((await review(who, id, { rating: 5, comment: 'Good' })).status, id).toBe(404)
  }
})

test('of fifty reviews by one user at once one is kept, and those of twenty users are all counted', async () => {
  const id = await add()
  const eager = await signIn(shop)
  const once = await Promise.all(
    Array.from({ length: 50 }, () => review(eager, id, { rating: 5, comment: 'Now' })),
  )
  expect(once.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)])
  const users = await Promise.all(Array.from({ length: 20 }, () => signIn(shop)))
  const all = await Promise.all(users.map((user) => review(user, id, { rating: 3, comment: 'Fine' })))
  expect(all.every(({ status }) => status === 201)).toBe(true)
  expect(await product(id)).toMatchObject({ numReviews: 21, rating: 3.1, ratingCounts: { 3: 20, 5: 1 } })
})

test('nobody sends more than five reviews an hour', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  try {
    const { headers } = await signIn(limited)
    const statuses: number[] = []
    for (let number = 0; number < 6; number++) {
      const url = `/api/products/${await addProduct(limited.shop.db)}/reviews`
      const payload = { rating: 5, comment: 'Good' }
      const answer = await limited.app.inject({ method: 'POST', url, headers, payload })
      statuses.push(answer.statusCode)
      if (number === 5) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  } finally {
    await limited.close()
  }
})

test('a review by somebody who paid for the product says so', async () => {
  const [bought, other] = [await add(), await add()]
  const buyer = await signIn(shop)
  await paid(shop, buyer, { [bought]: 1 })
  await placed(shop, buyer, { [other]: 1 })
  expect((await review(buyer, bought, { rating: 5, comment: 'Good' })).body.verifiedPurchase).toBe(true)
  expect((await review(buyer, other, { rating: 5, comment: 'Good' })).body.verifiedPurchase).toBe(false)
})

test('a review that was written before its author paid says so afterwards', async () => {
  const id = await add()
  const buyer = await signIn(shop)
  const order = await placed(shop, buyer, { [id]: 1 })
  expect((await review(buyer, id, { rating: 4, comment: 'Ordered' })).body.verifiedPurchase).toBe(false)
  const other = await signIn(shop)
  await review(other, id, { rating: 3, comment: 'Never ordered' })
  const providerId = await startPaying(shop, buyer, order._id)
  await shop.provider.approve(providerId)
  expect((await pay(shop, buyer, order._id, providerId)).status).toBe(200)
  const { reviews } = (await product(id)) as ProductView // the route's own schema
  expect(reviews.map(({ rating, verifiedPurchase }) => [rating, verifiedPurchase])).toEqual(
    expect.arrayContaining([
      [4, true],
      [3, false],
    ]),
  )
})

test('examples are marked, and count only until a real review comes', async () => {
  const id = await add({ house: 'Exemplary' })
  await addDemoReview(id, 5)
  expect(await product(id)).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ demo: true }] })
  expect((await read('/top')).products.map(({ _id }: { _id: string }) => _id)).not.toContain(id)
  await review(await signIn(shop), id, { rating: 2, comment: 'Not for me' })
  const seen = await product(id)
  expect(seen).toMatchObject({ rating: 2, numReviews: 1, ratingCounts: { 2: 1, 5: 0 } })
  expect(seen.reviews.map(({ demo }: { demo: boolean }) => demo)).toEqual([false])
  expect((await read('/top')).products.map(({ _id }: { _id: string }) => _id)).toContain(id)
})

test('mean, number, bars and list show the same reviews, examples and real ones never mixed', async () => {
  const id = await add()
  for (const rating of [5, 5, 4]) await addDemoReview(id, rating)
  await recomputeRatings(shop.shop.db, [id])
  const shownCount = async () => {
    const { rating, numReviews, ratingCounts, reviews } = await product(id)
    const ratings: number[] = reviews.map((one: { rating: number }) => one.rating)
    const bars = Object.entries(ratingCounts).flatMap(([stars, count]) =>
      Array(Number(count)).fill(Number(stars)),
    )
    expect(bars.toSorted()).toEqual(ratings.toSorted())
    expect(numReviews).toBe(ratings.length)
    expect(rating).toBeCloseTo(ratings.reduce((total, one) => total + one, 0) / ratings.length, 2)
    return ratings.length
  }
  expect(await shownCount()).toBe(3)
  for (const rating of [1, 3]) {
    await review(await signIn(shop), id, { rating, comment: 'Worn for a week' })
  }
  expect(await shownCount()).toBe(2)
})

test('what several people rate well stands at the top before five stars of one person', async () => {
  const who = await signIn(shop)
  const [lonely, loved] = [await add({ title: 'Lonely' }), await add({ title: 'Loved' })]
  await review(who, lonely, { rating: 5, comment: 'The best' })
  for (const rating of [4, 4, 5]) await review(await signIn(shop), loved, { rating, comment: 'Good' })
  const ids = (await read('/top')).products.map(({ _id }: { _id: string }) => _id)
  expect(ids.indexOf(loved)).toBe(0)
  expect(ids).toContain(lonely)
  await shop.db.updateTable('products').set({ show: false }).where('id', '=', loved).execute()
})

test('the top shows the best rated of what is shown, at most twelve', async () => {
  const who = await signIn(shop)
  const ids: string[] = []
  for (let number = 0; number < 14; number++) ids.push(await add({ title: `Top ${number}` }))
  for (const id of ids) await review(who, id, { rating: 5, comment: 'The best' })
  const hidden = ids[13] ?? ''
  await shop.db.updateTable('products').set({ show: false }).where('id', '=', hidden).execute()
  const { products } = await read('/top')
  expect(products).toHaveLength(12)
  expect(products.every(({ rating }: { rating: number }) => rating === 5)).toBe(true)
  expect(products.map(({ _id }: { _id: string }) => _id)).not.toContain(hidden)
})

test('the dashboard counts all that is on hand, held and hidden included, at today’s prices', async () => {
  const admin = await signIn(shop, { isAdmin: true })
  const before = await read('/dashboard', admin)
  await add({ category: 'gold', quantity: 3, reserved: 0, price: 9650 })
  await add({ category: 'miniature', quantity: 40_000, price: 90_000_00, show: false })
  await add({ category: 'gift', quantity: 9, archived_at: new Date() })
  const held = await add({ category: 'sample', quantity: 2, price: 595 })
  await placed(shop, await signIn(shop), { [held]: 1 })
  const after = await read('/dashboard', admin)
  const grown = (key: string) => [
    after[key].totalQuantity - before[key].totalQuantity,
    Math.round((after[key].totalPrice - before[key].totalPrice) * 100) / 100,
  ]
  expect(grown('gold')).toEqual([3, 289.5])
  expect(grown('miniatures')).toEqual([40_000, 3_600_000_000])
  expect(grown('gift')).toEqual([0, 0])
  expect(grown('sample')).toEqual([2, 11.9])
  expect(after.totalQuantity - before.totalQuantity).toBe(40_005)
  expect(Object.keys(after).sort()).toEqual(
    ['gift', 'gold', 'miniatures', 'parfum', 'sample', 'soapandpowder', 'totalPrice', 'totalQuantity'].sort(),
  )
})

test('one action takes all demo stock and examples out and leaves what is real', async () => {
  const admin = await signIn(shop, { isAdmin: true })
  const own = await add()
  await addDemoReview(own, 5)
  const [demo, ordered] = [await add({ demo: true }), await add({ demo: true })]
  const picture = await addPicture(shop.db, { product_id: demo })
  await addDemoReview(demo, 4)
  const order = await placed(shop, await signIn(shop), { [ordered]: 1 })
  const url = '/api/products/remove-demo'
  const answer = await shop.app.inject({ method: 'POST', url, headers: admin.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().products).toBe(2)
  const rows = await shop.db
    .selectFrom('products')
    .select(['id', 'archived_at'])
    .where('id', 'in', [own, demo, ordered])
    .execute()
  expect(new Map(rows.map((row) => [row.id, row.archived_at !== null]))).toEqual(
    new Map([
      [own, false],
      [ordered, true],
    ]),
  )
  expect(await product(own)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] })
  const lines = shop.db.selectFrom('order_items').select('product_id').where('order_id', '=', order._id)
  expect(await lines.execute()).toEqual([{ product_id: ordered }])
  // Left for the cleanup job, which deletes its files too.
  const left = shop.db.selectFrom('product_images').select('product_id').where('id', '=', picture)
  expect(await left.execute()).toEqual([{ product_id: null }])
  expect((await shop.app.inject('/api/settings')).json().demoStock).toBe(false)
})
