import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { memoryInUse } from '#tests/support/memory.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { archiveWriter } from './archive-writer.server.ts'

const folder = temporaryFolder('archive')
afterAll(() => folder.remove())

test('an archive of many files keeps none of them in memory', async () => {
  const archive = archiveWriter(join(folder.path, 'many.zip'))
  const files = 400
  const before = memoryInUse().arrayBuffers
  for (let number = 0; number < files; number += 1) {
    await archive.add(`files/${number}.txt`, shortBuffers(), 'stored')
  }
  // One of the buffers that short ones are cut from has 64 kB. A thread of its own gives them back, some time after.
  await expect.poll(() => memoryInUse().arrayBuffers - before).toBeLessThan((files * 65_536) / 10)
  await archive.finish()
})

/** More of them than one buffer is cut into, as a PDF document is made of. */
async function* shortBuffers() {
  for (let count = 0; count < 300; count += 1) yield Buffer.from('one of many short pieces '.repeat(20))
}
