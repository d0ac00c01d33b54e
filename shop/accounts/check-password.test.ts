import { expect, test } from 'vitest'
import { checkNewPassword } from './check-password.server.ts'

const hanna = { name: 'Hanna de Wit', email: 'hanna.dewit@example.org', isAdmin: false }

const weaknessOf = (password: string, owner = hanna) => {
  try {
    checkNewPassword(password, owner)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each(['amber and oakmoss', 'pasfl0wer', 'ветивер и дым', '香水香水香草茶葉', 'k7$Gq2!x'])(
  '%j is a password',
  (password) => {
    expect(weaknessOf(password)).toBeUndefined()
  },
)

test.each([
  'password',
  'PASSWORD',
  'Password123!',
  '1qaz2wsx',
  'sunshine2024',
  '!trustno1',
  '12345678',
  'abcdefgh',
])('%j is what everybody tries', (password) => {
  expect(weaknessOf(password)).toMatch(/^Too many people/)
})

test.each(['aaaaaaaaaaaa', 'abababababab', '987654321'])('%j is a pattern', (password) => {
  expect(weaknessOf(password)).toMatch(/^Too many people/)
})

test.each([
  'hanna.dewit@example.org',
  'HannaWit1',
  'hanna2024',
  'sillage2024',
  'Sillage Perfume!',
  'dewit-sillage',
])('%j is guessed by whoever knows Hanna or the shop', (password) => {
  expect(weaknessOf(password)).toMatch(/^Choose a password without/)
})

test('who may do everything needs a longer password', () => {
  const owner = { ...hanna, isAdmin: true }
  expect(weaknessOf('pasfl0wer', owner)).toBe('Administrators need at least 12 characters')
  expect(weaknessOf('amber and oakmoss', owner)).toBeUndefined()
})
