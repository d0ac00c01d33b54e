import { staticChecks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, mustRun, mustRunAll, print } from './toolchain.mjs'

ensureInstalled()
const chromium = await ensureChromium()
await mustRunAll([['Pages', [[process.execPath, ['scripts/build.mjs']]]], ...staticChecks])
print('\n— Unit and API tests')
await mustRun('vitest', ['run'])
print('\n— Browser journeys')
await mustRun('playwright', ['test'], { CHROMIUM: chromium })
