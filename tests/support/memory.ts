import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory of this process still in use, in bytes, after a collection; what the system counts depends on its timing. */
export function memoryInUse() {
  collectGarbage()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { total: heapUsed + external, arrayBuffers }
}
