import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smtpMail } from '#server/adapters/smtp.ts'
import type { Actor } from '#shop/accounts/actor.ts'
import { formatTime } from '#shop/dates.ts'
import type { MailGateway } from '#shop/mail/mail-gateway.ts'
import { sendMail } from '#shop/mail/send-mail.server.ts'
import { advanceArrivals, showToEverybody } from '#shop/wants/advance-arrivals.server.ts'
import { type MailServer, mailServer } from '#tests/support/mail.ts'
import { call, type PayingShop } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { setUpWants } from '#tests/support/set-up-wants.ts'
import { addWant } from '#tests/support/wants.ts'

// Who an offer belongs to while its email has not arrived, and who is told what (docs/decisions/wants.md).

let shop: PayingShop
let owner: Person
const { bottle, isPublic, emailsTo, look, offersOf, soldByHand } = setUpWants((wants) => {
  ;({ shop, owner } = wants)
})

let server: MailServer
let mail: MailGateway
beforeEach(async () => {
  // Discards emails about earlier tests' orders.
  await emailsTo('')
  server = await mailServer()
  mail = smtpMail({ smtpUrl: server.url, from: 'shop@sillage.example' })
})
afterEach(async () => {
  mail.close()
  await server.close()
})
/** One run of a node's mail job, with every email due again. */
const sendDue = async () => {
  await sql`UPDATE mail_outbox SET next_try_at = now() WHERE status = 'waiting'`.execute(shop.db)
  await sendMail({ db: shop.db, mail, publicUrl: 'https://sillage.example' })
}
const hoursPass = async (hours: number) => {
  const past = sql`make_interval(hours => ${hours})`
  await sql`UPDATE want_offers SET offered_at = offered_at - ${past}, hold_until = hold_until - ${past}`.execute(
    shop.db,
  )
  await sql`UPDATE mail_outbox SET created_at = created_at - ${past}`.execute(shop.db)
  await look()
}
/** The hours left for the first offer. */
const hoursLeft = async (product: string) => {
  const until = (await offersOf(product))[0]?.hold_until
  return ((until?.getTime() ?? 0) - Date.now()) / 3_600_000
}

test.each([10, 30])(
  'a mail server that is away for %i hours takes nothing off the 24, and nobody else is told before',
  async (away) => {
    const [first, next] = [await addWant(shop.db, { confirmed_at: new Date(0) }), await addWant(shop.db)]
    const product = await bottle()
    await look()
    const { port } = server
    await server.close()
    await sendDue()
    await hoursPass(away)
    await sendDue()
    expect(await offersOf(product)).toMatchObject([{ state: 'held', email: first.email }])
    expect(await isPublic(product)).toBe(false)
    const { body } = await call(shop, owner, ['GET', `/wants/demand/${product}`])
    const { holdUntil } = body.offer as { holdUntil: string } // the route's own response schema
    expect((Date.parse(holdUntil) - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    server = await mailServer({ port })
    await sendDue()
    expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[first.email]])
    expect(await hoursLeft(product)).toBeCloseTo(24, 1)
    const until = (await offersOf(product))[0]?.hold_until?.toISOString() ?? ''
    expect(server.arrived[0]?.text).toContain(formatTime(until))
    await hoursPass(25)
    await sendDue()
    expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[first.email], [next.email]])
  },
)

test('an email whose sender was killed once the server had it is the same email, with as many hours again', async () => {
  const { email } = await addWant(shop.db)
  const product = await bottle()
  await look()
  const killed: MailGateway = {
    send: async (message) => {
      await mail.send(message)
      throw new Error('killed')
    },
    close: () => undefined,
  }
  await expect(
    sendMail({ db: shop.db, mail: killed, publicUrl: 'https://sillage.example' }),
  ).rejects.toThrow()
  await hoursPass(3)
  await sendDue()
  await sendDue()
  expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[email], [email]])
  expect(new Set(server.arrived.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await hoursLeft(product)).toBeCloseTo(24, 1)
})

test.each<[string, () => Promise<void>]>([
  [
    'refuses for good',
    async () => {
      server.behave({ recipient: 550 })
      await sendDue()
    },
  ],
  [
    'puts off for three days',
    async () => {
      server.behave({ recipient: 451 })
      for (let tries = 0; tries < 20; tries += 1) await sendDue()
    },
  ],
  [
    'puts off for 25 hours',
    async () => {
      server.behave({ recipient: 451 })
      await sendDue()
      await hoursPass(25)
      await sendDue()
    },
  ],
])('an offer whose email the mail server %s passes to the next in line at once', async (_what, fail) => {
  const [, next] = [await addWant(shop.db, { confirmed_at: new Date(0) }), await addWant(shop.db)]
  const product = await bottle()
  await look()
  await fail()
  server.behave('take')
  expect(await advanceArrivals(shop.db)).toBe(1)
  expect(await offersOf(product)).toMatchObject([{ state: 'lapsed' }, { state: 'held', email: next.email }])
  expect(await isPublic(product)).toBe(false)
  await sendDue()
  expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[next.email]])
  // If the owner resends it, it no longer says that something is held.
  const failed = await shop.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  await call(shop, owner, ['POST', `/mail/${failed.id}/send`])
  await sendDue()
  expect(server.arrived).toHaveLength(1)
})

test('whose email still waits when the owner shows it to everybody is told that, once', async () => {
  const { email } = await addWant(shop.db)
  const product = await bottle()
  await look()
  const { port } = server
  await server.close()
  await sendDue()
  await call(shop, owner, ['POST', `/wants/demand/${product}/show`])
  server = await mailServer({ port })
  await sendDue()
  await look()
  await sendDue()
  expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[email]])
  expect(server.arrived[0]?.text).toContain(`/product/${product}`)
  expect(await offersOf(product)).toMatchObject([{ state: 'told' }])
})

test.each([
  [
    'hides it',
    async (product: string) => {
      await call(shop, owner, ['PUT', `/products/${product}`], { show: false })
      return () => call(shop, owner, ['PUT', `/products/${product}`], { show: true })
    },
  ],
  [
    'sells it by hand',
    async (product: string) => {
      const { body } = await soldByHand(product)
      return () => call(shop, owner, ['PUT', `/orders/${body._id}/cancel`])
    },
  ],
])(
  'nobody is told that something is held for them when the owner %s meanwhile, until it is back',
  async (_what, leave) => {
    const { email } = await addWant(shop.db, { confirmed_at: new Date(0) })
    await addWant(shop.db)
    const product = await bottle()
    await look()
    const comeBack = await leave(product)
    expect(await emailsTo(email)).toEqual([])
    await look()
    await sendDue()
    expect(server.arrived).toEqual([])
    await comeBack()
    await look()
    await sendDue()
    expect(
      server.arrived.filter(({ text }) => text?.includes('/offer#')).map(({ envelopeTo }) => envelopeTo),
    ).toEqual([[email]])
    expect(await hoursLeft(product)).toBeCloseTo(24, 1)
  },
)

test('of two bottles of which the owner sells one by hand before the emails leave, one is held for somebody', async () => {
  await addWant(shop.db)
  await addWant(shop.db)
  const product = await bottle({ quantity: 2 })
  await look()
  expect(await offersOf(product)).toHaveLength(2)
  await soldByHand(product)
  await sendDue()
  await look()
  await sendDue()
  expect(server.arrived.filter(({ text }) => text?.includes('/offer#'))).toHaveLength(1)
  expect(await offersOf(product)).toMatchObject([{ state: 'held' }])
})

test('an email about what everybody may buy is not sent once it is sold or hidden', async () => {
  await shop.db.insertInto('settings').values({ key: 'privateOffers', value: '0' }).execute()
  const { email } = await addWant(shop.db)
  for (const change of [{ quantity: 0 }, { show: false }, {}]) {
    const product = await bottle()
    await look()
    if (Object.keys(change).length > 0) await call(shop, owner, ['PUT', `/products/${product}`], change)
    await sendDue()
  }
  expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[email]])
})

test('whose email a node has taken up when the owner shows it to everybody is told that by the next try', async () => {
  const { email } = await addWant(shop.db)
  const product = await bottle()
  await look()
  let sending: Promise<void> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('want_offers').select('id').where('product_id', '=', product).forUpdate().execute()
    sending = sendDue()
    // The job has claimed the email and is waiting for the offer's lock.
    await expect.poll(async () => (await waiting()).rows[0]?.count).toBeGreaterThan(0)
    const actor = { id: owner.id, isAdmin: true } as Actor
    await showToEverybody(tx, actor, product, 'request')
  })
  await sending
  await sendDue()
  expect(server.arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[email]])
  expect(server.arrived[0]?.text).toContain(`/product/${product}`)
})

const waiting = () =>
  sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
