import { join } from 'node:path'

/** How `npm start` and the measurements run the shop's process. Each figure was measured: docs/decisions/load.md. */

/**
 * The first two give Node's heap less room for young objects than it would take on a large machine, and collect garbage before
 * the heap doubles. The third keeps V8's middle compiler (Maglev) from inlining a loop over a large stock into its caller: such a
 * loop never reaches the best compiler and takes four times as long.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-maglev-inlining']

/**
 * Without `production` React runs all its development checks. The next two make the C library return memory: without the second,
 * freeing one large block lets it keep all later ones up to that size. Compiled code is cached beside the packages, so that an
 * account that may write the shop's data cannot write code; if that folder is read-only, nothing is cached.
 */
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'),
}
