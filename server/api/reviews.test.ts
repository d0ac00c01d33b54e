import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addReview } from '#shop/reviews/add-review.server.ts'
import { recomputeRatings } from '#shop/reviews/recompute-rating.server.ts'
import { reviewRule } from '#shop/texts/reviews.ts'
import { testShop } from '#tests/support/app.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { cachedShop } from '#tests/support/cached-shop.ts'
import { mailbox } from '#tests/support/emails.ts'
import { call, type PayingShop, paid, payingShop } from '#tests/support/orders.ts'
import { somePages } from '#tests/support/pages.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

const box = mailbox()
let shop: PayingShop
let served: Awaited<ReturnType<typeof cachedShop>>
let owner: Person
beforeAll(async () => {
  shop = await payingShop({}, box.mail)
  owner = await signIn(shop, { isAdmin: true })
  served = await cachedShop(shop, somePages)
}, 60_000)
afterAll(async () => {
  await expectSoundBooks(shop.db)
  await served.close()
  await shop.close()
})

const facts = 'It names the home address of the seller’s neighbour.'
const hide = { state: 'hidden', ground: 'personal_data', facts }
/** HTML from another node than the one called; it sees a change within a quarter of a second. */
const htmlOf = async (path: string) => (await fetch(`${served.origin}${path}`)).text()
const read = async (path: string) => (await call(shop, undefined, ['GET', path])).body

async function write(productId: string, rating: number, comment = 'Moss, actual moss.', who?: Person) {
  const writer = who ?? (await signIn(shop))
  const { _id } = await addReview(shop.db, writer, productId, { rating, comment })
  return { id: _id, writer, path: `/products/${productId}/reviews/${_id}` }
}

const report = (path: string, body: object) => call(shop, undefined, ['POST', `${path}/reports`], body)
const good = { ground: 'insult', text: 'It calls me names.', email: 'reporter@example.org' }

test('the rule of the reviews stands beside the list: on the page, in the terms and in the API (R1)', async () => {
  const [id, bare, example] = [
    await addProduct(shop.db),
    await addProduct(shop.db),
    await addProduct(shop.db),
  ]
  await write(id, 4)
  await shop.db
    .insertInto('reviews')
    .values({
      id: `demo-${example}`,
      product_id: example,
      name: 'Example',
      rating: 5,
      comment: 'Moss.',
      demo: true,
    })
    .execute()
  await recomputeRatings(shop.db, [example])
  expect(reviewRule).toBe(
    'Anyone with an account may review an item, once. ‘Bought here’ means our records show that this account paid for it; the others we cannot check. We publish good and bad reviews alike, give nothing for them, and hide only what is unlawful or not about the item; the writer is told why.',
  )
  for (const [product, total] of [
    [id, 1],
    [bare, 0],
    [example, 1],
  ] as const) {
    const list = /<section[^>]*id="reviews".*?<\/section>/s.exec(await htmlOf(`/product/${product}`))?.[0]
    expect(list).toContain(reviewRule)
    expect(await read(`/products/${product}/reviews`)).toMatchObject({ total, rule: reviewRule })
    expect(await read(`/products/${product}/reviews?verified=true`)).toMatchObject({ rule: reviewRule })
    expect(await read(`/products/${product}`)).toMatchObject({ reviewRule })
  }
  expect(await htmlOf('/terms')).toContain(reviewRule)
})

test('who paid for the item is marked, nobody else, and no body says otherwise (R2)', async () => {
  const id = await addProduct(shop.db, { quantity: 5 })
  const buyer = await signIn(shop, { name: 'Berta Koper' })
  await paid(shop, buyer, { [id]: 1 })
  await write(id, 5, 'Bought and worn.', buyer)
  const url: ['POST', string] = ['POST', `/products/${id}/reviews`]
  const claim = { rating: 5, comment: 'Never bought.', verifiedPurchase: true, verified_purchase: true }
  expect((await call(shop, await signIn(shop), url, claim)).body).toMatchObject({ verifiedPurchase: false })
  expect(await read(`/products/${id}/reviews`)).toMatchObject({ total: 2 })
  expect(await read(`/products/${id}/reviews?verified=true`)).toMatchObject({
    total: 1,
    reviews: [{ name: 'Berta K.', verifiedPurchase: true }],
  })
})

test.each([
  [{ state: 'hidden', facts }, 'ground'],
  [{ state: 'hidden', ground: 'too_bad_a_rating', facts }, 'ground'],
  [{ state: 'hidden', ground: 'insult' }, 'facts'],
  [{ state: 'hidden', ground: 'insult', facts: 'Only one star.' }, 'facts'],
  [{ state: 'hidden', ground: 'insult', facts: ' '.repeat(40) }, 'facts'],
  [{ state: 'hidden', ground: 'insult', facts: '\u200b'.repeat(40) }, 'facts'],
  [{ state: 'hidden', ground: 'insult', facts: `Only one star.${'\u2060'.repeat(9)}` }, 'facts'],
])('hiding with %j is refused beside its field (R3)', async (input, field) => {
  const id = await addProduct(shop.db)
  const { path } = await write(id, 1)
  const { status, body } = await call(shop, owner, ['PUT', `${path}/state`], input)
  expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]])
  expect(await read(`/products/${id}`)).toMatchObject({ numReviews: 1 })
})

test('rating, bars, JSON-LD and “top” follow a hidden review, and one shown again (R4)', async () => {
  const id = await addProduct(shop.db, { title: 'Followed' })
  const bad = await write(id, 1)
  const isTop = async () =>
    ((await read('/products/top')).products as { _id: string }[]).some(({ _id }) => _id === id)
  await call(shop, owner, ['PUT', `${bad.path}/state`], hide)
  expect(await read(`/products/${id}`)).toMatchObject({ rating: 0, numReviews: 0, reviews: [] })
  expect(await isTop()).toBe(false)
  await expect.poll(() => htmlOf(`/product/${id}`)).not.toContain('aggregateRating')
  await write(id, 5)
  expect(await read(`/products/${id}`)).toMatchObject({
    rating: 5,
    numReviews: 1,
    ratingCounts: { 1: 0, 5: 1 },
  })
  await expect.poll(() => htmlOf(`/product/${id}`)).toContain('"ratingValue":5')
  expect(await isTop()).toBe(true)
  await call(shop, owner, ['PUT', `${bad.path}/state`], { state: 'published' })
  expect(await read(`/products/${id}`)).toMatchObject({ rating: 3, numReviews: 2 })
  await expect.poll(() => htmlOf(`/product/${id}`)).toContain('"ratingValue":3')
})

test('the writer gets ground, facts and how to object, once, and the decision cannot be changed (R5)', async () => {
  const id = await addProduct(shop.db, { title: 'Guerlain Mitsouko' })
  const { path, writer } = await write(id, 1, 'He lives at Dorpsstraat 1 <b>now</b>.')
  const both = await Promise.all([1, 2].map(() => call(shop, owner, ['PUT', `${path}/state`], hide)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toMatchObject({
    state: 'hidden',
    decision: { ground: 'personal_data', facts, toldAt: expect.any(String) },
  })
  const [email, ...more] = await box.collect(shop, writer.email)
  expect(more).toEqual([])
  expect(email?.subject).toBe('Your review of Guerlain Mitsouko is hidden')
  for (const words of [facts, 'It contains personal data of somebody', 'within six months', '<b>now</b>'])
    expect(email?.text).toContain(words)
  expect(email?.html).toContain('&lt;b&gt;now')
  const refused = 'decisions about reviews are only added to'
  await expect(
    shop.db
      .updateTable('review_decisions')
      .set({ facts: facts.slice(1) })
      .execute(),
  ).rejects.toThrow(refused)
  for (const fields of [{ ground: 'fake' }, { told_at: null }, { at: new Date() }]) {
    await expect(shop.db.updateTable('review_decisions').set(fields).execute()).rejects.toThrow(refused)
  }
  await expect(shop.db.deleteFrom('review_decisions').execute()).rejects.toThrow(refused)
  await expect(sql`TRUNCATE review_decisions CASCADE`.execute(shop.db)).rejects.toThrow(refused)
})

test('what nobody can see is no review, no report and no reply', async () => {
  const id = await addProduct(shop.db)
  const { path } = await write(id, 2)
  const unseen = '\u200b\u2800\n\u3164'
  const url: ['POST', string] = ['POST', `/products/${id}/reviews`]
  const review = await call(shop, await signIn(shop), url, { rating: 1, comment: unseen })
  expect([review.status, Object.keys(review.body.fields ?? {})]).toEqual([400, ['comment']])
  expect((await report(path, { ...good, text: unseen })).status).toBe(400)
  expect((await call(shop, owner, ['PUT', `${path}/reply`], { text: unseen })).status).toBe(400)
})

test('one star and five stars appear at once (R6)', async () => {
  const id = await addProduct(shop.db)
  for (const rating of [1, 5]) {
    const url: ['POST', string] = ['POST', `/products/${id}/reviews`]
    const { body } = await call(shop, await signIn(shop), url, { rating, comment: 'Worn.' })
    expect(await read(`/products/${id}`), String(rating)).toMatchObject({
      reviews: [{ _id: body._id, rating }, ...(rating === 5 ? [{}] : [])],
    })
  }
})

test('a report gets a number and a receipt, is listed as text, and is decided once (R7)', async () => {
  const id = await addProduct(shop.db)
  const { path, id: reviewId } = await write(id, 2)
  const text = '<script>alert(1)</script> & "quotes" \u202Eback'
  const { status, body } = await report(path, { ...good, text, name: '<img src=x onerror=alert(1)>' })
  expect([status, body.number]).toEqual([202, expect.stringMatching(/^M-\d{4}-\d{4}$/)])
  const [receipt] = await box.collect(shop, good.email)
  expect(receipt?.subject).toBe(`We received your report ${body.number}`)
  expect(receipt?.html).not.toContain('<script>')
  const reports = await call(shop, owner, ['GET', '/reviews/reports?state=open'])
  const found = (reports.body.reports as { _id: string; number: string }[]).find(
    (one) => one.number === body.number,
  )
  expect(found).toMatchObject({
    // Characters that would reverse the direction of the owner's line are removed.
    text: '<script>alert(1)</script> & "quotes" back',
    ground: 'insult',
    email: good.email,
    review: { _id: reviewId, comment: 'Moss, actual moss.' },
  })
  const decision = { decision: 'hide', ground: 'insult', facts }
  const put: ['PUT', string] = ['PUT', `/reviews/reports/${found?._id}`]
  const decided = await Promise.all([1, 2].map(() => call(shop, owner, put, decision)))
  expect(decided.map((one) => one.status).sort()).toEqual([200, 409])
  expect(await read(`/products/${id}`)).toMatchObject({ numReviews: 0 })
  const [outcome] = await box.collect(shop, good.email)
  expect(outcome?.text).toContain('The review is hidden.')
  // It is no longer visible, so it cannot be reported either.
  expect((await report(path, good)).status).toBe(404)
  // When it came, what it said and how it was decided is evidence.
  const change = (fields: object) => shop.db.updateTable('review_reports').set(fields).execute()
  const opened = { decided_at: null, decision: null, decided_by: null }
  for (const fields of [
    ...[{ at: new Date() }, { text: 'Another.' }, { ground: 'fake' }, opened],
    ...[{ decision: 'kept' }, { decided_at: new Date() }],
  ]) {
    await expect(change(fields), JSON.stringify(fields)).rejects.toThrow('is never changed')
  }
})

test('what a stranger typed into a report or a review is no link in the email about it', async () => {
  const { path, writer } = await write(await addProduct(shop.db), 2, 'Moss. Win at https://evil.example now')
  const text = 'Win at https://evil.example or www.evil.example'
  expect((await report(path, { ...good, text })).status).toBe(202)
  const [receipt] = await box.collect(shop, good.email)
  await call(shop, owner, ['PUT', `${path}/state`], hide)
  const [hidden] = await box.collect(shop, writer.email)
  for (const email of [receipt, hidden]) {
    expect(email?.text.replace(/\s+/g, ' ')).toContain('Win at https: / /evil. example')
    expect(`${email?.text}${email?.html}`).not.toMatch(/evil\.example|www\.evil/)
  }
})

test('a report needs an address, unless it is about the abuse of minors', async () => {
  const id = await addProduct(shop.db)
  const { path } = await write(id, 2)
  const { email: _, ...nameless } = good
  expect((await report(path, nameless)).body.fields).toEqual({
    email: 'Enter your email address, so that we can answer',
  })
  expect((await report(path, { ...nameless, ground: 'minors' })).status).toBe(202)
  expect((await report(path, { ...good, text: ' ' })).status).toBe(400)
  expect((await report(`/products/${id}/reviews/nothing`, good)).status).toBe(404)
  const kept = await call(shop, owner, ['GET', '/reviews/reports?state=open'])
  for (const { _id } of kept.body.reports as { _id: string }[]) {
    expect((await call(shop, owner, ['PUT', `/reviews/reports/${_id}`], { decision: 'keep' })).status).toBe(
      200,
    )
  }
  expect(await read(`/products/${id}`)).toMatchObject({ numReviews: 1 })
})

test('one network reports five times an hour', async () => {
  const limited = await testShop({ LIMITS: 'on' })
  try {
    const id = await addProduct(limited.shop.db)
    const words = { rating: 2, comment: 'Moss.' }
    const { _id } = await addReview(limited.shop.db, await signIn(limited), id, words)
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) {
      const path: ['POST', string] = ['POST', `/products/${id}/reviews/${_id}/reports`]
      statuses.push((await call(limited, undefined, path, good)).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  } finally {
    await limited.close()
  }
})

test('a reply stands under its review, once, and the newest words count (R8)', async () => {
  const id = await addProduct(shop.db)
  const { path } = await write(id, 3)
  for (const text of ['Thank you.', 'Thank you,\nwe will look.']) {
    expect((await call(shop, owner, ['PUT', `${path}/reply`], { text })).status, text).toBe(200)
  }
  const { reviews } = await read(`/products/${id}`)
  expect(reviews).toMatchObject([{ reply: { text: 'Thank you,\nwe will look.' } }])
  const html = await htmlOf(`/product/${id}`)
  expect(html.match(/class="reply"/g)).toHaveLength(1)
  expect((await call(shop, owner, ['PUT', `${path}/reply`], { text: 'x'.repeat(1001) })).status).toBe(400)
})

test('the writer deletes a review, once: the rating follows, decisions stay, and nobody else may', async () => {
  const id = await addProduct(shop.db, { title: 'Regretted' })
  const { path, writer, id: reviewId } = await write(id, 1, 'I regret these words.')
  await write(id, 4)
  await call(shop, owner, ['PUT', `${path}/reply`], { text: 'We are sorry.' })
  for (const [who, status] of [
    [undefined, 401],
    [await signIn(shop), 404],
    [owner, 404],
  ] as const)
    expect((await call(shop, who, ['DELETE', path])).status).toBe(status)
  expect(
    (await call(shop, writer, ['DELETE', `/products/${await addProduct(shop.db)}/reviews/${reviewId}`]))
      .status,
  ).toBe(404)
  await call(shop, owner, ['PUT', `${path}/state`], hide)
  await call(shop, owner, ['PUT', `${path}/state`], { state: 'published' })
  expect(await read(`/products/${id}`)).toMatchObject({ rating: 2.5, numReviews: 2 })
  await expect.poll(() => htmlOf(`/product/${id}`)).toContain('I regret these words.')

  const both = await Promise.all([1, 2].map(() => call(shop, writer, ['DELETE', path])))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await read(`/products/${id}`)).toMatchObject({
    rating: 4,
    numReviews: 1,
    ratingCounts: { 1: 0, 4: 1 },
  })
  await expect.poll(() => htmlOf(`/product/${id}`)).not.toContain('I regret these words.')
  const states = await shop.db
    .selectFrom('review_decisions')
    .select('state')
    .where('review_id', '=', reviewId)
    .orderBy('at')
    .execute()
  expect(states).toEqual([{ state: 'hidden' }, { state: 'published' }])
  const url: ['POST', string] = ['POST', `/products/${id}/reviews`]
  expect((await call(shop, writer, url, { rating: 5, comment: 'Better words.' })).status).toBe(201)
})

test('a deleted review closes the reports of it, tells who reported, and sends nothing that quotes it', async () => {
  const id = await addProduct(shop.db)
  const { path, writer, id: reviewId } = await write(id, 2, 'My landlord is a thief.')
  const { body } = await report(path, { ...good, email: 'landlord@example.org' })
  const own = () => call(shop, writer, ['GET', '/users/profile/reviews'])
  expect((await own()).body).toMatchObject({
    total: 1,
    reviews: [{ _id: reviewId, rating: 2, hidden: null }],
  })
  expect((await call(shop, writer, ['DELETE', path])).status).toBe(200)
  expect((await own()).body).toMatchObject({ total: 0, reviews: [] })
  const { reports } = (await call(shop, owner, ['GET', '/reviews/reports?state=decided'])).body
  expect(reports).toContainEqual(
    expect.objectContaining({
      number: body.number,
      decision: 'deleted',
      decidedAt: expect.any(String),
      review: null,
    }),
  )
  const emails = await box.collect(shop, 'landlord@example.org')
  expect(emails.at(-1)?.text).toContain('The review is gone: its writer deleted it.')

  const second = await write(id, 2, 'My landlord is a crook.', writer)
  await call(shop, owner, ['PUT', `${second.path}/state`], hide)
  expect((await own()).body).toMatchObject({ reviews: [{ hidden: { ground: 'personal_data', facts } }] })
  expect((await call(shop, writer, ['DELETE', second.path])).status).toBe(200)
  expect(await box.collect(shop, writer.email)).toEqual([])
})

test('no decision is added without its reasons, unless its time is over', async () => {
  const decision = { id: 'forged', review_id: 'any', by_user: owner.id, state: 'hidden', ground: 'insult' }
  const add = (times: object) =>
    shop.db
      .insertInto('review_decisions')
      .values({ ...decision, ...times })
      .execute()
  const refused = 'is made with its reasons'
  await expect(add({ redacted_at: new Date() })).rejects.toThrow(refused)
  await expect(add({ redacted_at: new Date(Date.now() + 8 * 366 * 24 * 60 * 60 * 1000) })).rejects.toThrow(
    refused,
  )
  await expect(add({ at: new Date('2020-01-01'), redacted_at: new Date('2026-12-31') })).rejects.toThrow(
    refused,
  )
  // A restored backup may contain reviews that were already redacted.
  await add({ at: new Date('2016-01-01'), redacted_at: new Date('2024-02-01') })
})
