import { randomBytes } from 'node:crypto'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Member, membersOf } from './member.ts'
import { isOldPatroni } from './packages.ts'
import {
  certificateFolder,
  certificateOf,
  databaseName,
  keyOf,
  machineFolder,
  type Place,
  portsFrom,
  roleOfOwner,
  roleOfShop,
  type Secrets,
} from './places.ts'
import {
  atTheEnd,
  giveToServers,
  runTool,
  type Server,
  serverFolder,
  signalAll,
  startServer,
} from './processes.ts'
import { renderSettings } from './settings.ts'

const etcdNumbers = [1, 2, 3] as const
const startsWithinMs = 120_000

type Options = {
  firstPort: number
  isSynchronous: boolean
  hasPooler: boolean
  print: (text: string) => void
}

/**
 * Three PostgreSQL servers under Patroni with three etcd members, HAProxy and, if requested, PgBouncer, with the files of
 * deploy/, all on 127.0.0.1 in a temporary folder. `close()` stops and removes everything, as does the end of this process,
 * however it ends.
 */
export async function startCluster({ firstPort, isSynchronous, hasPooler, print }: Options) {
  const folder = temporaryFolder('drill')
  // The servers run as another account, which has to traverse this folder to reach its own.
  chmodSync(folder.path, 0o711)
  const place = { folder: folder.path, ports: portsFrom(firstPort), secrets: newSecrets(), isSynchronous }
  const servers: Server[] = []
  let members: Member[] = []
  atTheEnd(() => {
    for (const member of members) signalAll([...member.agent(), ...member.postgres()], 'SIGKILL')
    folder.remove()
  })
  const close = async () => {
    for (const server of servers.reverse()) await server.end('SIGKILL')
    for (const member of members) await member.stop()
    folder.remove()
  }
  try {
    makeCertificate(place)
    servers.push(...etcdNumbers.map((number) => startEtcd(place, number)))
    await until(() => answers(`http://127.0.0.1:${place.ports.etcdClients(1)}/health`), 'etcd', servers)
    members = membersOf(place)
    for (const member of members) member.start()
    servers.push(startBalancer(place))
    const cluster = openCluster(place, members)
    print('Three PostgreSQL servers are being made …')
    await cluster.untilWhole()
    await makeDatabase(cluster)
    await startBackups(cluster)
    return {
      ...cluster,
      hasPooler,
      /** Called once the shop's role has its limits: connections opened earlier do not have them. */
      openPooler: async () => {
        if (hasPooler) servers.push(await startPooler(place))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

function newSecrets(): Secrets {
  const secret = () => randomBytes(12).toString('hex')
  return {
    ...{ agent: secret(), superuser: secret(), replication: secret(), rewind: secret() },
    ...{ backups: secret(), owner: secret(), shop: secret() },
  }
}

/** As in docs/several-machines.md, for the drill's host names. */
function makeCertificate(place: Place) {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', keyOf(place), '-out', certificateOf(place)]
  const folder = serverFolder(machineFolder(place, certificateFolder))
  runTool(['openssl', 'req', '-new', '-x509', '-nodes', '-days', '2', ...names, ...files], folder)
}

function startEtcd(place: Place, number: number): Server {
  const { ports } = place
  const name = `etcd${number}`
  const folder = serverFolder(machineFolder(place, name))
  const peer = (each: number) => `http://127.0.0.1:${ports.etcdPeers(each)}`
  const settings = renderSettings('etcd/etcd.yml', join(folder, 'etcd.yml'), [
    ...etcdNumbers.map((each) => [`http://10.0.0.1${each}:2380`, peer(each)] as const),
    ...(number === 1
      ? []
      : ([
          [`listen-peer-urls: ${peer(1)}`, `listen-peer-urls: ${peer(number)}`],
          [`initial-advertise-peer-urls: ${peer(1)}`, `initial-advertise-peer-urls: ${peer(number)}`],
          ['name: etcd1', `name: ${name}`],
        ] as const)),
    ['http://10.0.0.11:2379', `http://127.0.0.1:${ports.etcdClients(number)}`],
    ['/var/lib/etcd', join(folder, 'data')],
    ...(isOldPatroni()
      ? [['\nenable-grpc-gateway: true\n', '\nenable-grpc-gateway: true\nenable-v2: true\n'] as const]
      : []),
  ])
  return startServer(['etcd', '--config-file', settings], folder)
}

function startBalancer(place: Place): Server {
  const { ports } = place
  const folder = serverFolder(machineFolder(place, 'haproxy'))
  const settings = renderSettings('haproxy/haproxy.cfg', join(folder, 'haproxy.cfg'), [
    // It runs without root privileges from the start.
    ['  user haproxy\n  group haproxy\n', ''],
    ['10.0.0.10:443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1', `127.0.0.1:${ports.visitors}`],
    ['10.0.0.10:80', `127.0.0.1:${ports.plain}`],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['10.0.0.10:5432', `127.0.0.1:${ports.primary}`],
    ...ports.nodes.map((port, index) => [`10.0.0.3${index + 1}:3000`, `127.0.0.1:${port}`] as const),
    ...[1, 2, 3].map(
      (number) =>
        [
          `10.0.0.2${number}:5432 check port 8008`,
          `127.0.0.1:${ports.postgres(number)} check port ${ports.agent(number)}`,
        ] as const,
    ),
  ])
  runTool(['haproxy', '-c', '-f', settings], folder)
  return startServer(['haproxy', '-db', '-f', settings], folder)
}

async function startPooler(place: Place): Promise<Server> {
  const { ports, secrets } = place
  const folder = serverFolder(machineFolder(place, 'pgbouncer'))
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${roleOfShop}" "${secrets.shop}"\n`, { mode: 0o600 })
  giveToServers(users)
  const settings = renderSettings('pgbouncer/pgbouncer.ini', join(folder, 'pgbouncer.ini'), [
    ['host=database.internal port=5432', `host=127.0.0.1 port=${ports.primary}`],
    ['/etc/sillage-database.crt', certificateOf(place)],
    ['/etc/sillage-database.key', keyOf(place)],
    ['listen_addr = 10.0.0.10', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${ports.pooler}`],
    ['/etc/pgbouncer/users.txt', users],
  ])
  const server = startServer(['pgbouncer', settings], folder)
  await until(() => connects(urlOf(place, 'shop', ports.pooler)), 'PgBouncer', [server])
  return server
}

const accounts = { superuser: 'postgres', owner: roleOfOwner, shop: roleOfShop } as const

function urlOf(place: Place, account: keyof typeof accounts, port: number, database: string = databaseName) {
  const who = `${accounts[account]}:${place.secrets[account]}`
  return `postgres://${who}@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${certificateOf(place)}`
}

function openCluster(place: Place, members: readonly Member[]) {
  const { ports } = place
  const url = (account: keyof typeof accounts, database?: string) =>
    urlOf(place, account, ports.primary, database)
  /** The members whose agents currently claim to be primary: usually one, none for a while after a fault. */
  const primaries = async () => {
    const claims = await Promise.all(members.map((member) => answers(`${member.url}/primary`)))
    return members.filter((_, index) => claims[index])
  }
  return {
    ...place,
    members,
    primaries,
    url,
    poolerUrl: urlOf(place, 'shop', ports.pooler),
    /** The standbys to which the primary streams, with its sender process for each, and whether it must confirm. */
    senders: () =>
      query<{ name: string; pid: number; isSynchronous: boolean }>(
        url('superuser', 'postgres'),
        `SELECT application_name AS name, pid, sync_state <> 'async' AS "isSynchronous" FROM pg_stat_replication`,
      ),
    switchOver: async (from: Member) => {
      const authorization = `Basic ${Buffer.from(`patroni:${place.secrets.agent}`).toString('base64')}`
      const answer = await fetch(`${from.url}/switchover`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from.name }),
      })
      const said = await answer.text()
      if (!answer.ok) throw new Error(`the planned switch was refused: ${answer.status} ${said}`)
    },
    /** Waits until there is one primary with two standbys, one of them synchronous if required. */
    untilWhole: () => until(() => isWhole(members, place.isSynchronous), 'the cluster', members),
  }
}

type Seen = { members: { name: string; role: string; state: string; lag?: number | string }[] }

async function isWhole(members: readonly Member[], isSynchronous: boolean): Promise<boolean> {
  const seen = await Promise.all(members.map((member) => read<Seen>(`${member.url}/cluster`)))
  const roles = isSynchronous ? ['leader', 'replica', 'sync_standby'] : ['leader', 'replica', 'replica']
  return seen.every(
    (each) =>
      each?.members.every(({ state }) => state === 'running' || state === 'streaming') &&
      String(each.members.map(({ role }) => role).sort()) === String(roles),
  )
}

async function makeDatabase({ url, secrets }: ReturnType<typeof openCluster>) {
  const onServer = url('superuser', 'postgres')
  await query(onServer, `CREATE ROLE ${roleOfOwner} LOGIN CREATEDB CREATEROLE PASSWORD '${secrets.owner}'`)
  await query(onServer, `CREATE DATABASE ${databaseName} OWNER ${roleOfOwner}`)
  await query(url('owner'), `CREATE ROLE ${roleOfShop} LOGIN PASSWORD '${secrets.shop}'`)
}

/** From here on every change is archived by pgBackRest too. */
async function startBackups({ primaries }: ReturnType<typeof openCluster>) {
  const [primary] = await primaries()
  if (!primary) throw new Error('the cluster has no primary')
  primary.pgBackRest('stanza-create')
  primary.pgBackRest('check')
}

/** Runs one statement on the database at `url`; returns its rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const connects = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )

async function read<Body>(url: string): Promise<Body | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    return (await answer.json()) as Body // the caller's knowledge of Patroni
  } catch {
    // The server is down or hangs.
    return undefined
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    // The server is down or hangs.
    return false
  }
}

type Waited = { said(): string; hasEnded?(): boolean }

/** Waits until `isSo`; throws with the servers' output if one has ended, or after two minutes. */
export async function until(isSo: () => Promise<boolean>, name: string, servers: readonly Waited[]) {
  const deadline = performance.now() + startsWithinMs
  while (!(await isSo())) {
    if (performance.now() > deadline || servers.some((server) => server.hasEnded?.())) {
      const said = servers.map((server) => server.said().slice(-2000)).join('\n\n')
      throw new Error(`${name} does not become ready:\n${said}`)
    }
    await wait(200)
  }
}
