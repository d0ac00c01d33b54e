import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { advanceArrivals } from '#shop/wants/advance-arrivals.server.ts'
import { expectSoundBooks } from './books.ts'
import { mailbox, tokenIn } from './emails.ts'
import { call, type PayingShop, payingShop } from './orders.ts'
import { type Person, signIn } from './people.ts'
import { addProduct, type ProductFields } from './products.ts'

/**
 * Opens a paying shop for a file's tests of wants, and passes it to `ready` with its administrator. After each test the books
 * must be sound, and all wants are removed. Returns helpers for those tests.
 */
export function setUpWants(ready: (wants: { shop: PayingShop; owner: Person }) => void) {
  const box = mailbox()
  let shop: PayingShop
  let owner: Person
  beforeAll(async () => {
    shop = await payingShop({}, box.mail)
    owner = await signIn(shop, { isAdmin: true })
    ready({ shop, owner })
  })
  afterEach(async () => {
    await expectSoundBooks(shop.db)
    await shop.db.deleteFrom('wants').execute()
    await look()
    await shop.db.deleteFrom('settings').execute()
  })
  afterAll(() => shop.close())

  const bottle = (fields: ProductFields = {}) =>
    addProduct(shop.db, {
      title: 'Guerlain Mitsouko parfum',
      house: 'Guerlain',
      name: 'Mitsouko',
      quantity: 1,
      ...fields,
    })
  const post = (path: string, payload: object, who?: Person) =>
    call(shop, who, ['POST', `/wants${path}`], payload)
  const isPublic = async (id: string) =>
    (await call(shop, undefined, ['GET', `/products/${id}`])).status === 200
  const emailsTo = (email: string) => box.collect(shop, email)
  const look = async () => {
    await sql`UPDATE arrivals SET next_at = now() WHERE closed_at IS NULL`.execute(shop.db)
    await advanceArrivals(shop.db)
  }
  /** The people to whom a product was offered, in order. */
  const offersOf = (product: string) =>
    shop.db
      .selectFrom('want_offers')
      .innerJoin('wants', 'wants.id', 'want_offers.want_id')
      .select(['want_offers.state', 'want_offers.hold_until', 'wants.email'])
      .where('product_id', '=', product)
      .orderBy('offered_at')
      .execute()
  /** The owner sells a piece to somebody else by hand, not yet paid. */
  const soldByHand = (product: string) =>
    call(shop, owner, ['POST', '/orders/by-hand'], {
      buyer: { name: 'Fair Visitor', email: 'fair@example.org' },
      lines: [{ product, qty: 1, price: 50 }],
      shippingPrice: 0,
      payment: 'link',
    })
  /** Ends the day of a person with a hold, who has received the email. */
  const letHoldEnd = async () => {
    await emailsTo('')
    await sql`UPDATE want_offers SET hold_until = now() - interval '1 second' WHERE state = 'held'`.execute(
      shop.db,
    )
    await look()
  }

  /** Opens the link of the latest offer email in this person's browser. */
  async function opened(email: string, who: Person): Promise<Person & { offer: Record<string, unknown> }> {
    await emailsTo(email)
    const sent = box.emails.findLast(({ to }) => to === email)
    const answer = await post('/offer', { token: tokenIn(sent, 'offer') }, who)
    expect(answer.status).toBe(200)
    const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String)
    const headers = { cookie: [who.headers.cookie, cookie.split(';')[0]].filter(Boolean).join('; ') }
    return { ...who, headers, offer: answer.body }
  }

  return { box, bottle, post, isPublic, emailsTo, look, offersOf, soldByHand, letHoldEnd, opened }
}
