import { z } from 'zod'
import { keyword } from '#shop/search/keyword.schema.ts'

export const shortestPassword = 8
/** Administrators reach everything, so theirs are longer (SAFETY 27). */
export const shortestAdminPassword = 12
const longestPassword = 128

const name = z
  .string('Enter your name')
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter your name')
      .max(100, 'At most 100 characters')
      .regex(/^\P{Cc}*$/u, 'Letters, spaces and marks only'),
  )

const email = z
  .string('Enter your email address')
  .trim()
  .min(1, 'Enter your email address')
  .max(254, 'At most 254 characters')
  .pipe(z.email('Enter an email address such as name@example.com'))

/** Characters as a person counts them: an emoji is one. */
const characters = (text: string) => [...text].length

/** Any characters, spaces too; what else a password must not be is checked where it is stored. */
const passwordOrEmpty = z
  .string('Choose a password')
  .refine(
    (text) => text === '' || characters(text) >= shortestPassword,
    `At least ${shortestPassword} characters`,
  )
  .refine((text) => characters(text) <= longestPassword, `At most ${longestPassword} characters`)

/** A password that is being tried: as typed, only never so long that hashing it costs. */
const triedPassword = z.string('Enter your password').max(1024, 'At most 1024 characters')

export const loginInput = z.object({ email, password: triedPassword.min(1, 'Enter your password') })
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.object({ name, email, password: passwordOrEmpty.min(1, 'Choose a password') })
export type RegisterInput = z.infer<typeof registerInput>

/** The way to a new password, by mail. */
export const resetInput = z.object({ email })
export type ResetInput = z.infer<typeof resetInput>

/** What a link of a letter carries: whatever else comes fits no link and is answered as one that is over. */
const linkToken = z.string('The link is not complete').max(200, 'The link is not complete')
export const linkInput = z.object({ token: linkToken })

export const newPasswordInput = z.object({
  token: linkToken,
  password: passwordOrEmpty.min(1, 'Choose a password'),
})
export type NewPasswordInput = z.infer<typeof newPasswordInput>

const code = z
  .string('Enter the code')
  .trim()
  .min(1, 'Enter the code')
  .max(64, 'A code has six digits; a recovery code has 24 letters and digits')
/** The code of an authenticator app, or a recovery code. */
export const codeInput = z.object({ code })
export type CodeInput = z.infer<typeof codeInput>

const provenPassword = triedPassword.min(1, 'Enter your current password')
export const proofInput = z.object({ currentPassword: provenPassword })
export type ProofInput = z.infer<typeof proofInput>
export const bothFactorsInput = z.object({ currentPassword: provenPassword, code })
export type BothFactorsInput = z.infer<typeof bothFactorsInput>

/** The form for either: the server says when it misses the code. */
export const proofForm = z.object({ currentPassword: provenPassword, code: z.string().trim().max(64) })

type TwoPasswords = { password?: string; confirmPassword?: string }

/** SPEC section 5. Said also while another field is still wrong. */
const samePasswords = ({ password, confirmPassword }: TwoPasswords) => password === confirmPassword
const notTheSame = {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
  when: () => true,
}

/** What the form of a new account asks for. */
export const registerForm = registerInput
  .extend({ confirmPassword: z.string() })
  .refine(samePasswords, notTheSame)
export type RegisterForm = z.infer<typeof registerForm>

/** What the form of a new password asks for; the link's token is not typed. */
export const newPasswordForm = newPasswordInput
  .omit({ token: true })
  .extend({ confirmPassword: z.string() })
  .refine(samePasswords, notTheSame)
export type NewPasswordForm = z.infer<typeof newPasswordForm>

/** What somebody changes in their own account; an empty password changes nothing (SPEC section 5). */
export const profileInput = z.object({
  name: name.optional(),
  email: email.optional(),
  password: passwordOrEmpty.optional(),
  /** Needed only when e-mail address or password really change (DESIGN section 5). */
  currentPassword: triedPassword.optional(),
})
export type ProfileInput = z.output<typeof profileInput>

/** What the form of the profile asks for: the server says when it misses the current password. */
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

/** What an administrator changes in somebody's account. */
export const userInput = z.object({
  name: name.optional(),
  email: email.optional(),
  isAdmin: z.boolean().optional(),
})
export type UserInput = z.output<typeof userInput>

/** The form for it, which always shows all three. */
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

/** What administrators see of an account. */
export const accountView = userView.extend({ createdAt: z.iso.datetime() })
export type AccountView = z.infer<typeof accountView>

/** What people see of their own account. */
export const profileView = accountView.extend({
  emailVerified: z.boolean(),
  /** The address that waits to be confirmed. */
  newEmail: z.string().nullable(),
  /** Letters leave the shop, so that an address can be confirmed. */
  sendsMail: z.boolean(),
  secondFactor: z.boolean(),
  /** An administrator who has to set one up before anything of the administration opens. */
  owesSecondFactor: z.boolean(),
  /** How many of them are left. */
  recoveryCodes: z.int(),
})
export type ProfileView = z.infer<typeof profileView>

/** What an authenticator app is given, this once: as text, and as the address that its QR code holds. */
export const secondFactorSetup = z.object({ secret: z.string(), address: z.string() })
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>

/** A device on which somebody is logged in; `_id` opens nothing. */
export const sessionView = z.object({
  _id: z.string(),
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isHere: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>

/** An account as a line of the list: `orders` are those that were paid, `lastSeenAt` is null for nobody knows. */
const accountLine = accountView.extend({ orders: z.int(), lastSeenAt: z.iso.datetime().nullable() })
export type AccountLine = z.infer<typeof accountLine>

/** An account and what is known of the person: `spent` in euros without what went back. */
export const accountDetail = accountLine.extend({
  spent: z.number(),
  reviews: z.int(),
  /** On which the person is logged in. */
  devices: z.int(),
  isOnlyAdministrator: z.boolean(),
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

/** Accounts, newest first, 24 a page; the keyword finds name and e-mail address. */
export const usersQuery = z.object({
  role: z.enum(accountRoles).optional(),
  pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
  keyword: keyword.optional(),
})
export type UsersQuery = z.output<typeof usersQuery>
