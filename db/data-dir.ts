import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { clusterIn } from './postgres-account.ts'

const forOwner = 0o700
/** Lets other accounts traverse to folders inside that belong to them, but not list the contents. */
const forTraversal = 0o711

/**
 * Creates the data folder, which holds secrets and everybody's orders, readable by its owner only; permissions of an
 * existing one are tightened. A folder of another account is left as it is. Where PostgreSQL runs under another account
 * (postgres-account.ts), that account can still reach its cluster.
 */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: forOwner })
  const { uid, mode } = statSync(dataDir)
  if (uid !== process.getuid?.()) return
  const cluster = clusterIn(dataDir)
  const isTraversed = existsSync(cluster) && statSync(cluster).uid !== uid
  const wanted = isTraversed ? forTraversal : forOwner
  // Permissions are only tightened: a stricter mode was set on purpose.
  const closed = mode & wanted
  if ((mode & 0o777) !== closed) chmodSync(dataDir, closed)
}
