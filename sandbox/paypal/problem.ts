import { randomBytes } from 'node:crypto'

/** The invalid part of the request as a JSON pointer, or the name of a header. */
type Where = { field: string; value: string; location?: 'body' | 'path' }

/** An error in PayPal's documented shape: `{ name, message, debug_id, details, links }`. */
export class PayPalProblem extends Error {
  readonly status: number
  readonly issue: string
  readonly description: string
  readonly where: Where | undefined
  readonly links: readonly { href: string; rel: string; method: string }[]

  constructor(
    status: number,
    issue: string,
    description: string,
    where?: Where,
    links: readonly { href: string; rel: string; method: string }[] = [],
  ) {
    super(issue)
    this.status = status
    this.issue = issue
    this.description = description
    this.where = where
    this.links = links
  }
}

const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
}

export function problemBody({ status, issue, description, where, links }: PayPalProblem) {
  const [name, message] = names[status] ?? ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.']
  return {
    name,
    message,
    debug_id: randomBytes(7).toString('hex').slice(0, 13),
    details: [{ ...where, issue, description }],
    links: [
      {
        href: `https://developer.paypal.com/api/rest/reference/orders/v2/errors/#${issue}`,
        rel: 'information_link',
        method: 'GET',
      },
      ...links,
    ],
  }
}

export const notFound = () =>
  new PayPalProblem(
    404,
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  )
