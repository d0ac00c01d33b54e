import { Agent, fetch as fetchThrough } from 'undici'

/** Timeout for connecting to a provider, TLS included, in ms (SAFETY 16). */
const connectTimeoutMs = 2000

const dispatcher = new Agent({ connect: { timeout: connectTimeoutMs } })

export type OutgoingCall = {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/**
 * The only way to call payment providers and the address register: with a short connect timeout, and without following redirects
 * (SAFETY 16, 38). The caller's `signal` limits the whole call. Throws as `fetch` does.
 */
export const outgoingFetch = (address: string, call: OutgoingCall) =>
  fetchThrough(address, { ...call, dispatcher, redirect: 'manual' })
