import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

test('a flood of passwords is rejected while the first are hashed', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 400 }, (_, nth) => hashPassword(`amber ${nth}`)),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.reason.problem).toEqual({ code: 'unavailable', retryAfterSeconds: 2 })
  const hash = await hashPassword('amber and oakmoss')
  expect(await verifyPassword(hash, 'amber and oakmoss')).toBe(true)
  expect(await verifyPassword(hash, 'amber and oakmos')).toBe(false)
})

test('an unknown address costs the same hashing: a flood of them is rejected too', async () => {
  const tries = Array.from({ length: 400 }, (_, nth) => verifyPassword(undefined, `amber ${nth}`))
  const results = await Promise.allSettled(tries)
  expect(results.some((result) => result.status === 'rejected')).toBe(true)
  expect(results.some((result) => result.status === 'fulfilled' && result.value)).toBe(false)
})
