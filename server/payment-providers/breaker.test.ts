import { expect, test } from 'vitest'
import { circuitBreaker } from './breaker.ts'

function clock() {
  const time = { now: 1_000_000 }
  return { time, breaker: circuitBreaker(() => time.now) }
}

test('four failures leave the way to the provider open, the fifth closes it for half a minute', () => {
  const { time, breaker } = clock()
  for (let count = 0; count < 4; count += 1) breaker.failed()
  expect(breaker.allows()).toBe(true)
  breaker.failed()
  expect(breaker.allows()).toBe(false)
  time.now += 29_999
  expect(breaker.allows()).toBe(false)
})

test('after the pause one call tries whether the provider is back, and the others wait for it', () => {
  const { time, breaker } = clock()
  for (let count = 0; count < 5; count += 1) breaker.failed()
  time.now += 30_000
  expect(breaker.allows()).toBe(true)
  expect(breaker.allows()).toBe(false)
  breaker.succeeded()
  expect(breaker.allows()).toBe(true)
  expect(breaker.allows()).toBe(true)
})

test('a provider that fails now and then is not given up', () => {
  const { time, breaker } = clock()
  for (let count = 0; count < 20; count += 1) {
    breaker.failed()
    time.now += 8_000
    expect(breaker.allows()).toBe(true)
  }
})
