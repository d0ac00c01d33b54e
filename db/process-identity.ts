import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Is there a process of this number? It may be another one by now: see `birthOf` and `commandOf`. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process began, in the system's own words: tells it from a later one with its number. Empty where unknown. */
export function birthOf(pid: number): string {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return ''
  // The name in brackets may hold spaces; the start time is the 22nd field of the line.
  const afterName = readFileSync(path, 'utf8').split(') ').pop() ?? ''
  return afterName.split(' ')[19] ?? ''
}

/** The command line of a process, or undefined where nothing tells it. */
export function commandOf(pid: number): string | undefined {
  const path = `/proc/${pid}/cmdline`
  if (existsSync(path)) return readFileSync(path, 'utf8').replaceAll('\0', ' ')
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
