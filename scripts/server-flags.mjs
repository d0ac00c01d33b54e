/** How `npm start` runs the shop's process, and whatever measures it. Each figure was measured: docs/decisions/load.md. */

/** Of Node's heap: less room for young objects than a large machine would get, and garbage collection before it doubles. */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40']

/** Without `production` React renders with all its checks. The others make the C library return memory. */
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
}
