import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { birthOf, isAlive } from './process-identity.ts'

/** Longest that a start waits for another one, which may be making the cluster on a slow disk, in ms. */
const patience = 120_000

/**
 * Runs `work` while no other process runs its own under the same `path`. What a killed process left there is taken
 * away. Throws when the other one takes longer than two minutes.
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
  // Linked into its place when it is whole: nobody ever reads half a lock.
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
    // Written by `take` and by nobody else.
    const { pid, birth } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; birth: string }
    return isAlive(pid) && birthOf(pid) === birth
  } catch {
    // Given back in this very moment, or no lock of ours: either way the next try decides.
    return false
  }
}
