import fc from 'fast-check'
import type { PayingShop } from '../orders.ts'
import type { Operation } from './operations.ts'
import type { Sent } from './requests.ts'

const types = {
  paypal: [
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'BILLING.PLAN.CREATED',
  ],
  stripe: ['checkout.session.completed', 'charge.refunded', 'refund.updated', 'customer.created'],
}

const providerOf = ({ path }: Operation): keyof typeof types =>
  path.endsWith('paypal') ? 'paypal' : 'stripe'

/** Signed events of a provider about things that this shop does not know; always the same for a seed. */
export async function newsFrom(
  { provider: controls }: PayingShop,
  operation: Operation,
  { times, seed }: { times: number; seed: number },
): Promise<Sent[]> {
  const provider = providerOf(operation)
  const fields = fc.record({
    type: fc.constantFrom(...types[provider]),
    id: fc.uuid(),
    object: fc.dictionary(fc.stringMatching(/^[a-z_]{1,20}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }),
  })
  const sent: Sent[] = []
  for (const { type, id, object } of fc.sample(fields, { numRuns: times, seed })) {
    const body = JSON.stringify(
      provider === 'paypal'
        ? {
            id: `WH-${id}`,
            event_type: type,
            create_time: new Date().toISOString(),
            resource: { id, ...object },
          }
        : {
            id: `evt_${id.replaceAll('-', '')}`,
            object: 'event',
            type,
            livemode: false,
            data: { object: { id, ...object } },
          },
    )
    const headers = { 'content-type': 'application/json', ...(await controls.sign(provider, body)) }
    sent.push({ method: 'POST', url: operation.path, headers, payload: body })
  }
  return sent
}

/** The same events forged: without a signature, or with one for another text. */
export function forgedNews(operation: Operation): fc.Arbitrary<Sent> {
  const signatures: Record<string, string>[] = [
    {},
    { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-transmission-id': 'x',
      'paypal-transmission-sig': 'AAAA',
      'paypal-transmission-time': new Date().toISOString(),
    },
  ]
  return fc.tuple(fc.constantFrom(...signatures), fc.jsonValue({ maxDepth: 3 })).map(([signature, body]) => ({
    method: 'POST' as const,
    url: operation.path,
    headers: { 'content-type': 'application/json', ...signature },
    payload: JSON.stringify(body),
    wrong: 'a signature that is not the provider’s',
  }))
}
