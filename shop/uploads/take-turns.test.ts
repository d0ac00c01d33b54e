import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('no more than two pieces of work run at once, and each in the order in which it came', async () => {
  const inTurn = takeTurns(2)
  const begun: number[] = []
  let [running, most] = [0, 0]
  const work = (index: number) =>
    inTurn(async () => {
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

test('work that fails gives its place to the next', async () => {
  const inTurn = takeTurns(1)
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
