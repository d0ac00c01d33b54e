/** What the shop knows of a request that concerns an account. */
export type Visit = {
  /** The network address that it came from. */
  address: string
  requestId: string
  userAgent?: string
  /** False lifts the throttles, for load tests. */
  limits: boolean
}
