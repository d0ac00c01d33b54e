import { staticChecks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, mustRun, mustRunAll, say } from './toolchain.mjs'

ensureInstalled()
const chromium = await ensureChromium()
await mustRunAll([['Pages', [[process.execPath, ['scripts/build.mjs']]]], ...staticChecks])
say('\n— Unit and API tests')
await mustRun('vitest', ['run'])
say('\n— Browser journeys')
await mustRun('playwright', ['test'], { CHROMIUM: chromium })
