import { z } from 'zod'
import {
  type CreateResult,
  type ExpressBuyer,
  type ExpressGateway,
  type GetResult,
  notFound,
  providerIdPattern,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import { namesOf } from '../names-of.ts'
import type { ReaderOf } from '../published.ts'
import type { PayPalCall, PayPalReply } from './paypal-http.ts'
import { refusalOf } from './paypal-objects.ts'
import { assignment, newExpressOrder } from './paypal-requests.ts'
import type { components } from './paypal-types.d.ts'

type Published = components['schemas']

type Account = {
  send: (call: PayPalCall) => Promise<PayPalReply>
  publicUrl: string
  ownInvoices: string
  brandName: () => string | Promise<string>
  createdBy: (body: unknown) => CreateResult
  getOrder: (providerId: string) => Promise<GetResult>
}

/** PayPal's page before the order is placed: it supplies name, email and address (Orders v2, `GET_FROM_FILE`). */
export const payPalExpress = ({ send, createdBy, getOrder, ...account }: Account): ExpressGateway => ({
  reserves: false,

  async begin(asked) {
    const reply = await send({
      method: 'POST',
      path: '/v2/checkout/orders',
      body: newExpressOrder(asked, {
        ...{ ownInvoices: account.ownInvoices, publicUrl: account.publicUrl },
        brandName: await account.brandName(),
      }),
      requestId: asked.requestId,
    })
    if (reply.kind !== 'answer') return reply
    return reply.status >= 400 ? refusalOf(reply.body) : createdBy(reply.body)
  },

  async findBuyer(providerId) {
    if (!providerIdPattern.test(providerId)) return notFound
    const reply = await send({ method: 'GET', path: `/v2/checkout/orders/${providerId}` })
    if (reply.kind !== 'answer') return reply
    if (reply.status === 404) return notFound
    const parsed = approvedBody.safeParse(reply.body)
    if (!parsed.success) return unreadable
    return { kind: 'found', buyer: parsed.data.status === 'APPROVED' ? buyerOf(parsed.data) : undefined }
  },

  async assign(providerId, order) {
    if (!providerIdPattern.test(providerId)) return notFound
    const body = assignment(order, account.ownInvoices)
    const reply = await send({ method: 'PATCH', path: `/v2/checkout/orders/${providerId}`, body })
    if (reply.kind !== 'answer') return reply
    if (reply.status === 404) return notFound
    if (reply.status >= 400) return refusalOf(reply.body)
    const now = await getOrder(providerId)
    return now.kind === 'found' ? { kind: 'created', order: now.order } : now
  },
})

const text = z.string().optional().catch(undefined)

const approvedBody = z.object({
  status: z.string(),
  payer: z
    .object({
      email_address: text,
      name: z
        .object({ given_name: text, surname: text } satisfies ReaderOf<Published['orders.name']>)
        .optional(),
    } satisfies ReaderOf<Published['orders.payer']>)
    .optional(),
  purchase_units: z.tuple([
    z.object({
      shipping: z
        .object({
          name: z.object({ full_name: text } satisfies ReaderOf<Published['orders.name']>).optional(),
          address: z
            .object({
              address_line_1: text,
              address_line_2: text,
              admin_area_1: text,
              admin_area_2: text,
              postal_code: text,
              country_code: text,
            } satisfies ReaderOf<Published['orders.address_portable']>)
            .optional(),
        } satisfies ReaderOf<Published['orders.shipping_detail']>)
        .optional(),
    }),
  ]),
} satisfies ReaderOf<Published['orders.order']>)

/** Anything missing or unusual is typed or corrected on the shipping page. */
function buyerOf({ payer, purchase_units: [{ shipping }] }: z.infer<typeof approvedBody>): ExpressBuyer {
  const { address } = shipping ?? {}
  const known = {
    ...(namesOf(shipping?.name?.full_name) ?? {
      firstName: payer?.name?.given_name,
      lastName: payer?.name?.surname,
    }),
    addressLine1: address?.address_line_1,
    addressLine2: address?.address_line_2,
    county: address?.admin_area_1,
    city: address?.admin_area_2,
    postcode: address?.postal_code,
    country: address?.country_code,
  }
  return { email: payer?.email_address, address: known }
}
