/** The context of a request that concerns an account. */
export type Visit = {
  /** The IP address of the client. */
  ip: string
  requestId: string
  userAgent?: string
  /** The cookie of a known device (known-device.server.ts), not verified yet. */
  deviceCookie?: string
  /** Whether the shop sends email, which confirmations need. */
  sendsMail: boolean
  /** False disables the rate limits, for load tests. */
  limits: boolean
}
