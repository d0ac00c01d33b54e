import { z } from 'zod'
import type { Amount } from '#sandbox/amount.ts'
import { PayPalProblem } from './problem.ts'

/**
 * The requests that PayPal accepts, transcribed from its OpenAPI documents (github.com/paypal/paypal-rest-api-specifications); a
 * test compares lengths, enums and required members with them. Unknown members are ignored, as at PayPal.
 */
const text = (longest: number) => z.string().min(1).max(longest)

const money = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
})
const url = z.string().regex(/^([a-z][a-z0-9+.-]*):\/\//i)
const experience = z.object({
  brand_name: text(127).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  return_url: url.optional(),
  cancel_url: url.optional(),
})
const item = z.object({
  name: text(127),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9][0-9]{0,9}$/),
  unit_amount: money,
  description: z.string().max(2048).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
})
const createBody = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.object({
        reference_id: text(256).optional(),
        amount: money,
        custom_id: text(127).optional(),
        invoice_id: text(127).optional(),
        description: text(127).optional(),
        soft_descriptor: text(22).optional(),
        items: z.array(item).optional(),
      }),
    )
    .min(1)
    .max(10),
  payment_source: z
    .object({ paypal: z.object({ experience_context: experience.optional() }).optional() })
    .optional(),
  // The predecessor of `experience_context`; its landing page differs.
  application_context: experience.omit({ landing_page: true }).optional(),
})
const refundBody = z.object({
  amount: money.optional(),
  custom_id: text(127)
    .regex(/^[A-Za-z0-9-_.,]*$/)
    .optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
})

export type CreateRequest = z.infer<typeof createBody>

/** Reads the body of `POST /v2/checkout/orders`. Throws PayPalProblem for what PayPal would reject. */
export function readCreateRequest(body: unknown): {
  input: CreateRequest
  unit: CreateRequest['purchase_units'][number]
  amount: Amount
} {
  const input = parse(createBody, body)
  const [unit] = input.purchase_units
  if (!unit || input.purchase_units.length > 1 || input.intent !== 'CAPTURE') {
    // PayPal accepts both; the shop uses neither, so the sandbox does not support them.
    throw new PayPalProblem(400, 'NOT_SUPPORTED', 'This field is not currently supported.')
  }
  return { input, unit, amount: readAmount(unit.amount, '/purchase_units/@reference_id==default/amount') }
}

const patchBody = z.array(
  z.object({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: z.string(),
    value: z.unknown(),
  }),
)
/** The patchable members of the only unit that this sandbox supports (Orders v2, "Update order"). */
const patchable = z.object({
  amount: money.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  description: text(127).optional(),
})
const unitPath = "/purchase_units/@reference_id=='default'/"

/**
 * Reads the body of `PATCH /v2/checkout/orders/{id}`; `has` says which members the order's unit has. Throws PayPalProblem. PayPal
 * also accepts `remove`, which the shop does not use.
 */
export function readUpdateRequest(body: unknown, has: (member: keyof typeof patchable.shape) => boolean) {
  const changes = parse(patchBody, body).map(({ op, path, value }) => {
    const member = patchable
      .keyof()
      .safeParse(path.startsWith(unitPath) ? path.slice(unitPath.length) : '').data
    if (!member)
      throw new PayPalProblem(422, 'NOT_PATCHABLE', 'Cannot be patched.', { field: path, value: '' })
    if (op !== (has(member) ? 'replace' : 'add')) {
      throw new PayPalProblem(
        400,
        'INVALID_PATCH_OPERATION',
        "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove a property thats not present, use add. Cannot replace a property thats not present, use add.",
      )
    }
    return [member, value]
  })
  const { amount, custom_id, invoice_id, description } = parse(patchable, Object.fromEntries(changes))
  return {
    ...(amount && { amount: readAmount(amount, `${unitPath}amount`) }),
    ...(custom_id !== undefined && { customId: custom_id }),
    ...(invoice_id !== undefined && { invoiceId: invoice_id }),
    ...(description !== undefined && { description }),
  }
}

/** Reads the body of a refund; without an amount it is everything that is left. Throws PayPalProblem. */
export function readRefundRequest(body: unknown) {
  const { amount, ...input } = parse(refundBody, body ?? {})
  return { ...input, amount: amount && readAmount(amount, '/amount') }
}

/**
 * Currencies of PayPal's REST APIs (developer.paypal.com/docs/api/reference/currency-codes/); an old copy also lists the rouble.
 */
const currencies = new Set(
  `AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD`.split(
    /\s+/,
  ),
)
/** "This currency does not support decimals. If you pass a decimal amount, an error occurs." (same page) */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD'])

/** Reads an amount into hundredths, also for currencies without decimals such as yen. */
function readAmount({ currency_code: currency, value }: z.infer<typeof money>, field: string): Amount {
  const refuse = (issue: string, description: string, part = 'value', shown = value) =>
    new PayPalProblem(422, issue, description, { field: `${field}/${part}`, value: shown, location: 'body' })
  if (!currencies.has(currency)) {
    throw refuse(
      'INVALID_CURRENCY_CODE',
      'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
      'currency_code',
      currency,
    )
  }
  const [whole = '', decimals = ''] = value.split('.')
  if (decimals.length > (withoutDecimals.has(currency) ? 0 : 2)) {
    throw refuse(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
    )
  }
  if (whole.length > 15)
    throw refuse('MAX_VALUE_EXCEEDED', 'Should be less than or equal to 999999999999999.99.')
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > 0) return { currency, cents }
  throw refuse(
    'CANNOT_BE_ZERO_OR_NEGATIVE',
    'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
  )
}

/** Formats an amount as PayPal does: without decimals if the currency has none. */
export const payPalMoney = ({ currency, cents }: Amount) => ({
  currency_code: currency,
  value: withoutDecimals.has(currency)
    ? String(Math.trunc(cents / 100))
    : `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const value = valueAt(body, issue?.path ?? [])
  const [name, description] = value === undefined ? missing : refusalFor(issue)
  throw new PayPalProblem(400, name, description, {
    field: `/${(issue?.path ?? []).join('/')}`,
    value: typeof value === 'string' ? value : '',
    location: 'body',
  })
}

const missing = ['MISSING_REQUIRED_PARAMETER', 'A required parameter is missing.'] as const

function refusalFor(issue: z.core.$ZodIssue | undefined): readonly [name: string, description: string] {
  if (issue?.code === 'invalid_value') return ['INVALID_PARAMETER_VALUE', 'A parameter value is not valid.']
  if (issue?.code === 'too_big' || issue?.code === 'too_small') {
    if (issue.origin === 'string')
      return ['INVALID_STRING_LENGTH', 'The value of a field is either too short or too long']
    return issue.code === 'too_big'
      ? ['INVALID_ARRAY_MAX_ITEMS', 'The number of items in an array parameter is too large.']
      : ['INVALID_ARRAY_MIN_ITEMS', 'The number of items in an array parameter is too small.']
  }
  return ['INVALID_PARAMETER_SYNTAX', 'The value of a field does not conform to the expected format.']
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}
