import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOldPatroni, postgresPrograms } from './packages.ts'
import { certificateOf, keyOf, machineFolder, type Place, type Secrets } from './places.ts'
import {
  isRoot,
  runTool,
  type Server,
  serverFolder,
  signalAll,
  startServer,
  titleOf,
  tryTool,
  withChildren,
} from './processes.ts'
import { renderSettings } from './settings.ts'

const memberNumbers = [1, 2, 3] as const

/** One of the three database machines: a PostgreSQL server and its Patroni agent. */
export type Member = {
  name: string
  /** The URL of its agent. */
  url: string
  start(): void
  /** Process ids of what currently runs on the machine. */
  agent(): number[]
  postgres(): number[]
  /** Recent output of its agent. */
  said(): string
  /** Refused connections in the output of its agent and PostgreSQL. */
  refusals(): string[]
  stop(): Promise<void>
  /** Stops Patroni and PostgreSQL cleanly, as `systemctl stop patroni` does. */
  shutDown(): Promise<void>
  /** Deletes everything in its data directory. */
  empty(): void
  /** These run a program on the machine, and throw with its output if it fails. */
  pgBackRest(...args: string[]): string
  patronictl(args: readonly string[], input: string): string
  /** Runs deploy/pgbackrest/back-to.sh. */
  backTo(moment: string): string
}

/** A refused connection. None of the cluster's own may be refused, and some are made only after a fault. */
const refusal = /authentication failed|no pg_hba\.conf entry|certificate verify failed/

export const membersOf = (place: Place): Member[] => memberNumbers.map((number) => memberOf(place, number))

function memberOf(place: Place, number: number): Member {
  const name = `db${number}`
  const folder = serverFolder(machineFolder(place, name))
  const data = join(folder, 'postgres')
  const env = { PGBACKREST_CONFIG: renderBackups(place, number, folder) }
  const settings = renderAgent(place, number, folder)
  const recovery = renderRecovery(folder)
  requireValid(settings, folder)
  const servers: Server[] = []
  const server = () => servers.at(-1)
  const isRunning = () => server()?.hasEnded() === false
  const agent = () => (isRunning() ? withChildren(server()?.pid ?? 0) : [])
  const postgres = () => {
    const lock = join(data, 'postmaster.pid')
    const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
    // The file may be left over from a killed server, and its pid belong to another process by now.
    return pid > 0 && titleOf(pid).includes(data) ? withChildren(pid) : []
  }
  return {
    name,
    url: `http://127.0.0.1:${place.ports.agent(number)}`,
    pgBackRest: (...args) => runTool(['pgbackrest', '--stanza=sillage', ...args], folder, { env }),
    patronictl: (args, input) => runTool(['patronictl', '-c', settings, ...args], folder, { input }),
    backTo: (moment) => {
      const here = { PGHOST: join(folder, 'run'), PGPORT: String(place.ports.postgres(number)) }
      return runTool(['sh', recovery, moment], folder, { env: { ...env, ...here } })
    },
    start: () => {
      if (isRunning()) return
      servers.push(startServer(['patroni', settings], folder, { env, keepLines: refusal }))
    },
    agent,
    postgres,
    said: () => server()?.said() ?? '',
    refusals: () => servers.flatMap((each) => each.keptLines().map((line) => `${name}: ${line}`)),
    shutDown: async () => server()?.end('SIGTERM'),
    empty: () => {
      for (const entry of readdirSync(data)) rmSync(join(data, entry), { recursive: true })
    },
    stop: async () => {
      const pids = [...agent(), ...postgres()]
      signalAll(pids, 'SIGCONT')
      await server()?.end('SIGKILL')
      signalAll(pids, 'SIGKILL')
    },
  }
}

/**
 * The only complaints that Patroni's own validation may have: the machines here have only loopback addresses, and 3.0.2 wants a
 * bootstrap pg_hba, although postgresql.pg_hba replaces it.
 */
const expectedComplaint = /must not contain "127\.0\.0\.1"|^bootstrap\.pg_hba +is not defined/

function requireValid(settings: string, folder: string) {
  const { said } = tryTool(['patroni', '--validate-config', settings], folder)
  const complaints = said.split('\n').filter((line) => line.trim() !== '' && !expectedComplaint.test(line))
  if (complaints.length > 0) throw new Error(`patroni --validate-config: ${complaints.join('\n')}`)
}

function renderAgent(place: Place, number: number, own: string) {
  const { ports, secrets, isSynchronous } = place
  const here = `127.0.0.1:${ports.postgres(number)}`
  const etcd = memberNumbers.map((each) => `127.0.0.1:${ports.etcdClients(each)}`).join(',')
  return renderSettings('patroni/patroni.yml', join(own, 'patroni.yml'), [
    ['name: db1', `name: db${number}`],
    ['10.0.0.21:8008', `127.0.0.1:${ports.agent(number)}`],
    ['10.0.0.21:5432', here],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', etcd],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/usr/lib/postgresql/15/bin', postgresPrograms() ?? ''],
    ['/var/lib/postgresql/15/sillage', join(own, 'postgres')],
    ['/etc/sillage-database.crt', certificateOf(place)],
    ['/etc/sillage-database.key', keyOf(place)],
    ['/var/lib/postgresql/patroni.pgpass', join(own, 'pgpass')],
    ['/var/run/postgresql', serverFolder(join(own, 'run'))],
    // A hardware watchdog would restart this very machine.
    ['mode: required', "mode: 'off'"],
    ...(isOldPatroni() ? [['\netcd3:\n', '\netcd:\n'] as const] : []),
    ...passwords(secrets),
    ...(isSynchronous ? [] : asynchronous),
    // The role is postgres, whoever runs the drill.
    ...(isRoot ? [] : [['all peer', 'all trust'] as const]),
  ])
}

const passwords = ({ agent, superuser, replication, rewind }: Secrets) =>
  [agent, superuser, replication, rewind].map((secret, index) => [`CHANGE-ME-${index + 1}`, secret] as const)

/** Like many real shops: a transaction is confirmed once one server has it, and a standby far behind may take over. */
const asynchronous = [
  ['synchronous_mode: true', 'synchronous_mode: false'],
  ['maximum_lag_on_failover: 1048576', 'maximum_lag_on_failover: 1073741824'],
] as const

function renderBackups({ folder, ports, secrets }: Place, number: number, own: string) {
  return renderSettings('pgbackrest/pgbackrest.conf', join(own, 'pgbackrest.conf'), [
    ['/var/lib/pgbackrest', serverFolder(join(folder, 'backups'))],
    ['/var/log/pgbackrest', serverFolder(join(own, 'log'))],
    ['/var/spool/pgbackrest', serverFolder(join(own, 'spool'))],
    ['/tmp/pgbackrest', join(own, 'locks')],
    ['/var/lib/postgresql/15/sillage', join(own, 'postgres')],
    ['pg1-port=5432', `pg1-port=${ports.postgres(number)}`],
    ['/var/run/postgresql', join(own, 'run')],
    ['CHANGE-ME-5', secrets.backups],
  ])
}

const renderRecovery = (own: string) =>
  renderSettings('pgbackrest/back-to.sh', join(own, 'back-to.sh'), [
    ['/usr/lib/postgresql/15/bin', postgresPrograms() ?? ''],
    ['/var/lib/postgresql/15/sillage', join(own, 'postgres')],
  ])
