import { spawnSync } from 'node:child_process'
import { ensureChromium } from './chromium.mjs'
import { installPackages, isDebianRoot } from './debian-packages.mjs'
import { ensureBuilt, ensureInstalled, mustRun, pinnedNode, say } from './toolchain.mjs'

/** What takes longer than `npm test` may: crowds, a database that goes away, misbehaving providers, kills, a lost server. */
const steps = [
  [
    'Crowds, database loss, provider faults, Lighthouse',
    'vitest',
    ['run', '--config', 'vitest.long.config.ts'],
  ],
  ['100 kills', pinnedNode(), ['tests/torture/main.ts', '--kills', '100', '--seed', '7']],
  [
    'A lost database server',
    pinnedNode(),
    ['tests/drill/main.ts', '--ways', 'kill,machine', '--seconds', '4', '--checks', 'none', '--if-possible'],
  ],
  ['A careless shop is caught', pinnedNode(), ['tests/torture/main.ts', '--kills', '10', '--naive']],
]

ensureInstalled()
const chromium = await ensureChromium()
ensurePrograms()
await ensureBuilt()
for (const [name, command, args] of steps) {
  say(`\n— ${name}`)
  await mustRun(command, args, { CHROMIUM: chromium })
}
say('\n— Checkout journeys')
await mustRun('playwright', ['test', '--config', 'playwright.checkout.config.ts'], { CHROMIUM: chromium })
say('\n— The administration’s journeys')
await mustRun('playwright', ['test', '--config', 'playwright.long.config.ts'], { CHROMIUM: chromium })

/** What the shop is tested with; the tests say what is missing where it cannot be installed. */
function ensurePrograms() {
  const programs = [
    ['pgbouncer', '--version', 'pgbouncer'],
    ['varnishd', '-V', 'varnish'],
    ['nginx', '-v', 'nginx'],
    ['haproxy', '-v', 'haproxy'],
  ]
  const missing = programs.filter(([program, flag]) => spawnSync(program, [flag]).status !== 0)
  if (missing.length > 0 && isDebianRoot()) installPackages(missing.map(([, , name]) => name))
}
