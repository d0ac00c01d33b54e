// The contents of a release, and how it is packed (scripts/release.mjs).
import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What is needed to run. Pages are in `build`, so from `app` only the fonts of the sandbox's pages are needed. */
export const parts = [
  ...['app/fonts', 'build', 'db', 'deploy', 'docs', 'sandbox', 'scripts', 'server', 'shop'],
  ...['README.md', 'package.json', 'package-lock.json'],
]

/** Tests and files that only tests read. */
export const isLeftOut = (path) => /\.(test|spec)\.tsx?$|[\\/]previous-release$/.test(path)

/**
 * Packs a folder into `${folder}.tar.gz` and returns tar's exit code. Unpacked as root, the files belong to root and are readable
 * by every account, since the shop runs as another one, regardless of the umask and account that packed them.
 */
export function packFolder(folder) {
  openToAll(folder)
  const isBsd = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('bsdtar')
  const ofRoot = isBsd
    ? ['--uid', '0', '--gid', '0', '--numeric-owner']
    : ['--owner=0', '--group=0', '--numeric-owner']
  const args = [...ofRoot, '-czf', `${folder}.tar.gz`, '-C', dirname(folder), basename(folder)]
  return spawnSync('tar', args, { stdio: 'inherit' }).status
}

function openToAll(folder) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o111 ? 0o755 : 0o644)
  }
}
