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
  // Node's pool for short buffers has 64 kB each. A separate thread frees them, with some delay.
  await expect.poll(() => memoryInUse().arrayBuffers - before).toBeLessThan((files * 65_536) / 10)
  await archive.finish()
})

/** More short buffers than fit into one pool, like the chunks of a PDF document. */
async function* shortBuffers() {
  for (let count = 0; count < 300; count += 1) yield Buffer.from('one of many short pieces '.repeat(20))
}
