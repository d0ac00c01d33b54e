// node scripts/run-built.mjs FILE.ts [ARGUMENTS]: as run.mjs, for a command that starts the whole shop and so needs its pages.
import { findChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
// Some measurements open pages; those that do not start without a browser as well.
process.exit(await run(pinnedNode(), process.argv.slice(2), { CHROMIUM: findChromium() ?? '' }))
