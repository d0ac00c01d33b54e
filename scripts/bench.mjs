// node scripts/bench.mjs [NAME …]: the measurements, some of which need a browser.
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
const chromium = await ensureChromium()
await ensureBuilt()
process.exit(await run(pinnedNode(), ['bench/main.ts', ...process.argv.slice(2)], { CHROMIUM: chromium }))
