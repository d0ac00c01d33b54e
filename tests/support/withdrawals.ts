import { afterAll, beforeAll } from 'vitest'
import { type CheckId, complianceView } from '#shop/compliance/compliance.schema.ts'
import type { OrderView } from '#shop/orders/order.schema.ts'
import type {
  CheckedWithdrawal,
  ReceivedWithdrawal,
  WithdrawalPage,
} from '#shop/withdrawal/withdrawal.schema.ts'
import type { TestShop } from './app.ts'
import { expectSoundBooks } from './books.ts'
import { mailbox } from './emails.ts'
import { call, type PayingShop, paid, payingShop } from './orders.ts'
import { type Person, signIn } from './people.ts'
import { addProduct } from './products.ts'

type WithdrawalShop = { shop: PayingShop; hanna: Person; owner: Person }

/**
 * Opens a paying shop for a file's tests and passes it to `ready` with its customer Hanna and its administrator. Returns the
 * shop's mailbox and helpers for tests of withdrawals. The books must be sound at the end.
 */
export function setUpWithdrawals(ready: (made: WithdrawalShop) => void) {
  const box = mailbox()
  let shop: PayingShop
  let hanna: Person
  let owner: Person
  beforeAll(async () => {
    shop = await payingShop({}, box.mail)
    hanna = await signIn(shop)
    owner = await signIn(shop, { isAdmin: true })
    ready({ shop, hanna, owner })
  })
  afterAll(async () => {
    await expectSoundBooks(shop.db)
    await shop.close()
  })
  return {
    box,
    /** The first step: returns what would be stated. */
    check: async (body: object) => {
      const { body: checked } = await call(shop, undefined, ['POST', '/withdrawals/check'], body)
      return checked as CheckedWithdrawal // the route's own schema
    },
    /** Sends a withdrawal, as anybody can. */
    send: (body: object, key?: string) =>
      call(shop, undefined, ['POST', '/withdrawals'], body, key ? { 'idempotency-key': key } : {}),
    /** The fields by which Hanna, or the owner of this email address, identifies an order. */
    claimOf: (order: OrderView, email = hanna.email) => ({
      ...{ name: 'Hanna de Wit', orderNumber: order.number, email },
    }),
    /** A paid order of one piece each of new products with these titles. */
    bought: async (titles = ['Mitsouko'], who: Person = hanna) => {
      const products = await Promise.all(titles.map((title) => addProduct(shop.db, { title, quantity: 3 })))
      return (await paid(shop, who, Object.fromEntries(products.map((id) => [id, 1])))).order
    },
    /** Sends these lines of an order in one parcel; returns the order. */
    parcel: async (order: OrderView, lines = order.orderItems) => {
      const items = lines.map(({ _id, qty }) => ({ orderItem: _id, qty }))
      const { body } = await call(shop, owner, ['POST', `/orders/${order._id}/shipments`], { items })
      return body as OrderView // the route's own schema
    },
    receivedAt: (parcelId: string | undefined, at: string) =>
      call(shop, owner, ['PUT', `/shipments/${parcelId}`], { receivedAt: at }),
    /** The owner's list of withdrawals, or one group of it. */
    list: async (group?: string) => {
      const { body } = await call(shop, owner, ['GET', `/withdrawals${group ? `?group=${group}` : ''}`])
      return body as WithdrawalPage // the route's own schema
    },
    /** The emails to the owner about a withdrawal. */
    noticesOf: async (number: string) => {
      await box.collect(shop, hanna.email)
      return box.emails.filter(({ to, subject }) => to === ownerAddress && subject.includes(number))
    },
  }
}

/** The email address for the owner of the tests' shop. */
export const ownerAddress = 'hello@sillage.example'

export const confirmed = { confirmed: true }

export const received = ({ body }: { body: object }) => body as ReceivedWithdrawal // the route's own schema

/** One check on the compliance page, with its samples. */
export async function complianceCheck(id: CheckId, of: { shop: Pick<TestShop, 'app'>; owner: Person }) {
  const { body } = await call(of.shop, of.owner, ['GET', '/compliance'])
  const { checks } = complianceView.parse(body)
  const found = checks.find((check) => check.id === id)
  if (!found) throw new Error(`no check ${id}`)
  return found
}
