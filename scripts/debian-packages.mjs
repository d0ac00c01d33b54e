import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of the distribution can be installed here. */
export const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs packages of the distribution. A service among them is not started. */
export function installPackages(names) {
  // A machine without a package list, or with an old one, finds nothing before this.
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // Debian's scripts start no service in run level 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
