import { expect, test } from 'vitest'
import { ApiError } from '#app/api/client.ts'
import { type Upload, uploadQueue } from './upload-queue.ts'

const photo = (name: string, type = 'image/png') => new File(['x'], name, { type })

/** An upload queue whose sending the test controls: `answer` completes the upload in progress. */
function openQueue({ room = 40 } = {}) {
  const sent: { name: string; isMain: boolean; signal: AbortSignal }[] = []
  const waiting: { resolve: (url: string) => void; reject: (error: unknown) => void }[] = []
  const added: string[] = []
  let uploads: readonly Upload[] = []
  const queue = uploadQueue({
    send: (file, { isMain, signal, onProgress }) => {
      sent.push({ name: file.name, isMain, signal })
      onProgress(0.5)
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('fetch', {})))
        waiting.push({ resolve, reject })
      })
    },
    room: () => room,
    onChange: (next) => {
      uploads = next
    },
    onAdded: (url) => added.push(url),
  })
  const answer = async (how: string | Error) => {
    const one = waiting.shift()
    if (how instanceof Error) one?.reject(how)
    else one?.resolve(how)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, sent, added, answer, uploads: () => uploads }
}

test('pictures are sent one after the other and arrive in the order in which they were chosen', async () => {
  const { queue, sent, added, answer, uploads } = openQueue()
  queue.add([photo('a.png'), photo('b.png'), photo('c.png')])
  expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  expect(uploads().map(({ state, progress }) => [state, progress])).toEqual([
    ['sending', 0.5],
    ['waiting', 0],
    ['waiting', 0],
  ])
  await answer('/a')
  await answer('/b')
  await answer('/c')
  await queue.settled()
  expect(added).toEqual(['/a', '/b', '/c'])
  expect(uploads()).toEqual([])
  expect(queue.isBusy()).toBe(false)
})

test('one that is refused says why beside itself and spoils no other', async () => {
  const { queue, added, answer, uploads } = openQueue()
  queue.add([photo('a.png'), photo('b.png')])
  await answer(new ApiError('http', { status: 415, body: { message: 'This picture is damaged' } }))
  await answer('/b')
  expect(added).toEqual(['/b'])
  expect(uploads()).toMatchObject([
    { name: 'a.png', state: 'refused', words: 'This picture is damaged', mayRetry: false },
  ])
})

test('a broken line may be tried again', async () => {
  const { queue, added, answer, uploads } = openQueue()
  queue.add([photo('a.png')])
  await answer(new ApiError('fetch', {}))
  const [refused] = uploads()
  expect(refused).toMatchObject({ state: 'refused', mayRetry: true })
  expect([queue.isBusy(), queue.hasFailed()]).toEqual([false, true])
  queue.retry(refused?.id ?? '')
  await answer('/a')
  expect(queue.hasFailed()).toBe(false)
  expect(added).toEqual(['/a'])
})

test.each([
  ['came too soon after many others', 429],
  ['came after the session had ended', 401],
  ['met a busy shop', 503],
])('a picture that %s may be tried again', async (_what, status) => {
  const { queue, answer, uploads } = openQueue()
  queue.add([photo('a.png')])
  await answer(new ApiError('http', { status, body: { message: 'Not now' } }))
  expect(uploads()).toMatchObject([{ state: 'refused', words: 'Not now', mayRetry: true }])
})

test('a file that is not a picture, is too large or is one too many is refused before it is sent', async () => {
  const { queue, sent, uploads } = openQueue({ room: 1 })
  const heavy = new File([new Uint8Array(12 * 1024 * 1024 + 1)], 'heavy.png', { type: 'image/png' })
  queue.add([photo('list.pdf', 'application/pdf'), heavy, photo('a.png'), photo('b.png')])
  expect(sent.map(({ name }) => name)).toEqual(['a.png'])
  expect(uploads().map(({ state, words }) => [state, words])).toEqual([
    ['refused', 'Choose pictures in JPEG, PNG, WebP or AVIF format.'],
    ['refused', 'A picture may weigh 12 MB at most.'],
    ['sending', ''],
    ['refused', 'A product has 40 pictures at most.'],
  ])
})

test('a HEIC picture is refused with the way to a JPEG', () => {
  const { queue, sent, uploads } = openQueue()
  queue.add([photo('IMG_1.HEIC', 'image/heic')])
  expect(sent).toEqual([])
  expect(uploads()).toMatchObject([{ state: 'refused', words: expect.stringMatching(/save it as JPEG/) }])
})

test('a cancelled upload is stopped and the next one goes on', async () => {
  const { queue, sent, added, answer, uploads } = openQueue()
  const [first] = queue.add([photo('a.png'), photo('b.png')])
  queue.cancel(first?.id ?? '')
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(uploads().map(({ name }) => name)).toEqual(['b.png'])
  // The first upload's promise has already settled.
  await answer('/never')
  await answer('/b')
  expect(added).toEqual(['/b'])
})
