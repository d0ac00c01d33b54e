import type { Problem } from './problem.ts'
import { problemText } from './texts/errors.ts'
import type { Message } from './texts/messages.ts'

/**
 * An expected failure; the message is for logs and commands. Any other thrown error is a bug: it is logged with its cause
 * and answered with 500.
 */
export class ShopError extends Error {
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemText(problem), options)
    this.name = 'ShopError'
    this.problem = problem
  }
}

/** The error for an action that the order's state does not allow; `message` explains it if the state alone does not. */
export const orderState = (status: string, message?: Message) =>
  new ShopError({ code: 'order_state', status, ...(message === undefined ? {} : { message }) })

/** The error for an invalid field, with its name and what is wrong. */
export const invalidInput = (field: string, message: Message) =>
  new ShopError({ code: 'invalid_input', fields: { [field]: message } })
