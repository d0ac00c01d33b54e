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

/** Journeys load each page once: compiling its scripts for speed takes longer than it saves, a tenth of the browser's time. */
const withoutCompilers = '--js-flags=--no-opt --no-maglev'
/** Which Chromium every test starts: the one that `CHROMIUM` names, else Playwright's own. */
const chosen = executablePath ? { executablePath } : {}

/** How the journeys start it. */
export const launchOptions = { args: [...args, withoutCompilers], ...chosen }

/** How measurements start it. `debuggingPort`: where tools that speak Chromium's own protocol find it. */
export const launchChromium = ({ debuggingPort }: { debuggingPort?: number } = {}) =>
  chromium.launch({
    ...chosen,
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
