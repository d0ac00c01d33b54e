import { join } from 'node:path'

/** How `npm start` runs the shop's process, and whatever measures it. Each figure was measured: docs/decisions/load.md. */

/**
 * The first two give Node's heap less room for young objects than a large machine would, and collect garbage before the heap
 * doubles. The third: a loop over a large stock that V8's middle compiler puts into its caller never reaches the best
 * compiler, and takes four times as long.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--no-maglev-inlining']

/**
 * Without `production` React renders with all its checks. The next two make the C library return memory: without the
 * second, one large block that was freed lets it keep all later ones up to that size. What Node has compiled is cached
 * beside the packages, so that whoever may write the shop's data cannot write code; where that folder is read-only, nothing
 * is cached.
 */
export const serverEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'),
}
