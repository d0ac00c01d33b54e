import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

test('without any settings the shop listens on loopback with the payment sandbox beside it', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    sandboxPort: 3001,
  })
  expect(config.paypal).toBeUndefined()
})

test('a wrong value is named in the message', () => {
  expect(() => readConfig({ PORT: 'many', SEED: 'everything' })).toThrow(/PORT: [\s\S]*SEED: /)
})

test('a public address without a payment provider is refused, unless test payments are asked for', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://shop.example' })).toThrow(ConfigError)
  expect(readConfig({ PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox' }).paypal).toBeUndefined()
})

test('on this machine the sandbox stands in for what has no account; at a public address only accounts count', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(readConfig(stripe)).toMatchObject({
    sandbox: true,
    stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' },
  })
  expect(readConfig({ ...stripe, PUBLIC_URL: 'https://shop.example' })).toMatchObject({
    sandbox: false,
    isPublic: true,
    paypal: undefined,
    stripe: { secretKey: 'sk_test_abc' },
  })
  expect(readConfig({ ...stripe, PAYMENTS: 'sandbox' }).stripe).toBeUndefined()
})

test('a key that cannot be one of Stripe’s is named, and so is a secret without its key', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_live_abc' })).toThrow('STRIPE_SECRET_KEY')
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_abc' })).toThrow('STRIPE_SECRET_KEY')
})

test('emails are sent from the shop’s own host, unless another sender is named', () => {
  expect(readConfig({ PUBLIC_URL: 'http://shop.example', PAYMENTS: 'sandbox' }).mail).toEqual({
    smtpUrl: undefined,
    from: 'shop@shop.example',
  })
  const env = { SMTP_URL: 'smtps://me:secret@mail.example:465', MAIL_FROM: 'Sillage <hello@shop.example>' }
  expect(readConfig(env).mail).toEqual({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
  expect(() => readConfig({ SMTP_URL: 'mail.example' })).toThrow('SMTP_URL')
})

test('no host but the register’s own is asked for addresses, save one on this machine', () => {
  expect(readConfig({}).addressRegisterUrl).toBe('https://api.pdok.nl')
  expect(readConfig({ PDOK_URL: 'http://127.0.0.1:4100/' }).addressRegisterUrl).toBe('http://127.0.0.1:4100')
  for (const url of [
    'http://api.pdok.nl',
    'https://api.pdok.nl.evil.example',
    'http://169.254.169.254',
    'pdok',
  ]) {
    expect(() => readConfig({ PDOK_URL: url }), url).toThrow('PDOK_URL')
  }
})

test('half a PayPal account is refused', () => {
  expect(() => readConfig({ PAYPAL_CLIENT_ID: 'abc' })).toThrow('PAYPAL_SECRET')
})

test.each(['PAYPAL_API_URL', 'PAYPAL_SDK_URL', 'STRIPE_API_URL'])(
  'a public shop asks its payment providers over TLS alone: %s',
  (name) => {
    const shop = {
      PUBLIC_URL: 'https://shop.example',
      PAYPAL_CLIENT_ID: 'abc',
      PAYPAL_SECRET: 'def',
      PAYPAL_API_URL: 'https://pay.example',
      STRIPE_SECRET_KEY: 'sk_test_abc',
    }
    expect(() => readConfig({ ...shop, [name]: 'http://pay.example' })).toThrow(
      `${name} has to begin with https`,
    )
    expect(readConfig({ ...shop, [name]: 'https://pay.example' }).isPublic).toBe(true)
    expect(readConfig({ ...shop, [name]: 'http://127.0.0.1:3001' }).isPublic).toBe(true)
  },
)

const payPal = { PAYPAL_CLIENT_ID: 'abc', PAYPAL_SECRET: 'def' }
const payPalSandbox = { ...payPal, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' }

test.each([{}, { PUBLIC_URL: 'https://shop.example' }])(
  'test accounts of both providers need their keys and PayPal’s sandbox, and nothing else: %o',
  (where) => {
    expect(readConfig({ ...where, ...payPalSandbox, STRIPE_SECRET_KEY: 'sk_test_abc' })).toMatchObject({
      paypal: { apiUrl: 'https://api-m.sandbox.paypal.com', sdkUrl: 'https://www.paypal.com' },
      stripe: { secretKey: 'sk_test_abc' },
    })
  },
)

test.each([
  [
    'a live key beside PayPal’s sandbox',
    { ...payPalSandbox, STRIPE_SECRET_KEY: 'sk_live_abc' },
    'real money',
  ],
  ['a test key beside PayPal itself', { ...payPal, STRIPE_SECRET_KEY: 'rk_test_abc' }, 'real money'],
  ['PayPal’s old host', { ...payPal, PAYPAL_API_URL: 'https://api.paypal.com' }, 'PAYPAL_API_URL'],
  ['a page for the API', { ...payPal, PAYPAL_API_URL: 'https://www.sandbox.paypal.com' }, 'PAYPAL_API_URL'],
  [
    'the sandbox’s script for real payments',
    { ...payPal, PAYPAL_SDK_URL: 'https://www.sandbox.paypal.com' },
    'PAYPAL_SDK_URL',
  ],
])('%s is refused at the start, in words', (_name, env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})

test('the rate limits cannot be lifted on a public address', () => {
  const env = { PUBLIC_URL: 'https://shop.example', PAYMENTS: 'sandbox', LIMITS: 'off' }
  expect(() => readConfig(env)).toThrow('LIMITS=off')
  expect(() => readConfig({ ...env, LIMITS: 'on', PATIENCE: '2' })).toThrow('PATIENCE')
})

test('an address with a path is refused: every page of the shop stands at the top', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/shop', PAYMENTS: 'sandbox' })).toThrow(
    'without a path',
  )
  expect(readConfig({ PUBLIC_URL: 'http://example.com/', PAYMENTS: 'sandbox' }).publicUrl).toBe(
    'http://example.com',
  )
})

test('a database is not migrated while another one is used', () => {
  expect(() => readConfig({ MIGRATE_DATABASE_URL: 'postgres://owner@db/shop' })).toThrow('DATABASE_URL')
})

test('a pooler in transaction mode needs the address of the server itself beside it', () => {
  const pooled = { DATABASE_URL: 'postgres://shop@pooler/shop', DATABASE_POOLER: 'transaction' }
  expect(() => readConfig(pooled)).toThrow('MIGRATE_DATABASE_URL')
  expect(() => readConfig({ ...pooled, MIGRATE_DATABASE_URL: pooled.DATABASE_URL })).toThrow('server itself')
  expect(readConfig({ ...pooled, MIGRATE_DATABASE_URL: 'postgres://owner@db/shop' }).isPooled).toBe(true)
  expect(readConfig({}).isPooled).toBe(false)
})

test('an object store needs all of its settings, with a region or an address of its own', () => {
  const keys = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ ...keys, S3_REGION: 'eu-west-1' }).s3).toMatchObject({
    bucket: 'pictures',
    region: 'eu-west-1',
    endpoint: undefined,
  })
  expect(
    readConfig({ ...keys, S3_ENDPOINT: 'https://store.example/', S3_PREFIX: 'shop/one' }).s3,
  ).toMatchObject({
    endpoint: 'https://store.example',
    region: 'us-east-1',
    prefix: 'shop/one',
  })
  expect(() => readConfig({ S3_BUCKET: 'pictures' })).toThrow('S3_SECRET_ACCESS_KEY must be given together')
  expect(() => readConfig({ S3_ENDPOINT: 'https://store.example' })).toThrow('S3_BUCKET')
  expect(() => readConfig(keys)).toThrow('S3_REGION')
  expect(() => readConfig({ ...keys, S3_REGION: 'eu-west-1', S3_PREFIX: '../other' })).toThrow('S3_PREFIX')
})

test.each([
  'http://shop.example.com',
  'https://shop.example.com',
  'http://shop.example.com:8080',
  'http://shop.example.com.',
  'http://localhost.example.com',
  'http://mytest',
  'http://test.example',
  'http://93.184.216.34',
  'http://172.32.0.1',
  'http://[2606:2800:220:1::1]',
  'http://[::ffff:5db8:d822]',
])('%s is a public address: no play money, no lifted rate limits', (address) => {
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow('is a public address')
  expect(() => readConfig({ PUBLIC_URL: address, PAYMENTS: 'sandbox', LIMITS: 'off' })).toThrow('LIMITS=off')
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(readConfig({ PUBLIC_URL: address, ...stripe })).toMatchObject({ isPublic: true, sandbox: false })
})

test.each([
  'http://localhost:3000',
  'http://localhost.:3000',
  'http://shop.localhost',
  'https://shop.test',
  'http://shop.local',
  'http://shop.internal',
  'http://shop.home.arpa',
  'http://127.0.0.1:3000',
  'http://127.8.9.10',
  'http://10.0.0.7',
  'http://172.20.0.2:3000',
  'http://192.168.1.20',
  'http://169.254.1.1',
  'http://[::1]:3000',
  'http://[fd12::1]',
  'http://[fe80::1]',
  'http://[::ffff:a00:1]',
])('%s can be reached by nobody outside, so it may try things out', (address) => {
  expect(readConfig({ PUBLIC_URL: address, LIMITS: 'off' })).toMatchObject({ isPublic: false, sandbox: true })
})
