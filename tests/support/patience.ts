import { vi } from 'vitest'
import { leastPatienceMs } from './least-patience.ts'

type Options = Parameters<typeof vi.waitFor>[1]

/** Raises the timeout: by default `vi.waitFor` and `vi.waitUntil` give up after a second, too short on a busy machine. */
function patient(options: Options) {
  const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : (options ?? {})
  return { ...rest, timeout: Math.max(timeout, leastPatienceMs) }
}

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
