import { type SpawnOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How to run a PostgreSQL program: `argv` goes before the program's own path, the other facts into spawn(). */
export type PostgresAccount = {
  prefix: readonly string[]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
  nativeDir: string
  clusterDir: string
}

const nobody = 65_534
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * PostgreSQL refuses to run as root. Everyone else runs it as they are; root runs it as nobody inside a user
 * namespace, which needs no readable copies even for a clone under /root. Where namespaces are forbidden it
 * runs under the nobody account, on copies and a data folder that this account can reach.
 */
export function postgresAccount(nativeDir: string, dataDir: string): PostgresAccount {
  const clusterDir = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) return { prefix: [], options: {}, nativeDir, clusterDir }
  const [unshare = '', ...args] = namespace
  if (spawnSync(unshare, [...args, 'true']).status === 0) {
    return { prefix: namespace, options: {}, nativeDir, clusterDir }
  }
  return nobodyAccount(nativeDir, clusterDir)
}

function nobodyAccount(nativeDir: string, clusterDir: string): PostgresAccount {
  const options = { uid: nobody, gid: nobody }
  const mayEnter = (path: string) => spawnSync('test', ['-x', path], options).status === 0
  const readableDir = mayEnter(nativeDir) ? nativeDir : copyBinaries(nativeDir)
  const reachableDir = mayEnter(dirname(clusterDir)) ? clusterDir : shadowDir('data', clusterDir)
  mkdirSync(dirname(reachableDir), { recursive: true })
  if (dirname(reachableDir) !== dirname(clusterDir)) chownSync(dirname(reachableDir), nobody, nobody)
  return { prefix: [], options, nativeDir: readableDir, clusterDir: reachableDir }
}

/** A folder that any account can reach, the same for the same original at every start. */
function shadowDir(kind: string, original: string) {
  const mark = createHash('sha256').update(original).digest('hex').slice(0, 12)
  return join('/var/tmp', `sillage-${mark}`, kind)
}

function copyBinaries(nativeDir: string) {
  const copy = shadowDir('native', nativeDir)
  if (!existsSync(join(copy, 'bin', 'postgres'))) cpSync(nativeDir, copy, { recursive: true })
  return copy
}
