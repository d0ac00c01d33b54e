import { vi } from 'vitest'
import { leastPatienceMs } from './least-patience.ts'

type Options = Parameters<typeof vi.waitFor>[1]

/** By itself `vi.waitFor` stops after a second, and so does `vi.waitUntil`, which on a busy machine says nothing of the shop. */
function patient(options: Options) {
  const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : (options ?? {})
  return { ...rest, timeout: Math.max(timeout, leastPatienceMs) }
}

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
