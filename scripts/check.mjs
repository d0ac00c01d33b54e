import { staticChecks } from './checks.mjs'
import { ensureInstalled, mustRun, mustRunAll, print } from './toolchain.mjs'

ensureInstalled()
await mustRunAll(staticChecks)
print('\n— Unit and API tests')
await mustRun('vitest', ['run'])
