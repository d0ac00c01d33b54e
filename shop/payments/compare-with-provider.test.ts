import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cents } from '#shop/money/money.ts'
import { call, type PayingShop, paid, payingShop, placed, startPaying } from '#tests/support/orders.ts'
import { signIn } from '#tests/support/people.ts'
import { addProduct } from '#tests/support/products.ts'
import { adoptListed } from './adopt-listed.server.ts'
import { compareWithProvider } from './compare-with-provider.server.ts'
import { compareDueProviders, compareNow, isComparisonDue } from './comparison-runs.server.ts'
import { gatewayOf } from './payments.ts'
import { onlineProviders, type Provider } from './providers.ts'

// Each test buys, pays and asks the provider many times.
vi.setConfig({ testTimeout: 120_000 })

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.provider.heal()
  await shop.provider.forget()
  await sql`SET session_replication_role = replica; DELETE FROM payments; DELETE FROM refunds;
    DELETE FROM payment_attempts; DELETE FROM payment_anomalies; DELETE FROM provider_comparisons;
    DELETE FROM database_histories WHERE reason <> 'first';
    SET session_replication_role = DEFAULT`.execute(shop.db)
})

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs)

/** Runs the comparison some hours from now, when recent events are old enough for the provider's list. */
const compare = (provider: Provider, { days = 3, hoursFromNow = 1 } = {}) => {
  const until = hoursAgo(-hoursFromNow)
  const since = new Date(until.getTime() - days * 24 * hourMs)
  return compareWithProvider({ db: shop.db, gateway: gatewayOf(shop.shop.payments, provider), since, until })
}

const paidOrder = async (provider: Provider) => {
  const hanna = await signIn(shop)
  const { order } = await paid(shop, hanna, { [await addProduct(shop.db, { price: 4690 })]: 1 }, provider)
  const { provider_ref: ref } = await shop.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow()
  return { order, ref }
}

const anomalies = () =>
  shop.db
    .selectFrom('payment_anomalies')
    .select(['reason', 'provider_ref', 'order_id', 'settled_how', 'told_at'])
    .orderBy('id')
    .execute()

const reasonsOf = ({ found }: Awaited<ReturnType<typeof compare>>) => found.map(({ reason }) => reason)

describe.each(onlineProviders)('%s', (provider) => {
  test('the books of a shop that received every event about payments and refunds agree with the provider’s list', async () => {
    const { order } = await paidOrder(provider)
    const admin = await signIn(shop, { isAdmin: true })
    await call(shop, admin, ['POST', `/orders/${order._id}/refunds`], { amount: 5 })
    const comparison = await compare(provider)
    expect(comparison).toMatchObject({ movements: 2, fitting: 2, waiting: 0, notOurs: 0, found: [] })
    expect(comparison.failure).toBeUndefined()
    expect(await anomalies()).toEqual([])
  })

  test('a payment that the books have lost is named with its order, once, however often it is found', async () => {
    const order = await placed(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
    const ref = await shop.provider.move({ provider, amount: 4690, order: order._id, at: hoursAgo(5) })
    expect(await compare(provider)).toMatchObject({
      movements: 1,
      found: [
        {
          reason: 'paid_there_not_here',
          ref,
          orderId: order._id,
          movement: { amount: 4690, currency: 'EUR' },
        },
      ],
    })
    await compare(provider)
    expect(await anomalies()).toMatchObject([
      { reason: 'paid_there_not_here', provider_ref: ref, order_id: order._id, settled_how: null },
    ])
  })

  test('a payment whose attempt the books have lost is counted for its order, and its difference is settled', async () => {
    const hanna = await signIn(shop)
    const order = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
    const providerId = await startPaying(shop, hanna, order._id, provider)
    await shop.provider.approve(providerId)
    const { gateway } = shop.shop.payments[provider] ?? {}
    expect(await gateway?.capture({ providerId, requestId: 'lost-capture' })).toMatchObject({
      kind: 'completed',
    })
    await sql`DELETE FROM payment_attempts WHERE order_id = ${order._id}`.execute(shop.db)
    expect(await compare(provider)).toMatchObject({ movements: 1, found: [], adopted: 1 })
    const { status } = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('paid')
    expect(await anomalies()).toMatchObject([
      { reason: 'paid_there_not_here', order_id: order._id, settled_how: 'by_itself' },
    ])
    expect(await compare(provider)).toMatchObject({ fitting: 1, found: [], adopted: 0 })
  })

  test('a refund that was made at the provider, and that no event reported, is counted', async () => {
    const { order, ref } = await paidOrder(provider)
    const made = await shop.provider.move({ provider, kind: 'refund', of: ref, amount: 700 })
    expect(await compare(provider)).toMatchObject({ found: [], adopted: 1 })
    const refunds = await shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.provider_ref', 'refunds.amount', 'refunds.status'])
      .where('payments.order_id', '=', order._id)
      .execute()
    expect(refunds).toEqual([{ provider_ref: made, amount: 700, status: 'done' }])
  })

  test('a payment of this shop whose order is gone from the books is named, and one of another shop is not', async () => {
    const hanna = await signIn(shop)
    const order = await placed(shop, hanna, { [await addProduct(shop.db)]: 1 })
    const providerId = await startPaying(shop, hanna, order._id, provider)
    await shop.provider.approve(providerId)
    const { gateway } = shop.shop.payments[provider] ?? {}
    await gateway?.capture({ providerId, requestId: 'gone-capture' })
    await sql`DELETE FROM payment_attempts WHERE order_id = ${order._id}`.execute(shop.db)
    await sql`SET session_replication_role = replica`.execute(shop.db)
    await sql`DELETE FROM orders WHERE id = ${order._id}`.execute(shop.db)
    await sql`SET session_replication_role = DEFAULT`.execute(shop.db)
    await shop.provider.move({ provider, amount: 990, order: 'another-shops-order' })
    expect(await compare(provider)).toMatchObject({ movements: 2, notOurs: 1, adopted: 0 })
    expect(await anomalies()).toMatchObject([{ reason: 'paid_there_not_here', order_id: null }])
  })

  test('a payment that the provider does not know is named, and settles itself when it is there again', async () => {
    const { order, ref } = await paidOrder(provider)
    const amount = Math.round(order.totalPrice * 100)
    await shop.provider.lose(ref)
    expect(reasonsOf(await compare(provider))).toEqual(['paid_here_not_there'])
    expect(await anomalies()).toMatchObject([{ reason: 'paid_here_not_there', order_id: order._id }])

    // The provider has it after all.
    const there = await shop.provider.moved({ provider, amount, order: order._id, at: hoursAgo(2) })
    await sql`UPDATE payments SET provider_ref = ${there.id}`.execute(shop.db)
    await sql`UPDATE payment_attempts SET provider_id = ${there.holder}`.execute(shop.db)
    await sql`UPDATE payment_anomalies SET provider_ref = ${there.id},
      details = jsonb_set(details, '{ref}', to_jsonb(${there.id}::text))`.execute(shop.db)
    expect(await compare(provider)).toMatchObject({ found: [], resolved: 1 })
    expect(await anomalies()).toMatchObject([{ settled_how: 'by_itself' }])
  })

  test('another amount than in the books is named, of a payment and of a refund', async () => {
    const { order } = await paidOrder(provider)
    const admin = await signIn(shop, { isAdmin: true })
    await call(shop, admin, ['POST', `/orders/${order._id}/refunds`], { amount: 5 })
    await sql`SET session_replication_role = replica; UPDATE payments SET amount = amount + 1; UPDATE refunds SET amount = amount + 1; SET session_replication_role = DEFAULT`.execute(
      shop.db,
    )
    expect(reasonsOf(await compare(provider)).sort()).toEqual(['paid_other_amount', 'refunded_other_amount'])
  })

  test('a refund that the provider does not know is named', async () => {
    const { order } = await paidOrder(provider)
    const admin = await signIn(shop, { isAdmin: true })
    await call(shop, admin, ['POST', `/orders/${order._id}/refunds`], { amount: 5 })
    const { provider_ref: own } = await shop.db
      .selectFrom('refunds')
      .select('provider_ref')
      .executeTakeFirstOrThrow()
    await shop.provider.lose(own ?? '')
    const { found } = await compare(provider)
    expect(found.map(({ reason, ref, orderId }) => [reason, ref, orderId])).toEqual([
      ['refunded_here_not_there', own, order._id],
    ])
  })

  test('money that was taken back is named with its order, unless a dispute was reported already', async () => {
    const { order, ref } = await paidOrder(provider)
    await shop.provider.move({ provider, kind: 'reversal', of: ref, amount: 4690 })
    expect(reasonsOf(await compare(provider))).toEqual(['reversed_there_not_here'])
    await sql`UPDATE payment_anomalies SET reason = 'dispute'`.execute(shop.db)
    expect(await compare(provider)).toMatchObject({ found: [], fitting: 2 })
    expect(await anomalies()).toMatchObject([{ reason: 'dispute', order_id: order._id }])
  })

  test('an order whose money was taken back is not sent, though no event said so, until the owner has settled it', async () => {
    const { order, ref } = await paidOrder(provider)
    const admin = await signIn(shop, { isAdmin: true })
    await shop.provider.move({ provider, kind: 'reversal', of: ref, amount: 4690 })
    await compare(provider)
    expect(await call(shop, admin, ['PUT', `/orders/${order._id}/deliver`])).toMatchObject({
      status: 409,
      body: { code: 'order_state', message: expect.stringContaining('taken this payment back') },
    })
    const { id } = await shop.db.selectFrom('payment_anomalies').select('id').executeTakeFirstOrThrow()
    await call(shop, admin, ['PUT', `/anomalies/${id}`], { settled: true })
    await compare(provider)
    expect((await call(shop, admin, ['PUT', `/orders/${order._id}/deliver`])).status).toBe(200)
  })

  test('other sales through the account are counted and listed, and raise no alarm', async () => {
    await shop.provider.move({ provider, amount: 1200, label: 'Market stall 7' })
    await shop.provider.move({ provider, amount: 990, currency: 'USD', order: 'another-shops-order' })
    const comparison = await compare(provider)
    expect(comparison).toMatchObject({ movements: 2, notOurs: 2, found: [] })
    expect(comparison.others.map(({ amount, currency }) => [amount, currency]).sort()).toEqual([
      [1200, 'EUR'],
      [990, 'USD'],
    ])
    expect(await anomalies()).toEqual([])
  })

  test('payments newer than the provider’s list are not a difference yet', async () => {
    await paidOrder(provider)
    const order = await placed(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
    await shop.provider.move({ provider, amount: 4690, order: order._id })
    const { found, movements, until } = await compareNow(shop.db, gatewayOf(shop.shop.payments, provider))
    expect({ found, movements }).toEqual({ found: [], movements: 0 })
    expect(until.getTime()).toBeLessThanOrEqual(hoursAgo(1).getTime() + 60_000)
  })

  test('a provider that fails ends the comparison with its reason, and nothing is settled or alarmed by it', async () => {
    const { ref } = await paidOrder(provider)
    await shop.provider.fail('list', '500', 1, provider)
    expect(await compare(provider)).toMatchObject({ found: [], failure: { kind: 'unavailable' } })
    await shop.provider.fail('list', 'malformed', 1, provider)
    expect(await compare(provider)).toMatchObject({ found: [], failure: { kind: 'unavailable' } })
    await shop.provider.lose(ref)
    await shop.provider.fail('get', '500', 1, provider)
    expect(await compare(provider)).toMatchObject({ found: [], failure: { kind: 'unavailable' } })
    expect(await anomalies()).toEqual([])
  })

  test('an account that may not read the list gets words about what to switch on', async () => {
    await shop.provider.fail('list', '403', 1, provider)
    const { failure } = await compareNow(shop.db, gatewayOf(shop.shop.payments, provider))
    expect(failure?.kind).toBe('not_allowed')
    expect(failure?.words).toContain(provider === 'paypal' ? 'Transaction Search' : 'API keys')
  })

  test('a day of many movements is read page by page, each of them once', async () => {
    const count = provider === 'paypal' ? 501 : 101
    for (let made = 0; made < count; made += 50) {
      const some = Array.from({ length: Math.min(50, count - made) }, (_, index) => 100 + made + index)
      await Promise.all(some.map((amount) => shop.provider.move({ provider, amount, at: hoursAgo(2) })))
    }
    const comparison = await compare(provider, { days: 1 })
    expect(comparison).toMatchObject({ movements: count, notOurs: count, found: [] })
    expect(comparison.others).toHaveLength(20)
  })
})

test('of a list that differs everywhere only fifty payments are asked about at once', async () => {
  const found = Array.from({ length: 60 }, (_, index) => ({
    reason: 'paid_there_not_here' as const,
    ref: `CAPTURE${index}`,
    orderId: undefined,
    movement: {
      ...{ kind: 'payment' as const, status: 'done' as const, ref: `CAPTURE${index}`, currency: 'EUR' },
      ...{ amount: cents(100), at: new Date(), paymentRef: undefined, orderId: undefined, label: undefined },
      isOwn: true,
    },
  }))
  const gateway = gatewayOf(shop.shop.payments, 'paypal')
  const asked: string[] = []
  const counting = {
    ...gateway,
    findByPayment: (ref: string) => {
      asked.push(ref)
      return gateway.findByPayment(ref)
    },
  }
  expect(await adoptListed(shop.db, counting, found)).toEqual(found)
  expect(asked).toHaveLength(50)
})

test('a difference that the owner has settled stays settled, and one that had settled itself opens again', async () => {
  const order = await placed(shop, await signIn(shop), { [await addProduct(shop.db)]: 1 })
  const admin = await signIn(shop, { isAdmin: true })
  await shop.provider.move({ provider: 'stripe', amount: 4690, order: order._id, at: hoursAgo(5) })
  await compare('stripe')
  await sql`UPDATE payment_anomalies SET told_at = now()`.execute(shop.db)
  await sql`UPDATE payment_anomalies SET settled_at = now(), settled_how = 'by_person', settled_by = ${admin.id}`.execute(
    shop.db,
  )
  await compare('stripe')
  expect(await anomalies()).toMatchObject([{ settled_how: 'by_person' }])
  await sql`UPDATE payment_anomalies SET settled_how = 'by_itself', settled_by = NULL`.execute(shop.db)
  await compare('stripe')
  expect(await anomalies()).toMatchObject([{ settled_how: null, told_at: expect.any(Date) }])
})

test('a payment that reached the books late settles its difference', async () => {
  const { ref, order } = await paidOrder('paypal')
  const [payment] = await shop.db.selectFrom('payments').selectAll().execute()
  await sql`DELETE FROM payments`.execute(shop.db)
  expect(reasonsOf(await compare('paypal'))).toEqual(['paid_there_not_here'])
  await shop.db
    .insertInto('payments')
    .values(payment ?? ({} as never))
    .execute()
  expect(await compare('paypal')).toMatchObject({ found: [], resolved: 1 })
  expect(await anomalies()).toMatchObject([
    { provider_ref: ref, order_id: order._id, settled_how: 'by_itself' },
  ])
})

test('three nodes compare once a day with each provider, a failure is tried again after an hour, and a week has one long comparison', async () => {
  const context = { db: shop.db, payments: shop.shop.payments }
  await Promise.all([
    compareDueProviders(context),
    compareDueProviders(context),
    compareDueProviders(context),
  ])
  const runs = () =>
    shop.db
      .selectFrom('provider_comparisons')
      .select(['provider', 'failure'])
      .select(sql<number>`extract(day FROM until - since)::int`.as('days'))
      .orderBy('id')
      .execute()
  const long = { days: 31, failure: null }
  expect((await runs()).sort((a, b) => a.provider.localeCompare(b.provider))).toEqual([
    { provider: 'paypal', ...long },
    { provider: 'stripe', ...long },
  ])
  expect(await isComparisonDue(context)).toBe(false)

  const passes = (hours: number) =>
    sql`UPDATE provider_comparisons SET started_at = started_at - make_interval(hours => ${hours}), ended_at = ended_at - make_interval(hours => ${hours})`.execute(
      shop.db,
    )
  await passes(25)
  expect(await isComparisonDue(context)).toBe(true)
  await shop.provider.fail('list', '403', 1, 'paypal')
  await expect(compareDueProviders(context)).rejects.toThrow('Transaction Search')
  expect(await runs()).toContainEqual({ provider: 'paypal', days: 3, failure: 'not_allowed' })
  expect(await isComparisonDue(context)).toBe(false)
  await passes(2)
  await compareDueProviders(context)
  expect((await runs()).filter(({ provider }) => provider === 'paypal')).toHaveLength(3)
})

test('after a standby was promoted the books are compared once more, as soon as a provider lists that moment', async () => {
  const context = { db: shop.db, payments: shop.shop.payments }
  await compareDueProviders(context)
  await sql`INSERT INTO database_histories (id, reason) VALUES ('another server', 'promoted')`.execute(
    shop.db,
  )
  const providersOfRuns = async () => {
    const runs = await shop.db.selectFrom('provider_comparisons').select('provider').orderBy('id').execute()
    return runs.map(({ provider }) => provider).sort()
  }
  const passes = (hours: number) =>
    sql`
    WITH earlier AS (UPDATE database_histories SET noticed_at = noticed_at - make_interval(hours => ${hours}))
    UPDATE provider_comparisons SET started_at = started_at - make_interval(hours => ${hours}),
      until = until - make_interval(hours => ${hours})`.execute(shop.db)
  await passes(2)
  await compareDueProviders(context)
  // PayPal lists payments some hours late.
  expect(await providersOfRuns()).toEqual(['paypal', 'stripe', 'stripe'])
  await passes(3)
  await compareDueProviders(context)
  expect(await providersOfRuns()).toEqual(['paypal', 'paypal', 'stripe', 'stripe'])
  await passes(2)
  expect(await isComparisonDue(context)).toBe(false)
})
