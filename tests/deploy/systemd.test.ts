import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const unit = /```ini\n(?<text>\[Unit\][\s\S]*?)```/.exec(readFileSync(join(root, 'docs/running.md'), 'utf8'))
  ?.groups?.text

/** The settings of each section, as systemd reads them. */
function sectionsOf(text: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {}
  let section: Record<string, string> = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const name = /^\[(\w+)\]$/.exec(line)?.[1]
    const setting = /^(?<key>\w+)=(?<value>.*)$/.exec(line)?.groups
    if (name) sections[name] = section = {}
    else if (setting) section[setting.key ?? ''] = setting.value ?? ''
    else throw new Error(`no line of a unit: ${line}`)
  }
  return sections
}

test('the service of docs/running.md comes back after every end, and lets the shop stop its database itself', () => {
  const { Unit, Service, Install } = sectionsOf(unit ?? '')
  expect(Unit).toMatchObject({ StartLimitIntervalSec: '0' })
  expect(Service).toMatchObject({
    Restart: 'always',
    RestartSec: '2',
    KillSignal: 'SIGTERM',
    KillMode: 'mixed',
    ExecStart: '/usr/bin/node scripts/start.mjs',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
  })
  // What closes takes ten seconds at most each (server/open-shop.ts).
  expect(Number(Service?.TimeoutStopSec)).toBeGreaterThanOrEqual(60)
  expect(Service?.User).not.toBe('root')
  expect(Install).toEqual({ WantedBy: 'multi-user.target' })
})

test('it closes nothing that Node or PostgreSQL cannot do without', () => {
  const { Service = {} } = sectionsOf(unit ?? '')
  // Node compiles while it runs; PostgreSQL shares memory and sockets between its processes.
  for (const key of [
    'MemoryDenyWriteExecute',
    'RestrictNamespaces',
    'PrivateUsers',
    'PrivateIPC',
    'SystemCallFilter',
  ])
    expect(Service).not.toHaveProperty(key)
  for (const family of ['AF_INET', 'AF_INET6', 'AF_UNIX'])
    expect(Service.RestrictAddressFamilies?.split(' ')).toContain(family)
  const [, stateOf = ''] = /^DATA_DIR=\/var\/lib\/(\w+)\//.exec(Service.Environment ?? '') ?? []
  expect(Service.StateDirectory).toBe(stateOf)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd itself finds nothing wrong with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-unit-'))
  try {
    // The places of this machine, which are looked at too.
    const here = (unit ?? '')
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/sillage', root)
      .replace('User=sillage\nGroup=sillage\n', '')
    const file = join(folder, 'sillage.service')
    writeFileSync(file, here)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    })
    const ours = stderr.split('\n').filter((line) => line.includes('sillage'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
