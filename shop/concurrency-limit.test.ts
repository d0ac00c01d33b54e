import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('no more than two pieces of work run at once, and each in the order in which it came', async () => {
  const limited = concurrencyLimit(2)
  const begun: number[] = []
  let [running, most] = [0, 0]
  const work = (index: number) =>
    limited(async () => {
      begun.push(index)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return index
    })
  expect(await Promise.all([0, 1, 2, 3, 4].map(work))).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

test('work that fails frees its place for the next', async () => {
  const limited = concurrencyLimit(1)
  const failed = limited(() => Promise.reject(new Error('broken')))
  const next = limited(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
