import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export const isRoot = process.getuid?.() === 0

/** PostgreSQL, Patroni and PgBouncer refuse to run as root: then they run as the distribution's `postgres` account. */
const account = () => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined)

const ids = new Map<string, number>()

/** Looked up on demand: the account comes with a package that may just have been installed. */
function idOf(kind: '-u' | '-g'): number {
  const id =
    ids.get(kind) ?? Number.parseInt(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout, 10)
  if (!(id > 0)) throw new Error('this machine has no account "postgres"')
  ids.set(kind, id)
  return id
}

/** Creates a folder that belongs to the servers' account and is readable only by it. */
export function serverFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveToServers(path)
  return path
}

/** Changes the owner of a file or folder to the servers' account. */
export function giveToServers(path: string) {
  const owner = account()
  if (owner) chownSync(path, owner.uid, owner.gid)
}

export type Server = {
  pid: number
  hasEnded(): boolean
  said(): string
  /** The output lines that `keepLines` matches. */
  keptLines(): readonly string[]
  end(signal: NodeJS.Signals): Promise<void>
}

const running = new Set<ChildProcess>()
const lastWords: (() => void)[] = [
  () => {
    for (const child of running) child.kill('SIGKILL')
  },
]
process.once('exit', () => {
  for (const work of lastWords) work()
})
/** Runs `work`, which must be synchronous, when this process ends, however it ends. */
export const atTheEnd = (work: () => void) => lastWords.push(work)

type Environment = Readonly<Record<string, string>>
const environmentIn = (folder: string, more: Environment) => ({
  ...{ PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder, LANG: 'C.UTF-8' },
  ...more,
})

type Command = readonly [name: string, ...args: string[]]
type ToolOptions = { env?: Environment; input?: string }

/** Runs a server in the background in its own process group, so that Ctrl-C reaches only the drill itself. */
export function startServer(
  [name, ...args]: Command,
  cwd: string,
  { env = {}, keepLines }: { env?: Environment; keepLines?: RegExp } = {},
): Server {
  const child = spawn(name, args, {
    ...{ cwd, detached: true, ...account() },
    env: environmentIn(cwd, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const lines: string[] = []
  const kept: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      lines.splice(0, lines.length - 60)
      if (keepLines?.test(line)) kept.push(line)
    })
  child.once('error', (error) => lines.push(error.message))
  child.once('exit', () => running.delete(child))
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    hasEnded,
    said: () => lines.join('\n'),
    keptLines: () => kept,
    end: async (signal) => {
      if (hasEnded()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      // A stopped process (SIGSTOP) does not receive other signals.
      child.kill('SIGCONT')
      await ended
    },
  }
}

/** Runs a command to its end as the servers' account; returns its output, or throws with it if it failed. */
export function runTool(command: Command, cwd: string, options?: ToolOptions): string {
  const { status, said } = tryTool(command, cwd, options)
  if (status !== 0) throw new Error(`${command.join(' ')}: ${said.slice(-3000)}`)
  return said
}

/** Like `runTool`, but the caller handles a failure. */
export function tryTool([name, ...args]: Command, cwd: string, { env = {}, input }: ToolOptions = {}) {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    ...{ cwd, input, ...account() },
    env: environmentIn(cwd, env),
    encoding: 'utf8',
    timeout: 120_000,
  })
  return { status, said: error?.message ?? `${stdout}${stderr}` }
}

/** A process and all its current descendants. */
export function withChildren(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter(isNumber)
      .map((id) => [Number(id), parentOf(id)]),
  )
  const found = [pid]
  for (const parent of found) for (const [id, its] of parents) if (its === parent) found.push(id)
  return parents.has(pid) ? found : []
}

const isNumber = (name: string) => /^\d+$/.test(name)

function parentOf(id: string): number {
  try {
    // After the name in brackets, which may contain spaces: state, parent, …
    return Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** A process's title, such as "postgres: sillage: walsender replicator 127.0.0.1(40112) streaming 0/3000148". */
export function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}
