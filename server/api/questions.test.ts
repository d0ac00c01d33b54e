import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteUser } from '#shop/accounts/delete-user.server.ts'
import { forgetAskers } from '#shop/questions/forget-askers.server.ts'
import type { PublishedQuestion, QuestionPage, QuestionView } from '#shop/questions/question.schema.ts'
import { mailbox } from '#tests/support/emails.ts'
import { call, type PayingShop, payingShop } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

const box = mailbox()
let shop: PayingShop
let owner: Person
let product: string
beforeEach(async () => {
  shop = await payingShop({}, box.mail)
  owner = await signIn(shop, { isAdmin: true, name: 'Anna Smit' })
  product = await addProduct(shop.db, { title: 'Guerlain Vol de Nuit', quantity: 1 })
})
afterEach(() => shop.close())

const asked = {
  name: 'Hanna de Wit',
  email: 'hanna@example.org',
  text: 'Is the stopper\nground glass?',
  mayPublish: true,
}
const ask = (body: object = {}, who?: Person, id = product) =>
  call(shop, who, ['POST', `/products/${id}/questions`], { ...asked, ...body })
const list = async (query = '') =>
  (await call(shop, owner, ['GET', `/questions${query}`])).body as QuestionPage // the route's own response schema
async function askedOne(body: object = {}, who?: Person): Promise<QuestionView> {
  expect((await ask(body, who)).status).toBe(201)
  const [question] = (await list()).questions
  if (!question) throw new Error('no question was stored')
  return question
}
const answer = ({ _id }: QuestionView, body: object = {}, who = owner) =>
  call(shop, who, ['PUT', `/questions/${_id}/answer`], { text: 'It is.', ...body })
const publish = ({ _id }: QuestionView, published: boolean) =>
  call(shop, owner, ['PUT', `/questions/${_id}/published`], { published })
/** The questions shown to everybody on the item's page. */
async function shown() {
  const { body } = await call(shop, undefined, ['GET', `/products/${product}`])
  return body.questions as PublishedQuestion[] // the route's own response schema
}
/** How often the item's cached pages were invalidated. */
async function timesDropped() {
  const { count } = await shop.db
    .selectFrom('changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tag', '=', `product:${product}`)
    .executeTakeFirstOrThrow()
  return count
}
const contact = async () => String((await call(shop, undefined, ['GET', '/settings'])).body.contactEmail)

test('anybody asks about an item, also a sold one, and the owner gets one email however often the button is pressed', async () => {
  await shop.db.updateTable('products').set({ quantity: 0 }).where('id', '=', product).execute()
  await Promise.all([ask(), ask(), ask()])
  const { questions, total } = await list('?state=open')
  expect(total).toBe(1)
  expect(questions[0]).toMatchObject({
    product: { _id: product, title: 'Guerlain Vol de Nuit' },
    name: 'Hanna de Wit',
    email: 'hanna@example.org',
    question: 'Is the stopper\nground glass?',
    mayPublish: true,
    answer: null,
    isPublished: false,
  })
  expect((await call(shop, owner, ['GET', '/dashboard/counts'])).body).toMatchObject({ questionsOpen: 1 })
  const emails = await box.collect(shop, await contact())
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ replyTo: 'hanna@example.org' })
  expect(emails[0]?.subject).toContain('A question about Guerlain Vol de Nuit')
  expect(emails[0]?.text).toContain('/admin/questions')
  expect(await box.collect(shop, 'hanna@example.org')).toEqual([])
})

test('a question about a hidden item, without words, or too long is refused and stored nowhere', async () => {
  const hidden = await addProduct(shop.db, { show: false })
  expect((await ask({}, undefined, hidden)).status).toBe(404)
  expect((await ask({ text: ' \n ' })).body.fields).toEqual({ text: 'Write your question' })
  expect((await ask({ text: 'x'.repeat(2001) })).status).toBe(400)
  expect((await ask({ email: 'nobody' })).status).toBe(400)
  expect((await list()).total).toBe(0)
})

test('one network and one address ask five times an hour', async () => {
  const limited = await payingShop({ LIMITS: 'on' })
  try {
    const id = await addProduct(limited.db, { quantity: 1 })
    const ways = {
      email: (n: number) => [`n${n}@example.org`, '198.51.100.7'],
      network: (n: number) => ['h@example.org', `203.0.113.${n}`],
    }
    for (const way of Object.values(ways)) {
      const statuses: number[] = []
      for (let n = 1; n <= 6; n += 1) {
        const [email, remoteAddress] = way(n)
        const payload = { ...asked, text: `Question ${n}`, email }
        const url = `/api/products/${id}/questions`
        statuses.push((await limited.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode)
      }
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    }
  } finally {
    await limited.close()
  }
})

test('however many ask, the owner gets twenty emails an hour, and every question is on the page', async () => {
  for (let n = 1; n <= 23; n += 1) await ask({ text: `Question ${n}` })
  expect(await box.collect(shop, await contact())).toHaveLength(20)
  expect((await list()).total).toBe(23)
})

test('ten clicks and two administrators answer once: one email, one answer, the others are told so', async () => {
  const question = await askedOne()
  const other = await signIn(shop, { isAdmin: true, name: 'Bram Bos' })
  const clicks = Array.from({ length: 10 }, (_, n) =>
    answer(question, { text: `Answer ${n}` }, n % 2 === 0 ? owner : other),
  )
  const results = await Promise.all(clicks)
  const won = results.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(results.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(results.find(({ status }) => status === 409)?.body.message).toBe('This question is answered already')
  const [email, ...others] = await box.collect(shop, 'hanna@example.org')
  expect(others).toEqual([])
  const { answer: kept } = (await list()).questions[0] as QuestionView // there is one, as above
  expect(email?.text).toContain(kept?.text)
  expect(email?.text).toContain('Is the stopper')
  expect(email).toMatchObject({ replyTo: await contact() })
  const log = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('action', 'like', 'question%')
    .execute()
  expect(log).toEqual([{ action: 'question.answered', subject: product }])
})

test('a question is published only where the asker agreed, under a first name and an initial, and taken off again', async () => {
  const question = await askedOne()
  expect((await publish(question, true)).status).toBe(409)
  const dropped = await timesDropped()
  expect((await answer(question, { publish: true })).status).toBe(200)
  expect(await shown()).toMatchObject([{ name: 'Hanna W.', question: asked.text, answer: 'It is.' }])
  expect(JSON.stringify(await shown())).not.toContain('hanna@')
  expect((await publish(question, false)).status).toBe(200)
  expect(await shown()).toEqual([])
  expect(await timesDropped()).toBe(dropped + 2)

  const quiet = await askedOne({ mayPublish: false, text: 'And the box?' })
  const refused = await answer(quiet, { publish: true })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { publish: 'Whoever asked wants the answer by email only' },
  ])
  expect((await answer(quiet)).status).toBe(200)
  expect((await publish(quiet, true)).status).toBe(400)
  expect(await shown()).toEqual([])
})

test('a published question that is deleted leaves the page, with its email that was not sent', async () => {
  const question = await askedOne()
  await answer(question, { publish: true })
  expect((await call(shop, owner, ['DELETE', `/questions/${question._id}`])).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await list()).total).toBe(0)
  expect(await box.collect(shop, 'hanna@example.org')).toEqual([])
  expect((await call(shop, owner, ['DELETE', `/questions/${question._id}`])).status).toBe(404)
})

test('hostile words stay words, and nothing in them becomes a link in an email', async () => {
  const words = '<script>alert(1)</script> see https://evil.example/login?a=1 "quoted" & more'
  const question = await askedOne({ text: words, name: 'www.evil.example <b>' })
  expect(question.question).toBe(words)
  const [toOwner] = await box.collect(shop, await contact())
  await answer(question, { publish: true })
  const [toAsker] = await box.collect(shop, 'hanna@example.org')
  for (const email of [toOwner, toAsker]) {
    expect(email?.html).not.toContain('<script>')
    expect(`${email?.html}${email?.text}`).not.toContain('evil.example')
  }
  expect((await shown())[0]?.question).toBe(words)
})

test('the address goes 90 days after the answer, with its emails, and what nobody answered goes after a year', async () => {
  const question = await askedOne()
  await answer(question, { publish: true })
  await box.collect(shop, 'hanna@example.org')
  await ask({ text: 'Nobody reads this' })
  await forgetAskers(shop.db)
  expect((await list()).questions.map(({ email }) => email)).toEqual([
    'hanna@example.org',
    'hanna@example.org',
  ])
  await sql`UPDATE questions SET answered_at = answered_at - interval '91 days' WHERE answered_at IS NOT NULL`.execute(
    shop.db,
  )
  await sql`UPDATE questions SET asked_at = asked_at - interval '366 days' WHERE answered_at IS NULL`.execute(
    shop.db,
  )
  await forgetAskers(shop.db)
  expect((await list()).questions).toMatchObject([{ _id: question._id, email: null, name: 'Hanna W.' }])
  expect((await shown())[0]?.name).toBe('Hanna W.')
  expect(await shop.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
})

test('people find their questions in their own data, and a deleted account takes its name and address with it', async () => {
  const hanna = await signIn(shop, { name: 'Hanna de Wit' })
  const published = await askedOne({}, hanna)
  await answer(published, { publish: true })
  await box.collect(shop, 'hanna@example.org')
  await ask({ text: 'Still open?' }, hanna)
  const own = await shop.app.inject({ url: '/api/users/profile/data', headers: hanna.headers })
  expect(own.json().questions).toMatchObject([
    { product, question: asked.text, email: 'hanna@example.org', answer: 'It is.' },
    { question: 'Still open?', answer: null },
  ])
  expect(own.json().emails.map(({ kind }: { kind: string }) => kind)).toEqual(['owner_answer'])
  await deleteUser(shop.db, owner, { id: hanna.id, requestId: 'r1' })
  expect((await list()).questions).toMatchObject([
    { _id: published._id, email: null, name: 'Former customer' },
  ])
  expect((await shown())[0]?.name).toBe('Former customer')
  const traces = await shop.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('to_address', '=', 'hanna@example.org')
    .execute()
  expect(traces).toEqual([])
})
