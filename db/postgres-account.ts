import { type SpawnOptions, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'

/** How to run a PostgreSQL program: `prefix` goes before its path, `options` are for spawn(). */
export type PostgresAccount = {
  prefix: readonly string[]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
  nativeDir: string
  clusterDir: string
}

const nobody = 65_534
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * PostgreSQL refuses to run as root. Other accounts run it as themselves; root runs it as nobody inside a user namespace,
 * which needs no readable copies even for a clone under /root. Where namespaces are not allowed it runs as nobody, and a
 * cluster that belongs to another account under that account.
 */
export function postgresAccount(nativeDir: string, dataDir: string): PostgresAccount {
  const clusterDir = clusterIn(dataDir)
  if (process.getuid?.() !== 0) return { prefix: [], options: {}, nativeDir, clusterDir }
  const owner = existsSync(clusterDir) ? statSync(clusterDir).uid : 0
  if (owner !== 0) return otherAccount(owner, nativeDir, dataDir)
  const [unshare = '', ...args] = namespace
  if (spawnSync(unshare, [...args, 'true']).status === 0) {
    return { prefix: namespace, options: {}, nativeDir, clusterDir }
  }
  return otherAccount(nobody, nativeDir, dataDir)
}

/** The cluster of a data folder, or the link to it. */
export const clusterIn = (dataDir: string) => join(dataDir, 'postgres')

/** Runs PostgreSQL as `uid`, with copies of the programs and the cluster outside the data folder if it cannot reach them. */
function otherAccount(uid: number, nativeDir: string, dataDir: string): PostgresAccount {
  const options = { uid, gid: uid }
  const mayEnter = (path: string) => spawnSync('test', ['-x', path], options).status === 0
  const programs = mayEnter(join(nativeDir, 'bin')) ? nativeDir : copyOfPrograms(nativeDir, dataDir)
  const link = clusterIn(dataDir)
  if (!existsSync(link)) {
    return {
      prefix: [],
      options,
      nativeDir: programs,
      clusterDir: mayEnter(dataDir) ? link : join(sharedDir(), 'postgres'),
    }
  }
  const clusterDir = realpathSync(link)
  if (statSync(clusterDir).uid === 0) spawnSync('chown', ['-R', `${uid}:${uid}`, clusterDir])
  if (!mayEnter(clusterDir)) {
    throw new Error(`PostgreSQL does not run as root, and no other account can reach ${clusterDir}`)
  }
  return { prefix: [], options, nativeDir: programs, clusterDir }
}

/** A new folder that any account can reach and only root can change. */
function sharedDir() {
  const made = mkdtempSync('/var/tmp/sillage-')
  chmodSync(made, 0o755)
  return made
}

/** Created once for each version; the link is set when the copy is complete. */
function copyOfPrograms(nativeDir: string, dataDir: string) {
  // The package's package.json, where npm requires a version.
  const { version } = JSON.parse(readFileSync(join(nativeDir, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const link = join(dataDir, `postgres-programs-${version}`)
  if (!existsSync(link)) {
    const copy = join(sharedDir(), 'native')
    // The libraries' short names are relative links and must stay relative.
    cpSync(nativeDir, copy, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', copy])
    rmSync(link, { force: true })
    symlinkSync(copy, link)
  }
  return realpathSync(link)
}
