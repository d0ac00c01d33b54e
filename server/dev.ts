import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { openShop } from './open-shop.ts'
import { aborted, stopSignal } from './stop-signal.ts'

/** `npm run dev`: the shop, re-rendered on every change, with a laxer CSP for pages and no caching. */
const stop = stopSignal()
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  // All libraries are pre-bundled at startup: one discovered later would bring a second React with it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
})
const { welcome, close } = await openShop(readConfig(process.env), {
  print: (text) => process.stdout.write(`${text}\n`),
  stop,
  development: {
    // The router's plugin generates this module: its exports are a ServerBuild.
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    handle: vite.middlewares,
  },
})
process.stdout.write(welcome)
await aborted(stop)
await vite.close()
await close()
process.exit(0)
