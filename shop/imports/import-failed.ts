import type { Failure } from './import-columns.ts'

/** A file that cannot be used at all, with the message for its owner. */
export class ImportFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.title, options)
    this.name = 'ImportFailed'
    this.failure = failure
  }
}
