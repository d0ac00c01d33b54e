import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sessionsQuery } from '#app/api/account-access.ts'
import { QueryClient } from '#app/api/query/query-cache.ts'
import { QueryClientProvider } from '#app/api/query/use-query.ts'
import type { ProfileView } from '#shop/accounts/user.schema.ts'
import { CodeStep } from './code-step.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { OwnEmail } from './own-email.tsx'
import { PasswordStrength } from './password-strength.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RegisterForm } from './register-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SecondFactorKey } from './second-factor-key.tsx'
import { Sessions } from './sessions.tsx'

const hanna: ProfileView = {
  _id: 'hanna',
  name: 'Hanna de Wit',
  email: 'hanna@example.org',
  isAdmin: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: false,
  newEmail: null,
  sendsMail: true,
  secondFactor: false,
  owesSecondFactor: false,
  recoveryCodes: 0,
}
const seen = '2026-11-21T10:00:00.000Z'
const devices = [
  { _id: 'here', device: 'Firefox on Linux', startedAt: seen, lastSeenAt: seen, isHere: true },
  { _id: 'there', device: 'Safari on iPhone', startedAt: seen, lastSeenAt: seen, isHere: false },
]

function draw(part: React.ReactElement, sessions: typeof devices = []) {
  const client = new QueryClient()
  client.setQueryData(sessionsQuery().queryKey, sessions)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}

const ignore = () => undefined
const setup = { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/x' }

test.each<[string, React.ReactElement]>([
  ['the login', <LoginForm key="login" owesCode={false} onOwesCode={ignore} />],
  ['the code', <CodeStep key="code" onEntered={ignore} onOver={ignore} />],
  ['the new account', <RegisterForm key="register" />],
  ['the forgotten password', <ForgotForm key="forgot" />],
  [
    'the new password',
    <NewPasswordForm key="new" token="t" email="a@b.nl" isAdmin={false} onDone={ignore} onOver={ignore} />,
  ],
  ['the profile', <ProfileForm key="profile" user={hanna} />],
  [
    'the proof',
    <ProofForm
      key="proof"
      withCode
      action="Do"
      keep="Keep"
      onProven={() => Promise.resolve()}
      onKeep={ignore}
    />,
  ],
  ['the key', <SecondFactorKey key="key" setup={setup} onConfirmed={ignore} onCancel={ignore} />],
])('%s: every field has its label, and nothing needs a style of its own', (_name, form) => {
  const html = draw(form)
  expect(html).not.toContain('style=')
  const fields = [...html.matchAll(/<input(?![^>]*hidden)[^>]* id="([^"]+)"/g)].map(([, id]) => id)
  expect(fields.length).toBeGreaterThan(0)
  for (const id of fields) expect(html, id).toContain(`for="${id}"`)
})

test('what is typed into a password can be looked at, and no field forbids pasting', () => {
  const html = draw(<RegisterForm />)
  expect(html.match(/aria-label="Show what is typed"/g)).toHaveLength(2)
  expect(html).not.toMatch(/onpaste|maxlength="1?\d"/i)
})

test.each([
  ['', ''],
  ['ros', '5 more characters'],
  ['hanna@example.org', 'Choose a password without your name'],
  ['aaaaaaaaaaaa', 'Too many people use this password'],
  ['pasfl0wer', 'It will do. Longer is safer.'],
  ['amber and oakmoss', 'Good: this is hard to guess.'],
])('of %j the hint says %j', (password, words) => {
  const html = draw(<PasswordStrength password={password} name={hanna.name} email={hanna.email} />)
  expect(html.replace(/<[^>]+>/g, '')).toContain(words)
})

test('an administrator sees that twelve characters are needed', () => {
  expect(draw(<PasswordStrength password="vetiver9" isAdmin />)).toContain('4 more characters')
})

test('an address that is not confirmed says so, only where an email can be sent', () => {
  expect(draw(<OwnEmail profile={hanna} />)).toContain('Your address is not confirmed yet.')
  expect(draw(<OwnEmail profile={{ ...hanna, sendsMail: false }} />)).toBe('')
  expect(draw(<OwnEmail profile={{ ...hanna, emailVerified: true }} />)).toBe('')
  const moving = draw(<OwnEmail profile={{ ...hanna, emailVerified: true, newEmail: 'new@example.org' }} />)
  expect(moving).toContain('new@example.org is not confirmed yet.')
  expect(moving).toContain('Keep the old address')
})

test('each device but this one can be logged out, and all others at once', () => {
  const html = draw(<Sessions />, devices)
  expect(html).toContain('aria-label="Log out on Safari on iPhone"')
  expect(html).not.toContain('Log out on Firefox')
  expect(html).toContain('Log out everywhere else')
  expect(draw(<Sessions />, devices.slice(0, 1))).not.toContain('Log out everywhere else')
})

test('the second factor says whether it is on, owed, and how many recovery codes are left', () => {
  const owner = { ...hanna, isAdmin: true }
  expect(draw(<SecondFactor profile={owner} />)).toContain('Set up')
  expect(draw(<SecondFactor profile={{ ...owner, owesSecondFactor: true }} />)).toContain(
    'Administrators of this shop need a second factor.',
  )
  const on = draw(<SecondFactor profile={{ ...owner, secondFactor: true, recoveryCodes: 1 }} />)
  expect(on).toContain('1 recovery code left.')
  expect(draw(<RecoveryCodes codes={['abcdef-ghijkm']} onKept={ignore} />)).toContain('abcdef-ghijkm')
})
