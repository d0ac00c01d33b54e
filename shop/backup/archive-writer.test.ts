import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { archiveWriter } from './archive-writer.server.ts'

const folder = temporaryFolder('archive')
afterAll(() => folder.remove())

test('an archive of many files keeps none of them in memory', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const kept = () => {
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const archive = archiveWriter(join(folder.path, 'many.zip'))
  const files = 400
  const before = kept()
  for (let number = 0; number < files; number += 1) {
    await archive.add(`files/${number}.txt`, shortBuffers(), 'stored')
  }
  // One of the buffers that short ones are cut from has 64 kB. A thread of its own gives them back, some time after.
  await expect.poll(() => kept() - before).toBeLessThan((files * 65_536) / 10)
  await archive.finish()
})

/** More of them than one buffer is cut into, as a PDF document is made of. */
async function* shortBuffers() {
  for (let count = 0; count < 300; count += 1) yield Buffer.from('one of many short pieces '.repeat(20))
}
