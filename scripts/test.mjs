import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, mustRun, say } from './toolchain.mjs'

ensureInstalled()
const chromium = await ensureChromium()
await mustRun(process.execPath, ['scripts/check.mjs'])
await ensureBuilt()
say('\n— Browser journeys')
await mustRun('playwright', ['test'], { CHROMIUM: chromium })
