import { join } from 'node:path'
import { startSandbox } from '#sandbox/sandbox.ts'
import { onlineProviders } from '#shop/payments/providers.ts'
import type { Config } from './config.ts'
import { type Accounts, withSandbox } from './payment-providers/registry.ts'

export type OpenAccounts = { accounts: Accounts; sandboxUrl?: string }
type Closing = { name: string; close: () => Promise<unknown> | unknown }

/**
 * Returns the accounts at the payment providers; if there are none, starts the sandbox on this machine in their place. What it
 * opens is added to `closings`.
 */
export async function openAccounts(config: Config, closings: Pick<Closing[], 'push'>): Promise<OpenAccounts> {
  if (!config.sandbox || onlineProviders.every((name) => config[name])) return { accounts: config }
  const { dataDir, sandboxPort: port } = config
  const sandbox = await startSandbox({ port, file: join(dataDir, 'sandbox.json') })
  closings.push({ name: 'payment sandbox', close: sandbox.close })
  return { accounts: withSandbox(config, sandbox.url), sandboxUrl: sandbox.url }
}
