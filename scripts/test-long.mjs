import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { installPackages, isDebianRoot } from './debian-packages.mjs'
import { ensureBuilt, ensureInstalled, fail, mustRun, pinnedNode, print } from './toolchain.mjs'

/** Tests that take too long for `npm test`; `minutes` are for two idle cores. */
const steps = [
  {
    name: 'Crowds, database loss, provider faults, Lighthouse',
    minutes: 17,
    command: ['vitest', ['run', '--config', 'vitest.long.config.ts']],
  },
  {
    name: '100 kills',
    minutes: 5,
    command: [pinnedNode(), ['tests/torture/main.ts', '--kills', '100', '--seed', '7']],
  },
  {
    name: 'A lost database server',
    minutes: 2,
    command: [
      pinnedNode(),
      [
        'tests/drill/main.ts',
        '--ways',
        'kill,machine',
        '--seconds',
        '4',
        '--checks',
        'none',
        '--if-possible',
      ],
    ],
  },
  {
    name: 'A careless shop is caught',
    minutes: 1,
    command: [pinnedNode(), ['tests/torture/main.ts', '--kills', '10', '--naive']],
  },
  {
    name: 'Checkout journeys',
    minutes: 5,
    command: ['playwright', ['test', '--config', 'playwright.checkout.config.ts']],
  },
  {
    name: 'The administration’s journeys',
    minutes: 9,
    command: ['playwright', ['test', '--config', 'playwright.long.config.ts']],
  },
]

/** `--minutes N`: skips steps that would not finish within N minutes at the pace of earlier ones, and names them. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: 'Infinity' } } })
const available = Number(values.minutes)
if (Number.isNaN(available)) fail(`--minutes takes a number, not “${values.minutes}”.`)

const begun = Date.now()
ensureInstalled()
const chromium = await ensureChromium()
ensurePrograms()
await ensureBuilt()
let usual = 0
const leftOut = []
for (const { name, minutes, command } of steps) {
  const spent = (Date.now() - begun) / 60_000
  const pace = usual === 0 ? 1 : Math.max(1, spent / usual)
  if (spent + minutes * pace > available) {
    leftOut.push(name)
    continue
  }
  print(`\n— ${name}`)
  await mustRun(...command, { CHROMIUM: chromium })
  usual += minutes
}
if (leftOut.length > 0) print(`\nLeft out, since ${available} minutes were too few: ${leftOut.join(', ')}`)

/** Installs the programs that the tests need; if that fails, the tests say what is missing. */
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
