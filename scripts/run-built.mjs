// node scripts/run-built.mjs FILE.ts [ARGUMENTS]: like run.mjs, for a command that starts the whole shop and needs built pages.
import { findChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
// Some measurements open pages; the others start without a browser.
process.exit(await run(pinnedNode(), process.argv.slice(2), { CHROMIUM: findChromium() ?? '' }))
