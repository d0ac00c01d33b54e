import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Whether a process with this pid exists. It may be a different process by now: see `birthOf` and `commandOf`. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The start time of a process in the system's own format, which distinguishes it from a later one with the same pid. Empty if unknown. */
export function birthOf(pid: number): string {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return ''
  // The name in brackets may hold spaces; the start time is the 22nd field of the line.
  const afterName = readFileSync(path, 'utf8').split(') ').pop() ?? ''
  return afterName.split(' ')[19] ?? ''
}

/** The command line of a process; undefined if it cannot be read. */
export function commandOf(pid: number): string | undefined {
  const path = `/proc/${pid}/cmdline`
  if (existsSync(path)) return readFileSync(path, 'utf8').replaceAll('\0', ' ')
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
