import { expect, test } from 'vitest'
import { loginInput, profileForm, profileInput, registerForm, registerInput } from './user.schema.ts'

const hanna = { name: 'Hanna de Wit', email: 'hanna@example.org', password: 'amber and oakmoss' }

const messagesFor = (input: object) => {
  const parsed = registerInput.safeParse({ ...hanna, ...input })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message)
}

test('an account needs a name, an address and a password', () => {
  expect(messagesFor({})).toEqual([])
  expect(messagesFor({ name: '  ' })).toEqual(['Enter your name'])
  expect(messagesFor({ email: ' ' })).toEqual(['Enter your email address'])
  expect(messagesFor({ email: 'hanna@' })).toEqual(['Enter an email address such as name@example.com'])
  expect(messagesFor({ password: '' })).toEqual(['Choose a password'])
})

test('a password has 8 to 128 characters, however many bytes they take', () => {
  expect(messagesFor({ password: '1234567' })).toEqual(['At least 8 characters'])
  expect(messagesFor({ password: '🌹'.repeat(4) })).toEqual(['At least 8 characters'])
  expect(messagesFor({ password: '🌹'.repeat(128) })).toEqual([])
  expect(messagesFor({ password: '🌹'.repeat(129) })).toEqual(['At most 128 characters'])
  expect(messagesFor({ password: '  with spaces  ' })).toEqual([])
})

test('spaces around a name or an address are not part of it, those around a password are', () => {
  const input = { name: ' Hanna ', email: ' hanna@example.org ', password: ' amber and oakmoss ' }
  expect(registerInput.parse(input)).toEqual({
    name: 'Hanna',
    email: 'hanna@example.org',
    password: ' amber and oakmoss ',
  })
})

test('a name with characters that cannot be printed on a parcel is refused', () => {
  expect(messagesFor({ name: 'Hanna\u0000' })).toHaveLength(1)
  expect(messagesFor({ name: 'x'.repeat(101) })).toEqual(['At most 100 characters'])
})

test('logging in never says how long a password must be', () => {
  expect(loginInput.safeParse({ email: 'hanna@example.org', password: 'short' }).success).toBe(true)
})

test('an empty password in the profile leaves the password as it is', () => {
  expect(profileInput.parse({ name: 'Hanna', password: '', currentPassword: '' })).toMatchObject({
    password: '',
  })
})

test('a password that was typed in two ways is sent nowhere, whatever else is wrong', () => {
  const issuesOf = (input: object) =>
    registerForm
      .safeParse({ ...hanna, ...input })
      .error?.issues.map(({ path, message }) => [path[0], message])
  expect(issuesOf({ confirmPassword: 'amber and oakmoss' })).toBeUndefined()
  expect(issuesOf({ confirmPassword: 'amber and oakmos', name: '' })).toEqual([
    ['name', 'Enter your name'],
    ['confirmPassword', 'Passwords do not match'],
  ])
  const profile = { ...hanna, password: '', confirmPassword: 'amber', currentPassword: '' }
  expect(profileForm.safeParse(profile).error?.issues[0]?.message).toBe('Passwords do not match')
})

test('a name that nobody can see is none, and a name turns no text around it to the other direction', () => {
  for (const name of ['\u200b', '\u2060 \u3164', '\u2800'])
    expect(messagesFor({ name })).toEqual(['Enter your name'])
  expect(registerInput.parse({ ...hanna, name: 'Hanna \u202etiW ed' }).name).toBe('Hanna tiW ed')
})
