import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/support/chromium.ts'

const port = 4599
/** What each part of the administration does all day, and the shop in another language, runs in `npm run test:long` (playwright.long.config.ts). */
const backOffice = /\/(admin-[\w-]+|another-language)\.spec\.ts/
/** Exceptions, failures, Stripe, bank transfers, order states, the cart of an account, gifts, a purchase by keyboard, and axe, reading needs and layout shifts of every page run there too (playwright.checkout.config.ts). */
export const checkoutJourneys =
  /\/(accessible|\w+-exceptions|failures|stripe|bank-transfer|order-states|statements|reading-needs|account-cart|saved|gift|keyboard-purchase|every-page|last-step)\.spec\.ts/
export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: [backOffice, checkoutJourneys],
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  // The report names what needed a second try: a fault of the test or of the shop, to be found before the next release.
  retries: process.env.CI ? 1 : 0,
  // It ends what hangs: on a busy machine a page may take half a minute.
  expect: { timeout: 30_000 },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    // Recording costs a quarter of each journey, so only a second try is recorded; `playwright test --trace on` records the first.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
  },
  projects: [
    {
      name: 'desktop',
      use: desktop,
      testIgnore: [backOffice, checkoutJourneys, /\/(closed|express|guests|phone)\.spec\.ts/],
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: /\/(express|guests|journey|lists|phone)\.spec\.ts/,
    },
    // It closes the checkout of the shop that all the others buy in, its own repetitions too.
    {
      name: 'closed',
      use: desktop,
      testMatch: /closed\.spec\.ts/,
      dependencies: ['desktop', 'phone'],
      workers: 1,
    },
  ],
  // A shop of the journeys' own: an empty folder, forty demo products, the payment sandbox beside it.
  webServer: {
    command: 'node tests/support/serve-journeys.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      SEED_LIMIT: '40',
      LIMITS: 'off',
      PATIENCE: '10',
      ADMIN_PASSWORD: 'a long evening in Grasse',
    },
  },
})
