import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installPackages, isDebianRoot } from './debian-packages.mjs'
import { fail, print } from './toolchain.mjs'

/** The headless shell is what Playwright itself uses for headless tests: they run in two thirds of the time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the path of a Chromium that can be launched; installs one if there is none. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  print('No Chromium is on this machine: installing one for the browser tests …')
  if (isDebianRoot()) {
    installPackages([shell])
    // Older releases have no such package.
    if (!findChromium()) installPackages(['chromium'])
  } else {
    spawnSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  }
  return (
    findChromium() ??
    fail(
      'The browser tests need Chromium, and it could not be installed. On Debian or Ubuntu run\n' +
        '  sudo apt-get update && sudo apt-get install -y chromium\n' +
        'elsewhere run\n  npx playwright install --with-deps chromium\nand then npm test again.',
    )
  )
}

/** Returns the path of a Chromium that can be launched; undefined when this machine has none. */
export function findChromium() {
  return [process.env.CHROMIUM, ...inPath([shell]), macOs, playwrightsOwn(), ...inPath(names)].find(
    (path) => path && existsSync(path) && answers(path),
  )
}

const inPath = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

function playwrightsOwn() {
  const require = createRequire(import.meta.url)
  return require('@playwright/test').chromium.executablePath()
}

const answers = (path) => spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0
