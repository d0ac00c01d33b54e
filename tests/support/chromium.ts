import { type Browser, chromium } from '@playwright/test'

const executablePath = process.env.CHROMIUM
/** Keeps the browser off the network: no lookups of Google's hosts. Also no sandbox, which root cannot have. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Journeys load each page once: optimizing its scripts takes longer than it saves, a tenth of the browser's time. */
const withoutCompilers = '--js-flags=--no-opt --no-maglev'
/** The Chromium for all tests: the one in `CHROMIUM`, else Playwright's own. */
const chosen = executablePath ? { executablePath } : {}

/** Launch options for the journeys. */
export const launchOptions = { args: [...args, withoutCompilers], ...chosen }

/** Launches it for measurements. `debuggingPort` is for tools that use the DevTools protocol. */
export const launchChromium = ({ debuggingPort }: { debuggingPort?: number } = {}) =>
  chromium.launch({
    ...chosen,
    args: debuggingPort === undefined ? args : [...args, `--remote-debugging-port=${debuggingPort}`],
  })

/** A phone that was never in the shop, with an empty cache. Close it when done. */
export const newPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
