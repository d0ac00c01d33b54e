import { z } from 'zod'
import { tidyLine } from '#shop/catalog/tidy-text.ts'
import { pageNumber } from '#shop/page-number.schema.ts'
import { keyword } from '#shop/search/query/keyword.schema.ts'
import { accountTexts as texts } from '#shop/texts/accounts.ts'

export const shortestPassword = 8
/** Administrators have access to everything, so their passwords are longer (SAFETY 27). */
export const shortestAdminPassword = 12
const longestPassword = 128

export const name = z
  .string(texts.nameMissing)
  .trim()
  .regex(/^\P{Cc}*$/u, texts.nameCharacters)
  .transform(tidyLine)
  .pipe(z.string().min(1, texts.nameMissing).max(100, texts.atMost(100)))

export const email = z
  .string(texts.emailMissing)
  .trim()
  .min(1, texts.emailMissing)
  .max(254, texts.atMost(254))
  .pipe(z.email(texts.emailInvalid))

/** Counts Unicode characters: an emoji is one. */
const characters = (text: string) => [...text].length

/** Any characters, including spaces; the other rules are checked when it is stored (password-rules.ts). */
export const passwordOrEmpty = z
  .string(texts.newPasswordMissing)
  .refine((text) => text === '' || characters(text) >= shortestPassword, texts.atLeast(shortestPassword))
  .refine((text) => characters(text) <= longestPassword, texts.atMost(longestPassword))

/** A password to be checked: as typed, with a limit that keeps hashing cheap. */
const triedPassword = z.string(texts.passwordMissing).max(1024, texts.atMost(1024))

export const loginInput = z.object({ email, password: triedPassword.min(1, texts.passwordMissing) })
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.object({
  name,
  email,
  password: passwordOrEmpty.min(1, texts.newPasswordMissing),
})
export type RegisterInput = z.infer<typeof registerInput>

/** A request for a password reset by email. */
export const resetInput = z.object({ email })
export type ResetInput = z.infer<typeof resetInput>

/** The token of a link in an email; any other text is treated like an expired link. */
export const linkToken = z.string(texts.linkIncomplete).max(200, texts.linkIncomplete)
export const linkInput = z.object({ token: linkToken })

export const newPasswordInput = z.object({
  token: linkToken,
  password: passwordOrEmpty.min(1, texts.newPasswordMissing),
})
export type NewPasswordInput = z.infer<typeof newPasswordInput>

const code = z.string(texts.codeMissing).trim().min(1, texts.codeMissing).max(64, texts.codeTooLong)
/** The code of an authenticator app, or a recovery code. */
export const codeInput = z.object({ code })
export type CodeInput = z.infer<typeof codeInput>

const provenPassword = triedPassword.min(1, texts.currentPasswordMissing)
export const proofInput = z.object({ currentPassword: provenPassword })
export type ProofInput = z.infer<typeof proofInput>
export const bothFactorsInput = z.object({ currentPassword: provenPassword, code })
export type BothFactorsInput = z.infer<typeof bothFactorsInput>

/** The form for both inputs: the server responds with an error when a code is required. */
export const proofForm = z.object({ currentPassword: provenPassword, code: z.string().trim().max(64) })

type TwoPasswords = { password?: string; confirmPassword?: string }

/** SPEC section 5. Reported even while another field is invalid. */
const samePasswords = ({ password, confirmPassword }: TwoPasswords) => password === confirmPassword
const notTheSame = {
  message: texts.passwordsDiffer,
  path: ['confirmPassword'],
  when: () => true,
}

/** The form of a new account. */
export const registerForm = registerInput
  .extend({ confirmPassword: z.string() })
  .refine(samePasswords, notTheSame)
export type RegisterForm = z.infer<typeof registerForm>

/** The form of a new password; the token comes from the link. */
export const newPasswordForm = newPasswordInput
  .omit({ token: true })
  .extend({ confirmPassword: z.string() })
  .refine(samePasswords, notTheSame)
export type NewPasswordForm = z.infer<typeof newPasswordForm>

/** Changes to the user's own account; an empty password changes nothing (SPEC section 5). */
export const profileInput = z.object({
  name: name.optional(),
  email: email.optional(),
  password: passwordOrEmpty.optional(),
  /** Needed only when email address or password really change (DESIGN section 5). */
  currentPassword: triedPassword.optional(),
})
export type ProfileInput = z.output<typeof profileInput>

/** The profile form: the server responds with an error when the current password is required. */
export const profileForm = z
  .object({
    name,
    email,
    password: passwordOrEmpty,
    confirmPassword: z.string(),
    currentPassword: triedPassword,
  })
  .refine(samePasswords, notTheSame)
export type ProfileForm = z.infer<typeof profileForm>

/** Changes by an administrator to another account. */
export const userInput = z.object({
  name: name.optional(),
  email: email.optional(),
  isAdmin: z.boolean().optional(),
})
export type UserInput = z.output<typeof userInput>

/** The form of `userInput`, which always has all three fields. */
export const userForm = z.object({ name, email, isAdmin: z.boolean() })
export type UserForm = z.infer<typeof userForm>

/** SPEC section 3, User. */
export const userView = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
})
export type UserView = z.infer<typeof userView>

/** An account as administrators see it. */
export const accountView = userView.extend({ createdAt: z.iso.datetime() })
export type AccountView = z.infer<typeof accountView>

/** An account as its owner sees it. */
export const profileView = accountView.extend({
  emailVerified: z.boolean(),
  /** The address that is not confirmed yet. */
  newEmail: z.string().nullable(),
  /** The shop sends email, so that an address can be confirmed. */
  sendsMail: z.boolean(),
  secondFactor: z.boolean(),
  /** An administrator who must set one up before using the administration. */
  owesSecondFactor: z.boolean(),
  /** Number of unused codes. */
  recoveryCodes: z.int(),
})
export type ProfileView = z.infer<typeof profileView>

/** The secret of an authenticator app, shown once: as text, and as the `otpauth:` URL of its QR code. */
export const secondFactorSetup = z.object({ secret: z.string(), address: z.string() })
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

/** A device on which the user is logged in; `_id` is not the session token. */
export const sessionView = z.object({
  _id: z.string(),
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isHere: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>

/** A row of the list of users: `orders` are paid ones, `lastSeenAt` is null when unknown. */
const accountLine = accountView.extend({ orders: z.int(), lastSeenAt: z.iso.datetime().nullable() })
export type AccountLine = z.infer<typeof accountLine>

/** An account with details: `spent` is in euros, without refunds. */
export const accountDetail = accountLine.extend({
  spent: z.number(),
  reviews: z.int(),
  /** Number of devices on which the user is logged in. */
  devices: z.int(),
  isOnlyAdministrator: z.boolean(),
  /** Ordered without an account: cannot be edited, only deleted. */
  isGuest: z.boolean(),
})
export type AccountDetail = z.infer<typeof accountDetail>

export const accountRoles = ['administrator', 'customer'] as const
export type AccountRole = (typeof accountRoles)[number]

export const accountPage = z.object({
  users: z.array(accountLine),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** How many of each role there are for the same keyword. */
  counts: z.object({ all: z.int(), administrator: z.int(), customer: z.int() }),
})
export type AccountPage = z.infer<typeof accountPage>

/** Accounts, newest first, 24 a page; the keyword is searched in name and email address. */
export const usersQuery = z.object({
  role: z.enum(accountRoles).optional(),
  pageNumber,
  keyword: keyword.optional(),
})
export type UsersQuery = z.output<typeof usersQuery>
