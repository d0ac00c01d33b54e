import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { birthOf, isAlive } from './process-identity.ts'

/** The longest wait for another start, which may be creating the cluster on a slow disk, in ms. */
const patience = 120_000

/**
 * Runs `work` while holding a lock file at `path`. A lock of a killed process is removed. Throws when another process holds
 * it for longer than two minutes.
 */
export async function withStartLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patience
  while (!take(path)) {
    if (Date.now() > deadline) throw new Error(`another process is still starting or stopping here: ${path}`)
    await wait(50)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path: string) {
  // Linked into place when it is complete, so that nobody reads half a lock.
  const own = `${path}.${process.pid}`
  writeFileSync(own, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) }))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (!isHeld(path)) rmSync(path, { force: true })
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function isHeld(path: string) {
  try {
    // Only `take` writes this file.
    const { pid, birth } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; birth: string }
    return isAlive(pid) && birthOf(pid) === birth
  } catch {
    // Released just now, or not our lock: the next attempt decides.
    return false
  }
}
