import { Agent, fetch as fetchThrough } from 'undici'

/** Longest time to connect to a provider, TLS included, in ms (SAFETY 16). */
const connectTimeoutMs = 2000

const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs } })

export type OutgoingCall = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/**
 * The one way to a payment provider, and to the register of addresses: a connection is made soon or not at all, and no redirect is followed
 * (SAFETY 16, 38). The limit for the whole call is the caller's `signal`. Throws as `fetch` does.
 */
export const outgoingFetch = (address: string, call: OutgoingCall) =>
  fetchThrough(address, { ...call, dispatcher, redirect: 'manual' })
