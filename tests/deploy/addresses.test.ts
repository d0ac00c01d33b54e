import { expect, test } from 'vitest'
import { textOf } from './kit.ts'

// The files of deploy/ and the guide are copied together, so an address must mean the same machine in all of them.

const guide = 'docs/several-machines.md'

/** The distinct matches of a pattern's only group in a file. */
function found(path: string, pattern: RegExp): string[] {
  const text = textOf(path)
  return [...new Set([...text.matchAll(pattern)].map(([, value = '']) => value))]
}

test('Patroni asks the members of etcd', () => {
  const members = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
  expect(found('deploy/etcd/etcd.yml', /=http:\/\/([\d.]+):2380/g)).toEqual(members)
  expect(found('deploy/patroni/patroni.yml', /([\d.]+):2379/g)).toEqual(members)
})

test('HAProxy asks the servers of Patroni and the nodes of the guide', () => {
  const servers = found('deploy/haproxy/haproxy.cfg', /server db\d ([\d.]+):5432/g)
  expect(servers).toEqual(['10.0.0.21', '10.0.0.22', '10.0.0.23'])
  expect(found('deploy/patroni/patroni.yml', /connect_address: ([\d.]+):5432/g)).toEqual(servers.slice(0, 1))
  const nodes = found('deploy/haproxy/haproxy.cfg', /server web\d ([\d.]+):3000/g)
  expect(nodes).toEqual(['10.0.0.31', '10.0.0.32'])
  expect(found(guide, /HOST=([\d.]+)/g)).toEqual(nodes)
  expect(found('deploy/proxy/Caddyfile', /([\d.]+):3000/g)).toEqual(expect.arrayContaining(nodes))
})

test('HAProxy and PgBouncer listen at the address that keepalived moves, where the database’s name leads', () => {
  const shared = found('deploy/keepalived/keepalived.conf', /virtual_ipaddress \{\s+([\d.]+)/g)
  expect(shared).toHaveLength(1)
  expect(found('deploy/haproxy/haproxy.cfg', /bind ([\d.]+):/g)).toEqual(shared)
  expect(found('deploy/pgbouncer/pgbouncer.ini', /listen_addr = ([\d.]+)/g)).toEqual(shared)
  expect(found('deploy/pgbouncer/pgbouncer.ini', /"([\d.]+) database\.internal"/g)).toEqual(shared)
  expect(found(guide, /`database\.internal` becomes ([\d.]+) /g)).toEqual(shared)
})
