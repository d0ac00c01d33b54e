import { ensureInstalled, mustRun, pinnedNode } from './toolchain.mjs'

ensureInstalled()
await mustRun(pinnedNode(), ['db/generate-types.ts'])
await mustRun(pinnedNode(), ['server/generate-openapi.ts'])
await mustRun(pinnedNode(), ['server/generate-paypal-types.ts'])
await mustRun(pinnedNode(), ['server/generate-stripe-parameters.ts'])
