import { type Browser, chromium } from '@playwright/test'

const executablePath = process.env.CHROMIUM
/** The browser leaves this machine alone: no look-ups of Google's hosts, and a sandbox that root cannot have. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How every test starts Chromium: the one that `CHROMIUM` names, else Playwright's own. */
export const launchOptions = { args, ...(executablePath ? { executablePath } : {}) }

/** `debuggingPort`: where tools that speak Chromium's own protocol find it. */
export const launchChromium = ({ debuggingPort }: { debuggingPort?: number } = {}) =>
  chromium.launch({
    ...launchOptions,
    args: debuggingPort === undefined ? args : [...args, `--remote-debugging-port=${debuggingPort}`],
  })

/** A phone that was never in the shop: nothing is cached. Close it when it is done. */
export const newPhone = (browser: Browser) =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
