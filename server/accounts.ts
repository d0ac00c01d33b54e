import { join } from 'node:path'
import { startSandbox } from '#sandbox/sandbox.ts'
import { onlineProviders } from '#shop/payments/providers.ts'
import type { Config } from './config.ts'
import { type Accounts, withSandbox } from './payment-providers/registry.ts'

export type OpenAccounts = { accounts: Accounts; sandboxUrl?: string }
type Closing = { name: string; close: () => Promise<unknown> | unknown }

/**
 * The accounts at the payment providers; where there is none the sandbox stands in, on this machine alone. It is closed with
 * what it adds to `closings`.
 */
export async function openAccounts(config: Config, closings: Pick<Closing[], 'push'>): Promise<OpenAccounts> {
  if (!config.sandbox || onlineProviders.every((name) => config[name])) return { accounts: config }
  const { dataDir, sandboxPort: port } = config
  const sandbox = await startSandbox({ port, file: join(dataDir, 'sandbox.json') })
  closings.push({ name: 'payment sandbox', close: sandbox.close })
  return { accounts: withSandbox(config, sandbox.url), sandboxUrl: sandbox.url }
}
