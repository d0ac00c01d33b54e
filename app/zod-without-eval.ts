// In the browser's bundle this module replaces `zod` (vite.config.ts), so that it runs before any schema is made. Zod would try
// to compile validators with `new Function`, which the shop's Content Security Policy blocks and browsers report, on every page
// with a form. The server has no such policy and compiles.
import { config } from 'zod/v4/core'

config({ jitless: true })

export * from 'zod/v4'
