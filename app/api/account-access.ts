import { queryOptions } from '#app/api/query/query-cache.ts'
import { saveUserInfo } from '#app/storage/user-info.ts'
import type { BothFactorsInput, CodeInput, NewPasswordInput, ProofInput } from '#shop/accounts/user.schema.ts'
import { api, pathOf, unwrap } from './client.ts'
import { refetch, usersCachedFor } from './query-client.ts'
import { asNewPerson } from './users.ts'

/** The second step of a login. */
export const logInWithCode = (body: CodeInput) =>
  asNewPerson(unwrap(api.POST('/api/users/login/code', { body })))

export const askForNewPassword = (email: string) =>
  unwrap(api.POST('/api/users/password-reset', { body: { email } }))

/** The account that a link belongs to. Asked once: an expired link never becomes valid again. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['User', 'reset-link', token],
    queryFn: ({ signal }) => unwrap(api.POST('/api/users/password-reset/check', { body: { token }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: usersCachedFor,
  })

export const resetPassword = (body: NewPasswordInput) =>
  asNewPerson(unwrap(api.POST('/api/users/password-reset/confirm', { body })))

/** Confirms the email address that a link was sent to; a signed-in user sees the change immediately. */
export async function confirmEmail(token: string, isSignedIn: boolean): Promise<{ email: string }> {
  const confirmed = await unwrap(api.POST('/api/users/email-confirmation/confirm', { body: { token } }))
  if (isSignedIn) {
    const { _id, name, email, isAdmin } = await unwrap(api.GET('/api/users/profile'))
    saveUserInfo({ _id, name, email, isAdmin })
    await refetch('User')
  }
  return confirmed
}

export const sendConfirmation = () => unwrap(api.POST('/api/users/email-confirmation'))

export async function keepEmail(): Promise<void> {
  await unwrap(api.DELETE('/api/users/profile/new-email'))
  await refetch('User')
}

/** The devices on which the person is logged in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['User', 'sessions'],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/users/profile/sessions', { signal }))).sessions,
    gcTime: usersCachedFor,
  })

export async function endSession(id: string): Promise<void> {
  await unwrap(api.DELETE('/api/users/profile/sessions/{id}', pathOf(id)))
  await refetch('User')
}

/** Returns the number of devices that were signed out. */
export async function endOtherSessions(): Promise<number> {
  const { devices } = await unwrap(api.DELETE('/api/users/profile/sessions'))
  await refetch('User')
  return devices
}

export const setUpSecondFactor = (body: ProofInput) =>
  unwrap(api.POST('/api/users/profile/second-factor', { body }))

/** Returns the recovery codes. The caller runs `refetch('User')` once the user has saved them. */
export async function confirmSecondFactor(body: CodeInput): Promise<string[]> {
  const { recoveryCodes } = await unwrap(api.POST('/api/users/profile/second-factor/confirm', { body }))
  return recoveryCodes
}

export async function renewRecoveryCodes(body: BothFactorsInput): Promise<string[]> {
  const { recoveryCodes } = await unwrap(
    api.POST('/api/users/profile/second-factor/recovery-codes', { body }),
  )
  return recoveryCodes
}

export async function switchSecondFactorOff(body: BothFactorsInput): Promise<void> {
  await unwrap(api.POST('/api/users/profile/second-factor/off', { body }))
  await refetch('User')
}

/** URL of the file with everything that the shop knows about the user. */
export const ownDataFile = '/api/users/profile/data'

export const deleteOwnAccount = (body: ProofInput) => unwrap(api.POST('/api/users/profile/delete', { body }))
