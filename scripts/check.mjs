import { staticChecks } from './checks.mjs'
import { ensureInstalled, mustRun, mustRunAll, say } from './toolchain.mjs'

ensureInstalled()
await mustRunAll(staticChecks)
say('\n— Unit and API tests')
await mustRun('vitest', ['run'])
