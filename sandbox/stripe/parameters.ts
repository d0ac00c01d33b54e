import { readFileSync } from 'node:fs'
import { type Form, type FormValue, formOf, textOf } from './form.ts'
import { invalidParam, missingParam, StripeProblem } from './problem.ts'

/** What a parameter may be; `orEmpty` may also be blank, which unsets it at Stripe. On the wire all of it is text. */
type Shape =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | { oneOf: string[] }
  | { orEmpty: Shape }
  | { list: Shape }
  | { map: Shape }
  | { either: Shape[] }
  | Members
type Members = { members: Record<string, Shape>; required: string[] }

/** Each call's parameters, written by server/payment-providers/stripe/generate-stripe-parameters.ts from the types of Stripe's own package. */
const calls: Record<string, Members> = JSON.parse(
  readFileSync(new URL('./parameters.json', import.meta.url), 'utf8'),
)

/**
 * Refuses what Stripe would refuse before it looks at the call itself: parameters that it does not know, at any depth,
 * required ones that are missing, and values of another kind. `call` is method and route, as `GET /v1/charges/:id`.
 */
export function checkParameters(call: string, form: Form): void {
  const shape = calls[call]
  if (!shape) throw new Error(`the parameters of ${call} are not known`)
  checkMembers(form, shape, '')
}

const within = (path: string, name: string) => (path === '' ? name : `${path}[${name}]`)

function checkMembers(form: Form, { members, required }: Members, path: string): void {
  const names = Object.keys(form)
  const unknown = names.filter((name) => !Object.hasOwn(members, name)).map((name) => within(path, name))
  if (unknown[0] !== undefined) {
    throw new StripeProblem(
      `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`,
      { code: 'parameter_unknown', param: unknown[0] },
    )
  }
  for (const name of required) if (form[name] === undefined) throw missingParam(within(path, name))
  for (const [name, value] of Object.entries(form)) {
    const shape = members[name]
    if (shape) check(value, shape, within(path, name))
  }
}

function check(value: FormValue, shape: Shape, param: string): void {
  if (typeof shape === 'string') checkText(value, shape, param)
  else if ('orEmpty' in shape) {
    if (value !== '') check(value, shape.orEmpty, param)
  } else if (value === '') throw blank(param)
  else if ('oneOf' in shape) checkChoice(value, shape.oneOf, param)
  else if ('either' in shape) checkEither(value, shape.either, param)
  else if (typeof value === 'string') {
    throw invalidParam(param, `Invalid ${'list' in shape ? 'array' : 'object'}`)
  } else if ('members' in shape) checkMembers(value, shape, param)
  else {
    const inner = 'list' in shape ? shape.list : shape.map
    const isNumbered = Object.keys(value).every((key) => /^\d+$/.test(key))
    if ('list' in shape && !isNumbered) throw invalidParam(param, 'Invalid array')
    for (const [key, one] of Object.entries(value)) check(one, inner, within(param, key))
  }
}

/** A time, or bounds of one. */
function checkEither(value: FormValue, shapes: readonly Shape[], param: string): void {
  const fitting = shapes.find((shape) => (typeof shape === 'object') === (typeof value === 'object'))
  if (fitting) check(value, fitting, param)
}

function checkText(value: FormValue, kind: 'string' | 'integer' | 'number' | 'boolean', param: string): void {
  if (value === '') throw blank(param)
  if (typeof value === 'object') throw invalidParam(param, 'Invalid string')
  if (kind === 'integer' && !/^-?\d{1,15}$/.test(value)) {
    throw invalidParam(param, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  }
  if (kind === 'number' && !/^-?\d{1,15}(\.\d{1,12})?$/.test(value)) {
    throw invalidParam(param, `Invalid decimal: ${value}`)
  }
  if (kind === 'boolean' && value !== 'true' && value !== 'false') {
    throw invalidParam(param, `Invalid boolean: ${value}`)
  }
}

function checkChoice(value: FormValue, choices: readonly string[], param: string): void {
  if (typeof value === 'string' && choices.includes(value)) return
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(choices)
  throw invalidParam(param, `Invalid ${param}: must be one of ${list}`)
}

/** Stripe's words for a blank value (stripe/stripe-dotnet, issue 1828). */
const blank = (param: string) =>
  invalidParam(
    param,
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
  )

/** A text within its limit; "Invalid string: BAh7CEkiCG...7b80c2b880; must be at most 200 characters" (pay-rails/pay, issue 670). */
export function limitedText(
  value: FormValue | undefined,
  longest: number,
  param: string,
): string | undefined {
  const text = textOf(value)
  if (text === undefined || [...text].length <= longest) return text
  throw invalidParam(
    param,
    `Invalid string: ${text.slice(0, 10)}...${text.slice(-10)}; must be at most ${longest} characters`,
  )
}

/** The address of a payer. Throws `email_invalid`. */
export function emailOf(value: FormValue | undefined, param: string): string | undefined {
  const email = textOf(value)
  if (email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw invalidParam(param, `Invalid email address: ${email}`, 'email_invalid')
}

/**
 * Stripe's metadata: up to 50 keys of at most 40 characters, values of at most 500 (docs.stripe.com/api/metadata); the
 * words of the refusals are Stripe's (stripe/stripe-php, issue 246). A blank value unsets its key.
 */
export function metadataOf(value: FormValue | undefined, param = 'metadata'): Record<string, string> {
  const entries = Object.entries(formOf(value)).flatMap(([key, text]) =>
    typeof text === 'string' && text !== '' ? [[key, text] satisfies [string, string]] : [],
  )
  if (entries.length > 50) throw invalidParam(param, 'Metadata can have up to 50 keys.')
  for (const [key, text] of entries) {
    if (key.length > 40) throw invalidParam(param, `Invalid key: ${key} must be a string under 40 characters`)
    if (text.length > 500)
      throw invalidParam(param, `Invalid val: ${text} must be a string under 500 characters`)
  }
  return Object.fromEntries(entries)
}
