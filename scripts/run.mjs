// node scripts/run.mjs FILE.ts [ARGUMENTS]: one of the shop's own commands under the pinned Node.
import { ensureInstalled, pinnedNode, run } from './toolchain.mjs'

ensureInstalled()
process.exit(await run(pinnedNode(), process.argv.slice(2)))
