import { randomId } from './ids.ts'

/** An error in Stripe's documented shape: `{ error: { type, code, message, param, doc_url } }`. */
export class StripeProblem extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', code, param }: Partial<ProblemFields> = {},
  ) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
  }

  /** Rejected before execution: Stripe stores no response of such a call under its idempotency key. */
  get isValidation(): boolean {
    return this.status === 404 || this.param !== undefined
  }
}

type ProblemFields = { status: number; type: string; code: string; param: string }

export const problemBody = ({ type, code, message, param }: StripeProblem) => ({
  error: {
    ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
    message,
    ...(param && { param }),
    request_log_url: `https://dashboard.stripe.com/test/logs/${randomId('req_', 14)}`,
    type,
  },
})

export const missing = (what: string, id: string, param: string) =>
  new StripeProblem(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param })

export const missingParam = (param: string) =>
  new StripeProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const invalidParam = (param: string, message: string, code?: string) =>
  new StripeProblem(message, { code, param })
