import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import quick from './playwright.config.ts'

const { baseURL: _shared, ...use } = quick.use ?? {}

/**
 * The journeys of the administration, tests/browser/admin-*.spec.ts, which change settings, prices and stock all over, and
 * that of the shop in another language: each file is a project and has a shop of its own (tests/browser/own-shop.ts), two at
 * a time.
 */
export default defineConfig({
  ...quick,
  testIgnore: [],
  webServer: undefined,
  globalSetup: './tests/browser/fill-shop.ts',
  use: { ...use, viewport: { width: 1440, height: 900 } },
  projects: readdirSync('tests/browser')
    .filter((name) => /^(admin-[\w-]+|another-language)\.spec\.ts$/.test(name))
    .map((name) => ({ name: name.replace('.spec.ts', ''), testMatch: `**/${name}` })),
})
