import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** The memory of this process that something still needs, in bytes. What the system counts also depends on when garbage goes. */
export function memoryInUse() {
  collectGarbage()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { total: heapUsed + external, arrayBuffers }
}
