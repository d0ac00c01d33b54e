import { join } from 'node:path'

/** The drill's ports, all on 127.0.0.1, counted from the first one. */
export const portsFrom = (first: number) => ({
  visitors: first,
  sandbox: first + 1,
  nodes: [first + 2, first + 3] as const,
  primary: first + 4,
  pooler: first + 5,
  plain: first + 6,
  postgres: (number: number) => first + 10 + number,
  agent: (number: number) => first + 20 + number,
  etcdClients: (number: number) => first + 30 + number,
  etcdPeers: (number: number) => first + 40 + number,
})
export type Ports = ReturnType<typeof portsFrom>

/** The passwords of one drill. */
export type Secrets = Readonly<
  Record<'agent' | 'superuser' | 'replication' | 'rewind' | 'backups' | 'owner' | 'shop', string>
>

export type Place = { folder: string; ports: Ports; secrets: Secrets; isSynchronous: boolean }

export const roleOfShop = 'sillage'
export const roleOfOwner = 'sillage_owner'
export const databaseName = 'sillage'

/** The folder with a machine's files. */
export const machineFolder = ({ folder }: Pick<Place, 'folder'>, name: string) => join(folder, name)

/** The certificate of every PostgreSQL server and of PgBouncer, and its key. */
export const certificateFolder = 'certificate'
export const certificateOf = (place: Place) => join(machineFolder(place, certificateFolder), 'database.crt')
export const keyOf = (place: Place) => join(machineFolder(place, certificateFolder), 'database.key')
