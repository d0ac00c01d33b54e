// node scripts/run-built.mjs FILE.ts [ARGUMENTS]: as run.mjs, for a command that starts the whole shop and so needs its pages.
import { ensureBuilt, ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
process.exit(await run(pinnedNode(), process.argv.slice(2)))
