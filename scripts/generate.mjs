import { ensureInstalled, mustRun, pinnedNode } from './toolchain.mjs'

ensureInstalled()
await mustRun(pinnedNode(), ['db/generate-types.ts'])
await mustRun(pinnedNode(), ['server/generate-openapi.ts'])
await mustRun(pinnedNode(), ['server/payment-providers/paypal/generate-paypal-types.ts'])
await mustRun(pinnedNode(), ['server/payment-providers/stripe/generate-stripe-parameters.ts'])
