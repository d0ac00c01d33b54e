/** What the shop knows of a request that concerns an account. */
export type Visit = {
  /** The network address that it came from. */
  address: string
  requestId: string
  userAgent?: string
  /** What this browser says of having signed in before (known-device.server.ts); to be checked. */
  deviceCookie?: string
  /** Whether letters leave the shop: what has to be confirmed by mail can be only then. */
  sendsMail: boolean
  /** False lifts the throttles, for load tests. */
  limits: boolean
}
