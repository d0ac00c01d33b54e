import type Stripe from 'stripe'
import { z } from 'zod'
import { cents } from '#shop/money/money.ts'
import {
  type Movement,
  type MovementsPage,
  type PaymentGateway,
  providerIdPattern,
  unreadable,
} from '#shop/payments/payment-gateway.ts'
import { type Listed, meaningIn, type ReaderOf } from '../published.ts'
import type { StripeCalls } from './stripe-express.ts'

type ListedPeriod = Parameters<PaymentGateway['listMovements']>[0]

/** Stripe lists everything immediately; an hour gives the shop time to receive the event. */
export const stripeListLagHours = 1

type Params = Stripe.PaginationParams & { created: Stripe.RangeQueryParam }
type ReadPage = { movements: Movement[]; last: string | undefined }
type List = {
  call: (stripe: Stripe, params: Params) => Promise<unknown>
  /** Undefined without the documented shape. */
  read: (body: unknown, shopName: string) => ReadPage | undefined
}

const id = z.string().regex(providerIdPattern)
const named = z.union([id, z.object({ id }).transform((one) => one.id)])
const money = {
  id,
  amount: z.int().nonnegative().transform(cents),
  currency: z
    .string()
    .length(3)
    .transform((code) => code.toUpperCase()),
  created: z
    .int()
    .positive()
    .transform((seconds) => new Date(seconds * 1000)),
} satisfies { [Key in keyof Stripe.Charge & keyof Stripe.Refund & keyof Stripe.Dispute]?: z.ZodType }
const chargeStatus = meaningIn({
  succeeded: 'done',
  pending: 'pending',
  failed: 'failed',
} as const satisfies Record<Listed<Stripe.Charge.Status>, string>)
/** A dispute that was won, or is only an inquiry, has taken no money. */
const hasTakenMoney = meaningIn({
  needs_response: true,
  under_review: true,
  lost: true,
  appeal_needs_response: true,
  appeal_under_review: true,
  prevented: true,
  won: false,
  warning_needs_response: false,
  warning_under_review: false,
  warning_closed: false,
} as const satisfies Record<Listed<Stripe.Dispute.Status>, boolean>)
const charge = z.object({
  ...money,
  // An unknown, newer status counts as pending.
  status: z.string().transform((status) => chargeStatus(status) ?? 'pending'),
  captured: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  description: z.string().nullish(),
} satisfies ReaderOf<Stripe.Charge>)
const refund = z.object({
  ...money,
  status: z.string().nullable(),
  charge: named.nullable(),
} satisfies ReaderOf<Stripe.Refund>)
const dispute = z.object({
  ...money,
  status: z.string().transform((status) => hasTakenMoney(status) ?? true),
  charge: named,
} satisfies ReaderOf<Stripe.Dispute>)

const sharedFields = ({ id: ref, amount, currency, created: at }: z.infer<z.ZodObject<typeof money>>) => ({
  ref,
  amount,
  currency,
  at,
  paymentRef: undefined,
  orderId: undefined,
  isOwn: false,
  label: undefined,
})

/** Converts a page of Stripe's list to movements; objects that moved no money yield none. */
const reader =
  <T extends { id: string }>(
    object: z.ZodType<T>,
    movementOf: (one: T, shopName: string) => Movement | undefined,
  ) =>
  (body: unknown, shopName: string): ReadPage | undefined => {
    const parsed = z
      .object({ has_more: z.boolean(), data: z.array(object) } satisfies ReaderOf<Stripe.ApiList<T>>)
      .safeParse(body)
    if (!parsed.success) return undefined
    const { has_more: hasMore, data } = parsed.data
    const movements = data.map((one) => movementOf(one, shopName)).filter((one) => one !== undefined)
    return { movements, last: hasMore ? data.at(-1)?.id : undefined }
  }

const lists: Record<string, List> = {
  charges: {
    call: (stripe, params) => stripe.charges.list(params),
    // A declined card also leaves a charge, without money, and so does a mere reservation.
    read: reader(charge, ({ status, captured, metadata, description, ...one }, shopName) =>
      status === 'failed' || (status === 'done' && !captured)
        ? undefined
        : {
            ...sharedFields(one),
            kind: 'payment',
            status,
            orderId: metadata.order,
            isOwn: metadata.shop === shopName,
            label: description ?? undefined,
          },
    ),
  },
  refunds: {
    call: (stripe, params) => stripe.refunds.list(params),
    read: reader(refund, ({ status, charge, ...one }) =>
      status === 'failed' || status === 'canceled'
        ? undefined
        : {
            ...sharedFields(one),
            kind: 'refund',
            status: status === 'succeeded' ? 'done' : 'pending',
            paymentRef: charge ?? undefined,
          },
    ),
  },
  disputes: {
    call: (stripe, params) => stripe.disputes.list(params),
    read: reader(dispute, ({ status: isTaken, charge, ...one }) =>
      isTaken ? { ...sharedFields(one), kind: 'reversal', status: 'done', paymentRef: charge } : undefined,
    ),
  },
}
const names = Object.keys(lists)

/**
 * Reads a page of Stripe's charges, then refunds, then disputes (`GET /v1/charges?created[gte]=…`). The cursor is the name of a
 * list and the last id read from it.
 */
export async function stripeMovements(
  { ask, shopName }: { ask: StripeCalls['ask']; shopName: string },
  { from, to, cursor }: ListedPeriod,
): Promise<MovementsPage> {
  const [name = '', after] = (cursor ?? 'charges').split(':')
  const list = lists[name]
  if (!list) throw new Error(`no list of Stripe is called ${name}`)
  const created = { gte: secondsOf(from), lt: secondsOf(to) }
  const reply = await ask((stripe) =>
    list.call(stripe, { limit: 100, created, ...(after && { starting_after: after }) }),
  )
  if (reply.kind === 'refused') return { kind: 'unavailable', cause: reply.message }
  if (reply.kind === 'unavailable' && reply.cause === 'HTTP 403') return notAllowed
  if (reply.kind !== 'answer') return reply
  const page = list.read(reply.body, shopName)
  if (!page) return unreadable
  const next = page.last === undefined ? names[names.indexOf(name) + 1] : `${name}:${page.last}`
  return { kind: 'listed', movements: page.movements, next }
}

const secondsOf = (time: Date) => Math.ceil(time.getTime() / 1000)

const notAllowed: MovementsPage = {
  kind: 'not_allowed',
  words:
    'Stripe does not let this key read charges, refunds and disputes. In Stripe’s dashboard open Developers, API keys, and give the restricted key the right to read them.',
}
