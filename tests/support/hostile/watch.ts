import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The paths of all files below `root`, except below the folders in `except`. */
export function filesBelow(root: string, except: readonly string[] = []): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !except.some((folder) => path.startsWith(`${folder}/`)))
    .sort()
}

const megabytes = (pid: number) => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}

const childrenOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

const isPictureWorker = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker')
  } catch {
    return false
  }
}

/** Tracks the memory of a server and its picture worker, in megabytes, until `stop`. */
export function watchMemory(pid: number) {
  const peaks = { server: 0, worker: 0 }
  const look = () => {
    peaks.server = Math.max(peaks.server, megabytes(pid))
    const workers = childrenOf(pid).filter(isPictureWorker).map(megabytes)
    peaks.worker = Math.max(peaks.worker, ...workers)
  }
  const timer = setInterval(look, 50)
  return {
    now: () => megabytes(pid),
    peaks,
    stop: () => clearInterval(timer),
  }
}
