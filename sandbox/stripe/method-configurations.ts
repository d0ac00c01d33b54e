import type Stripe from 'stripe'
import { type Form, textOf } from './form.ts'
import { listObjects } from './object-lists.ts'
import { methodTypes, type WayId, ways } from './ways.ts'

const offered = {
  available: true,
  display_preference: { overridable: null, preference: 'on', value: 'on' },
} satisfies Stripe.PaymentMethodConfiguration.Card

type Offer = Record<'card' | WayId, typeof offered>

/** The account's only configuration: every method that the sandbox supports is switched on. */
const configuration: Stripe.PaymentMethodConfiguration & { created: number } = {
  id: 'pmc_1SandboxDefault00000000',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
  ...(Object.fromEntries(
    [...methodTypes, ...ways.map(({ id }) => id)].map((name) => [name, offered]),
  ) as Offer), // the names of these very lists
  created: 0,
}

/** `GET /v1/payment_method_configurations`. */
export const listConfigurations = (form: Form): Stripe.ApiList<Stripe.PaymentMethodConfiguration> =>
  listObjects(
    '/v1/payment_method_configurations',
    textOf(form.active) === 'false' ? [] : [configuration],
    form,
    ({ created: _, ...view }) => view,
  )
