import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { type TestShop, testShop } from '#tests/support/app.ts'
import { call, placed } from '#tests/support/orders.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'

let shop: TestShop
let hanna: Person
let owner: Person
let id: string
beforeAll(async () => {
  shop = await testShop()
  hanna = await signIn(shop)
  owner = await signIn(shop, { isAdmin: true })
  await placed(shop, hanna, { [await addProduct(shop.shop.db, { title: 'Mitsouko <b>1919</b>' })]: 1 })
  await sendMail({ db: shop.shop.db, mail: undefined, publicUrl: 'https://sillage.example' })
  const { body } = await call(shop, owner, ['GET', '/mail'])
  id = (body as { mail: { _id: string }[] }).mail[0]?._id ?? '' // the route's own response schema
})
afterAll(() => shop.close())

test('an administrator sees what was written to whom, and reads it', async () => {
  const { body } = await call(shop, owner, ['GET', '/mail'])
  expect(body).toMatchObject({
    total: 1,
    pages: 1,
    sends: false,
    mail: [
      { kind: 'order_placed', status: 'kept', to: hanna.email, tries: 1, lastError: null, nextTryAt: null },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('html')
  const message = await call(shop, owner, ['GET', `/mail/${id}`])
  expect(message.body.text).toContain('Mitsouko <b>1919</b>')
  expect(message.body.html).toContain('Mitsouko &lt;b&gt;1919&lt;/b&gt;')
  expect(message.headers['cache-control']).toBe('private, no-store')
})

test('emails are found by their state, and a page behind the last is empty', async () => {
  const found = async (query: string) => (await call(shop, owner, ['GET', `/mail?${query}`])).body
  expect(await found('status=kept')).toMatchObject({ total: 1 })
  expect(await found('status=failed')).toMatchObject({ total: 0, mail: [] })
  expect(await found('pageNumber=7')).toMatchObject({ total: 1, mail: [] })
  expect((await call(shop, owner, ['GET', '/mail?status=lost'])).status).toBe(400)
})

test('an email that is shown as it was written can run nothing and be framed by nobody', async () => {
  const shown = await shop.app.inject({ url: `/api/mail/${id}/html`, headers: owner.headers })
  expect(shown.headers['content-type']).toBe('text/html; charset=utf-8')
  const policy = String(shown.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('script')
  expect(shown.body).not.toContain('<b>1919</b>')
})

test.each([
  ['GET', '/mail'],
  ['GET', '/mail/{id}'],
  ['GET', '/mail/{id}/html'],
  ['POST', '/mail/{id}/send'],
] as const)('only administrators can read emails: %s %s', async (method, template) => {
  const path = template.replace('{id}', id)
  expect((await call(shop, undefined, [method, path])).status).toBe(401)
  expect((await call(shop, hanna, [method, path])).status).toBe(403)
})

test('an email that does not exist is not found', async () => {
  expect((await call(shop, owner, ['GET', '/mail/nothing'])).body).toMatchObject({
    code: 'not_found',
    message: 'Email not found',
  })
})

test('without a mail server an email cannot be sent, and the answer says what to set', async () => {
  const { status, body } = await call(shop, owner, ['POST', `/mail/${id}/send`])
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'no_mail_server', message: expect.stringContaining('SMTP_URL') })
})

test('with a mail server a stored email is sent on request, once', async () => {
  const sent: string[] = []
  const mail = {
    send: async ({ to }: { to: string }) => {
      sent.push(to)
      return { kind: 'sent' } as const
    },
    close: () => undefined,
  }
  const { buildApp } = await import('../app.ts')
  const app = await buildApp({ shop: { ...shop.shop, mail } })
  const again = () => call({ app }, owner, ['POST', `/mail/${id}/send`])
  expect(await again()).toMatchObject({ status: 200, body: { status: 'waiting', tries: 0 } })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'email_state' } })
  await sendMail({ db: shop.shop.db, mail, publicUrl: 'https://sillage.example' })
  expect(sent).toEqual([hanna.email])
  expect(await again()).toMatchObject({ status: 409, body: { message: 'This email is already sent' } })
  const { body } = await call({ app }, owner, ['GET', '/mail'])
  expect(body).toMatchObject({ sends: true, mail: [{ status: 'sent', sentAt: expect.any(String) }] })
  await app.close()
})
