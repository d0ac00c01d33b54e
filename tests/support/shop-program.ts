import { serverEnv, serverFlags } from '../../scripts/server-flags.mjs'
import { freePort, type Program, startProgram } from './programs.ts'

type ShopStart = {
  dataDir: string
  /** TCP ports of the shop and of its payment sandbox; free ones are found. */
  port?: number
  sandboxPort?: number
  /** More settings, or others. */
  env?: Record<string, string>
  /** Another server in the shop's place. */
  file?: string
  /** Lines of its log to keep. */
  keepLines?: RegExp
  /** Stops waiting for it to become ready. */
  signal?: AbortSignal
}

export type ShopProgram = { url: string; providerUrl: string; dataDir: string; program: Program }

/**
 * Starts the shop as `npm start` does, in a process of its own; returns it once it is ready. Its database is the embedded
 * one of its folder, its stock is empty, and it has no limits and no provider or mail server of the machine's settings.
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
  // The terms of SPEC section 9, which the tests count with.
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
