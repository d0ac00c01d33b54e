/** One line of DESIGN section 9, as one run found it. */
export type Budget = {
  /** The line’s first column. */
  what: string
  /** The figure that this run measured, with its unit: `97 %`, `p99 41 ms`. */
  found: string
  /** What DESIGN asks for: `at least 85 %`. */
  asked: string
  holds: boolean
}

export type Say = (text: string) => void

/** A measurement: prints what it sees as it runs, and returns the budgets that it checked. Throws when it could not measure. */
export type Bench = (say: Say) => Promise<Budget[]>
