import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A whole purchase in a browser through HAProxy, two nodes, PgBouncer and the cluster; returns what failed. */
export async function runJourney(shopUrl: string, print: (text: string) => void): Promise<string[]> {
  print('A browser buys through HAProxy …')
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.cluster.config.ts']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, BASE_URL: shopUrl },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? [] : ['the browser’s journey failed']
}
