import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, isDebianRoot } from '../../scripts/debian-packages.mjs'

/** The programs that the drill starts, and their Debian packages. */
const programs = [
  ['etcd', 'etcd-server'],
  ['patroni', 'patroni'],
  ['haproxy', 'haproxy'],
  ['pgbouncer', 'pgbouncer'],
  ['pgbackrest', 'pgbackrest'],
  ['openssl', 'openssl'],
] as const

/** Patroni's etcd module, which Debian only suggests. */
const pythonPackage = 'python3-etcd'
const folder = '/usr/lib/postgresql'

/** The newest PostgreSQL of the distribution; undefined if there is none. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(folder) ? readdirSync(folder).map(Number).filter(Number.isInteger) : []
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(folder, String(version), 'bin'))
    .find((path) => existsSync(join(path, 'postgres')))
}

function versionOf(command: string, flag = '--version'): string {
  const { stdout } = spawnSync(command, [flag], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    encoding: 'utf8',
  })
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? 'unknown'
}

/** Whether Patroni is older than 4: it is safe only with etcd's older protocol (deploy/patroni/patroni.yml). */
export const isOldPatroni = () => Number.parseInt(versionOf('patroni'), 10) < 4

/** Versions of the drill's programs, for its report. */
export const versions = () =>
  [
    `PostgreSQL ${versionOf(join(postgresPrograms() ?? '', 'postgres'))}`,
    `Patroni ${versionOf('patroni')} with ${isOldPatroni() ? 'etcd:' : 'etcd3:'}`,
    `etcd ${versionOf('etcd')}`,
    `HAProxy ${versionOf('haproxy', '-v')}`,
    `PgBouncer ${versionOf('pgbouncer')}`,
    `pgBackRest ${versionOf('pgbackrest', 'version')}`,
  ].join(', ')

/** Debian packages that the drill needs and this machine lacks. */
function missingPackages(): string[] {
  const has = (command: string, args: string[]) =>
    spawnSync(command, args, { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0
  const missing: string[] = programs.filter(([name]) => !has('which', [name])).map(([, name]) => name)
  if (!has('/usr/bin/python3', ['-c', 'import etcd'])) missing.push(pythonPackage)
  if (!postgresPrograms()) missing.push('postgresql')
  return missing
}

/** Installs missing Debian packages if this process may; returns what is still missing. */
export function ensurePackages(print: (text: string) => void): string[] {
  const missing = missingPackages()
  if (missing.length === 0 || !isDebianRoot()) return missing
  print(`Installing ${missing.join(', ')} …`)
  installPackages(missing)
  return missingPackages()
}
