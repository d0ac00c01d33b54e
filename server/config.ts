import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isPrivateAddress } from '#shop/rate-limits/private-address.server.ts'
import { type Preset, presetNames } from '#shop/settings/presets.ts'
import { ConfigError, filled, httpUrl } from './environment.ts'
import type { Variables } from './payment-providers/provider.ts'
import {
  type Accounts,
  accountKeys,
  hasAccount,
  providerEnvironment,
  providerUrlVariables,
  readAccounts,
} from './payment-providers/registry.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const port = z.coerce.number().int().min(0).max(65_535)

/** The Dutch address register. No other host is ever called, except a stand-in on this machine for tests (SAFETY 38). */
const pdokUrl = 'https://api.pdok.nl'
const isRegister = (url: string) => url === pdokUrl || loopback.has(new URL(url).hostname)

const environment = z.object({
  PORT: port.default(3000),
  HOST: filled.default('127.0.0.1'),
  PUBLIC_URL: httpUrl
    .refine((url) => url === new URL(url).origin, 'an address without a path, such as https://shop.example')
    .optional(),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  ADMIN_EMAIL: z.email().default('admin@sillage.test'),
  ADMIN_PASSWORD: z.string().min(12, 'at least 12 characters').max(128).optional(),
  SEED: z.enum(['demo', 'none']).default('demo'),
  PRESET: z.enum(presetNames).default('nl'),
  SEED_LIMIT: z.coerce.number().int().min(1).optional(),
  PDOK_URL: httpUrl.default(pdokUrl).refine(isRegister, `${pdokUrl}, or an address of this machine`),
  PAYMENTS: z.enum(['live', 'sandbox']).optional(),
  SANDBOX_PORT: port.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: filled.max(320).optional(),
  S3_BUCKET: filled.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: filled.optional(),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'a folder in the bucket such as shop/uploads')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'at least 16 letters and digits')
    .optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  LIMITS: z.enum(['on', 'off']).default('on'),
  PATIENCE: z.coerce.number().min(1).max(100).default(1),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const accountVariables = z.object(providerEnvironment)

/** All environment variables that the shop reads (docs/running.md). */
export const variableNames = Object.keys({ ...environment.shape, ...accountVariables.shape })

export type S3Config = {
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Undefined means Amazon's own endpoint. */
  endpoint?: string
  /** A folder in the bucket, without slashes around it. */
  prefix?: string
}

export type Config = Accounts & {
  port: number
  host: string
  publicUrl: string
  /** Whether the shop's URL can be reached from outside, by real customers. */
  isPublic: boolean
  dataDir: string
  databaseUrl?: string
  /** Whether a pooler in transaction mode, such as PgBouncer, is at `databaseUrl`; `migrateDatabaseUrl` bypasses it. */
  isPooled: boolean
  migrateDatabaseUrl?: string
  admin: { email: string; password?: string }
  seed: { kind: 'demo' | 'none'; limit?: number }
  /** The terms that a new shop starts with. */
  preset: Preset
  /** Whether the payment sandbox replaces providers that have no account here. */
  sandbox: boolean
  sandboxPort: number
  trustProxy: number
  /** How long shared caches may keep a public response without revalidation, in seconds. */
  sharedSeconds: number
  addressRegisterUrl: string
  /** Undefined: metrics are served to this machine only. */
  metricsToken?: string
  limits: boolean
  /** Factor for the database's time limits; above 1 admission control is off as well. */
  patience: number
  /** Without an SMTP URL emails are stored for the administrator. */
  mail: { smtpUrl?: string; from: string }
  /** Undefined keeps pictures in `dataDir`. */
  s3?: S3Config
  /** How long a stopping shop keeps serving while `/readyz` answers 503, so that its load balancer moves away first. */
  drainSeconds: number
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
}

/** Parses the environment once, at startup (DESIGN section 4). Throws a ConfigError with a line for each invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(present)
  const keys = accountVariables.safeParse(present)
  if (!parsed.success || !keys.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(keys.error?.issues ?? [])]
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings of the environment cannot be used:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  if (values.MIGRATE_DATABASE_URL && !values.DATABASE_URL) {
    throw new ConfigError('MIGRATE_DATABASE_URL belongs to a DATABASE_URL: give both, or neither')
  }
  const isPooled = values.DATABASE_POOLER === 'transaction'
  if (isPooled && (!values.MIGRATE_DATABASE_URL || values.MIGRATE_DATABASE_URL === values.DATABASE_URL)) {
    throw new ConfigError(
      'DATABASE_POOLER=transaction needs MIGRATE_DATABASE_URL, an address of the server itself: migrations and backups do not work through the pooler',
    )
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const accounts = values.PAYMENTS === 'sandbox' ? {} : readAccounts(keys.data)
  const isPublic = isPublicUrl(publicUrl)
  if (isPublic) rejectDangerous(values, { publicUrl, accounts, variables: keys.data })
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isPublic,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    isPooled,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL ?? values.DATABASE_URL,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    seed: { kind: values.SEED, limit: values.SEED_LIMIT },
    preset: values.PRESET,
    ...accounts,
    // A public shop offers only the providers it has accounts for, and no test payments.
    sandbox: values.PAYMENTS === 'sandbox' || !isPublic,
    sandboxPort: values.SANDBOX_PORT ?? values.PORT + 1,
    addressRegisterUrl: values.PDOK_URL,
    trustProxy: values.TRUST_PROXY,
    sharedSeconds: values.SHARED_CACHE_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    limits: values.LIMITS === 'on',
    patience: values.PATIENCE,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? `shop@${new URL(publicUrl).hostname}` },
    s3: s3Of(values),
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  }
}

/** S3-compatible stores need a region for signing too, but accept any. */
const anyRegion = 'us-east-1'

function s3Of(values: z.infer<typeof environment>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: prefix } = values
  const s3Values = [bucket, accessKeyId, secretAccessKey, endpoint, region, prefix]
  if (s3Values.every((value) => value === undefined)) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together')
  }
  if (!endpoint && !region)
    throw new ConfigError('S3_BUCKET needs S3_REGION, or S3_ENDPOINT for a store elsewhere')
  return { bucket, accessKeyId, secretAccessKey, endpoint, region: region ?? anyRegion, prefix }
}

/** Host names that cannot be resolved from outside: RFC 6761, 6762, 8375, and ICANN's `.internal`. */
const privateName = /(^|\.)(localhost|test|local|internal|home\.arpa)$/

/**
 * Whether this URL may be reachable from outside, with https or not: settings for trying out the shop are then rejected. Every
 * host that is not known to be private counts as public.
 */
function isPublicUrl(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$|\.$/g, '')
  return isIP(host) === 0 ? !privateName.test(host) : !isPrivateAddress(host)
}

type Public = { publicUrl: string; accounts: Accounts; variables: Variables }

function rejectDangerous(values: z.infer<typeof environment>, { publicUrl, accounts, variables }: Public) {
  if (!hasAccount(accounts) && values.PAYMENTS !== 'sandbox') {
    throw new ConfigError(
      `${publicUrl} is a public address, but no payment provider is set up. Set ${accountKeys}, ` +
        'or PAYMENTS=sandbox to take test payments only.',
    )
  }
  if (values.LIMITS === 'off')
    throw new ConfigError('LIMITS=off is for load tests and refused for a public address')
  if (values.PATIENCE > 1)
    throw new ConfigError('PATIENCE is for tests on a busy machine and refused for a public address')
  for (const name of providerUrlVariables) {
    const url = variables[name]
    // Keys and amounts would be sent unencrypted.
    if (url?.startsWith('http:') && !loopback.has(new URL(url).hostname))
      throw new ConfigError(`${name} has to begin with https`)
  }
}
