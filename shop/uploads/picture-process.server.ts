import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { concurrencyLimit } from '#shop/concurrency-limit.ts'
import type {
  PictureAnswer,
  PictureRefusal,
  PictureRequest,
  PictureSize,
  PictureTask,
} from './picture-work.ts'

const script = join(import.meta.dirname, 'picture-worker.ts')
/** After this time an idle process is ended, in ms, to free its memory. */
const IDLE_MS = 30_000
/** Maximum time for a picture, including the one before it, in ms; then the process counts as hung and is replaced. */
const TASK_MS = 60_000
/**
 * Contains none of the shop's own variables, so that an exploited decoder finds no secrets. With glibc's default arenas the
 * encoders' memory grew to 810 MB within 45 pictures; with two it stays at 215 MB.
 */
const workerEnvironment = { MALLOC_ARENA_MAX: '2' }

/** A picture that was refused for a reason that its sender is shown. */
export class PictureRefused extends Error {
  readonly refusal: PictureRefusal
  constructor(refusal: PictureRefusal) {
    super(`picture refused: ${refusal}`)
    this.name = 'PictureRefused'
    this.refusal = refusal
  }
}

/** The worker ended before it answered, most likely because of a different picture. */
class WorkerLost extends Error {}

type Waiting = {
  resolve: (answer: PictureAnswer) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

export type PictureProcess = {
  /** Returns the encoded bytes. Throws PictureRefused for an upload that cannot be shown. */
  bytes(task: Extract<PictureTask, { do: 'encode' | 'placeholder' }>): Promise<Buffer>
  /** Returns the size of uploaded bytes after decoding all of them. Throws PictureRefused. */
  size(bytes: Uint8Array): Promise<PictureSize>
  close(): void
}

/** Runs `picture-worker.ts`: started by the first task, ended after half a minute without one. */
function pictureWorker() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    if (waiting.size === 0) {
      idle = setTimeout(stop, IDLE_MS)
      idle.unref()
    }
    return one
  }

  function stop() {
    clearTimeout(idle)
    const ending = child
    child = undefined
    ending?.removeAllListeners('exit')
    ending?.kill('SIGKILL')
    for (const id of [...waiting.keys()]) settle(id)?.reject(new WorkerLost('the picture worker was stopped'))
    clearTimeout(idle)
  }

  function start(): ChildProcess {
    // The test runner's own flags mean nothing to the worker.
    const started = fork(script, { serialization: 'advanced', execArgv: [], env: workerEnvironment })
    started.on('message', (answer: PictureAnswer) => settle(answer.id)?.resolve(answer))
    started.on('error', (error) => {
      for (const id of [...waiting.keys()]) settle(id)?.reject(error)
    })
    started.on('exit', () => {
      child = undefined
      for (const id of [...waiting.keys()]) settle(id)?.reject(new WorkerLost('the picture worker ended'))
    })
    return started
  }

  function ask(task: PictureTask): Promise<PictureAnswer> {
    clearTimeout(idle)
    child ??= start()
    const to = child
    lastId += 1
    const request: PictureRequest = { id: lastId, task }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        settle(request.id)?.reject(new PictureRefused('unreadable'))
        stop()
      }, TASK_MS)
      waiting.set(request.id, { resolve, reject, timer })
      to.send(request)
    })
  }

  return { ask, stop }
}

/** Processes at most two pictures at a time, so that many large ones need no more memory than two. */
export function pictureProcess(): PictureProcess {
  const limited = concurrencyLimit(Math.min(2, availableParallelism()))
  const worker = pictureWorker()
  let isClosed = false

  /** Retries a task once if the worker was lost; a task that ends the worker twice is not tried a third time. */
  const ask = (task: PictureTask): Promise<PictureAnswer> =>
    limited(async () => {
      try {
        return await worker.ask(task)
      } catch (error) {
        if (!(error instanceof WorkerLost) || isClosed) throw error
        return worker.ask(task)
      }
    })

  /** An upload that breaks the decoder twice is the sender's fault, not ours. */
  async function inspect(bytes: Uint8Array): Promise<PictureAnswer> {
    try {
      return await ask({ do: 'inspect', source: { kind: 'bytes', bytes } })
    } catch (error) {
      if (error instanceof WorkerLost && !isClosed) throw new PictureRefused('unreadable')
      throw error
    }
  }

  return {
    async bytes(task) {
      const answer = check(await ask(task))
      if (!('bytes' in answer)) throw new TypeError('the picture worker answered something else')
      return Buffer.from(answer.bytes)
    },
    async size(bytes) {
      const answer = check(await inspect(bytes))
      if (!('size' in answer)) throw new TypeError('the picture worker answered something else')
      return answer.size
    },
    close() {
      isClosed = true
      worker.stop()
    },
  }
}

function check(answer: PictureAnswer): PictureAnswer {
  if ('refusal' in answer) throw new PictureRefused(answer.refusal)
  if ('error' in answer) throw new Error(`a picture could not be made: ${answer.error}`)
  return answer
}
