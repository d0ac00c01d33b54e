/** One line of DESIGN section 9 with the result of one run. */
export type Budget = {
  /** The line’s first column. */
  what: string
  /** The figure that this run measured, with its unit: `97 %`, `p99 41 ms`. */
  found: string
  /** The requirement in DESIGN: `at least 90 %`. */
  asked: string
  holds: boolean
}

export type Print = (text: string) => void

/** A measurement: prints its findings as it runs, and returns the budgets that it checked. Throws if it could not measure. */
export type Bench = (print: Print) => Promise<Budget[]>
