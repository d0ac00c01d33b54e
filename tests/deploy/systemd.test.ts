import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'deploy/systemd')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The settings of each section, as systemd reads them. */
function sectionsOf(text: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {}
  let section: Record<string, string> = {}
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const name = /^\[(\w+)\]$/.exec(line)?.[1]
    const setting = /^(?<key>\w+)=(?<value>.*)$/.exec(line)?.groups
    if (name) sections[name] = section = {}
    else if (setting) section[setting.key ?? ''] = setting.value ?? ''
    else throw new Error(`no line of a unit: ${line}`)
  }
  return sections
}

test('the service comes back after every end, and lets the shop stop its database itself', () => {
  const { Unit, Service, Install } = sectionsOf(read('sillage.service'))
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
  // Closing takes at most ten seconds per part (server/open-shop.ts), after the longest DRAIN_SECONDS that the docs recommend.
  expect(Number(Service?.TimeoutStopSec)).toBeGreaterThanOrEqual(60)
  expect(Service?.User).not.toBe('root')
  // The shop does not notify systemd while it runs, so a watchdog would kill it.
  expect(Service).not.toHaveProperty('WatchdogSec')
  expect(Install).toEqual({ WantedBy: 'multi-user.target' })
})

test.for(['sillage.service', 'sillage-backup.service'])(
  '%s closes nothing that Node or PostgreSQL cannot do without',
  (name) => {
    const { Service = {} } = sectionsOf(read(name))
    // Node compiles at run time; PostgreSQL shares memory and sockets between its processes.
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
    expect(Service.StateDirectory?.split(' ')).toContain(stateOf)
  },
)

test('the backup reads the same shop as the service runs', () => {
  const settings = (name: string) => {
    const { User, WorkingDirectory, Environment, EnvironmentFile } = sectionsOf(read(name)).Service ?? {}
    return { User, WorkingDirectory, Environment, EnvironmentFile }
  }
  expect(settings('sillage-backup.service')).toEqual(settings('sillage.service'))
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd itself finds nothing wrong with them', () => {
  const here = mkdtempSync(join(tmpdir(), 'sillage-unit-'))
  try {
    const names = readdirSync(folder)
    for (const name of names) {
      // Paths on this machine, because they are checked too.
      const text = read(name)
        .replaceAll('/usr/bin/node', process.execPath)
        .replaceAll('/opt/sillage', root)
        .replace('User=sillage\nGroup=sillage\n', '')
      writeFileSync(join(here, name), text)
    }
    const files = names.map((name) => join(here, name))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
      encoding: 'utf8',
    })
    const ours = stderr.split('\n').filter((line) => line.includes('sillage'))
    expect({ status, ours }).toEqual({ status: 0, ours: [] })
  } finally {
    rmSync(here, { recursive: true })
  }
})
