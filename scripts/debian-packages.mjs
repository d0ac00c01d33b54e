import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether Debian packages can be installed here: on Debian, as root. */
export const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs Debian packages, without starting services among them. */
export function installPackages(names) {
  // Without a current package list nothing would be found.
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  // Debian's package scripts start no services in run level 1.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
