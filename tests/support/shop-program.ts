import { serverEnv, serverFlags } from '../../scripts/server-flags.mjs'
import { freePort, type Program, startProgram } from './programs.ts'

type ShopStart = {
  dataDir: string
  /** TCP ports of the shop and its payment sandbox; free ones by default. */
  port?: number
  sandboxPort?: number
  /** Additional or overriding environment variables. */
  env?: Record<string, string>
  /** Another server program in place of the shop. */
  file?: string
  /** Log lines to keep. */
  keepLines?: RegExp
  /** Aborts waiting for readiness. */
  signal?: AbortSignal
}

export type ShopProgram = { url: string; providerUrl: string; dataDir: string; program: Program }

/**
 * Starts the shop as `npm start` does, in its own process; resolves once it is ready. By default its database is embedded in its
 * folder, its stock is empty, and it has no rate limits and no provider or mail server from the machine's environment.
 */
export async function startShop({
  dataDir,
  port,
  sandboxPort,
  env,
  file,
  ...rest
}: ShopStart): Promise<ShopProgram> {
  const own = port ?? (await freePort())
  const sandbox = sandboxPort ?? (await freePort())
  const url = `http://127.0.0.1:${own}`
  const program = await startProgram({
    file: file ?? 'server/main.ts',
    flags: serverFlags,
    env: {
      ...serverEnv,
      ...shopEnvironment(dataDir),
      PORT: String(own),
      SANDBOX_PORT: String(sandbox),
      ...env,
    },
    readyAt: `${url}/readyz`,
    ...rest,
  })
  return { url, providerUrl: `http://127.0.0.1:${sandbox}`, dataDir, program }
}

const shopEnvironment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  SEED: 'none',
  // The terms of SPEC section 9, which the tests expect.
  PRESET: 'specification',
  LIMITS: 'off',
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  PAYMENTS: '',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_SECRET: '',
  STRIPE_SECRET_KEY: '',
  SMTP_URL: '',
})
