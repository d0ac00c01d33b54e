import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { clusterIn } from './postgres-account.ts'

const forOwner = 0o700
/** Others may pass through to a folder that is theirs, but see nothing on the way. */
const forPassing = 0o711

/**
 * Makes the data folder, which holds secrets and everybody's orders, and lets its owner alone in; one that is there
 * already is closed as well. A folder that belongs to somebody else is left as they have it, and where PostgreSQL runs
 * under another account (postgres-account.ts) that account can still reach its cluster.
 */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: forOwner })
  const { uid, mode } = statSync(dataDir)
  if (uid !== process.getuid?.()) return
  const cluster = clusterIn(dataDir)
  const isPassedThrough = existsSync(cluster) && statSync(cluster).uid !== uid
  const wanted = isPassedThrough ? forPassing : forOwner
  // Only ever tighter: who closed it further meant it.
  const closed = mode & wanted
  if ((mode & 0o777) !== closed) chmodSync(dataDir, closed)
}
