import { vi } from 'vitest'
import { leastPatienceMs } from './least-patience.ts'

/** By itself `vi.waitFor` stops after a second, which on a busy machine says nothing of the shop. */
const { waitFor } = vi
vi.waitFor = (callback, options) => {
  const { timeout = 0, ...rest } = typeof options === 'number' ? { timeout: options } : (options ?? {})
  return waitFor(callback, { ...rest, timeout: Math.max(timeout, leastPatienceMs) })
}
