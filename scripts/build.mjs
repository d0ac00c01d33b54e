import { ensureBuilt, ensureInstalled } from './toolchain.mjs'

ensureInstalled()
await ensureBuilt()
