import { join } from 'node:path'
import { sandboxPayPal } from '#sandbox/paypal/credentials.ts'
import { startSandbox } from '#sandbox/sandbox.ts'
import { sandboxStripe } from '#sandbox/stripe/credentials.ts'
import type { Config, PayPalConfig, StripeConfig } from './config.ts'

export type Accounts = { paypal?: PayPalConfig; stripe?: StripeConfig; sandboxUrl?: string }
type Closing = { name: string; close: () => Promise<unknown> | unknown }

/**
 * The accounts at the payment providers; where there is none the sandbox stands in, on this machine alone. It is closed with
 * what it adds to `closings`.
 */
export async function openAccounts(config: Config, closings: Pick<Closing[], 'push'>): Promise<Accounts> {
  const { paypal, stripe, dataDir, sandboxPort: port } = config
  if (!config.sandbox || (paypal && stripe)) return { paypal, stripe }
  const sandbox = await startSandbox({ port, file: join(dataDir, 'sandbox.json') })
  closings.push({ name: 'payment sandbox', close: sandbox.close })
  const { url } = sandbox
  return {
    paypal: paypal ?? { ...sandboxPayPal, apiUrl: url, sdkUrl: url },
    stripe: stripe ?? { ...sandboxStripe, apiUrl: url },
    sandboxUrl: url,
  }
}
