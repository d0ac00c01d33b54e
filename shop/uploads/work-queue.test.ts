import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

/** Work that ends when the test says so, and records when it started. */
function bench() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<Buffer>((resolve) => ends.set(name, () => resolve(Buffer.from(name))))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

test('the same picture asked for many times at once is made once', async () => {
  const { begun, work, end } = bench()
  const queue = workQueue(2)
  const asked = Array.from({ length: 50 }, () => queue.add('a', true, work('a')))
  end('a')
  expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set(['a']))
  expect(begun).toEqual(['a'])
})

test('what a page waits for overtakes what is made in advance', async () => {
  const { begun, work, end } = bench()
  const queue = workQueue(1)
  const first = queue.add('advance 1', false, work('advance 1'))
  const second = queue.add('advance 2', false, work('advance 2'))
  const asked = queue.add('asked', true, work('asked'))
  end('advance 1')
  await first
  end('asked')
  await asked
  end('advance 2')
  await second
  expect(begun).toEqual(['advance 1', 'asked', 'advance 2'])
})

test('a picture in the background queue that somebody asks for moves to the front', async () => {
  const { begun, work, end } = bench()
  const queue = workQueue(1)
  const first = queue.add('1', false, work('1'))
  const rest = [queue.add('2', false, work('2')), queue.add('3', false, work('3'))]
  const third = queue.add('3', true, work('3 again'))
  end('1')
  await first
  end('3')
  await third
  end('2')
  await Promise.all(rest)
  expect(begun).toEqual(['1', '3', '2'])
})

test('in advance only one is made at a time, for askers as many as there are slots', () => {
  const { begun, work } = bench()
  const queue = workQueue(2)
  for (const name of ['1', '2']) void queue.add(name, false, work(name))
  expect(begun).toEqual(['1'])
  for (const name of ['a', 'b']) void queue.add(name, true, work(name))
  expect(begun).toEqual(['1', 'a'])
})

test('a failure reaches those who asked and the next try starts afresh', async () => {
  const queue = workQueue(1)
  await expect(queue.add('a', true, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(String(await queue.add('a', true, async () => Buffer.from('repaired')))).toBe('repaired')
})
