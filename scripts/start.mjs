import { serverFlags } from './server-flags.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
process.exit(
  await run(pinnedNode(), [...serverFlags, 'server/main.ts', ...process.argv.slice(2)], {
    NODE_ENV: 'production',
  }),
)
