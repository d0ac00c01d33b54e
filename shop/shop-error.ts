import type { Problem } from './problem.ts'
import { problemText } from './texts/errors.ts'
import type { Message } from './texts/messages.ts'

/**
 * An expected failure; the message is for logs and commands. Anything else that is thrown is a bug: logged with its cause and answered with 500.
 */
export class ShopError extends Error {
  readonly problem: Problem
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemText(problem), options)
    this.name = 'ShopError'
    this.problem = problem
  }
}

/** The failure of an action that the order's state does not allow, with the reason where the state does not say it. */
export const orderState = (status: string, message?: Message) =>
  new ShopError({ code: 'order_state', status, ...(message === undefined ? {} : { message }) })

/** The failure of a wrong field, by its name, with what is wrong about it. */
export const invalidInput = (field: string, message: Message) =>
  new ShopError({ code: 'invalid_input', fields: { [field]: message } })
